import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AdminSale, AdminSales, AdminSalesQuery, SaleChanges, SaleForm, SaleParam } from './sale.ts'

export const saleAdminApi = endpoints('Sales, for admins', {
  'GET /admin/sales': {
    name: 'listSales',
    summary: 'All sales, newest first by default',
    signedIn: 'selling.write',
    query: AdminSalesQuery,
    answers: AdminSales,
    problems: ['cursor-invalid'],
  },
  'GET /admin/sales/{saleId}': {
    name: 'readSale',
    summary: 'One sale',
    signedIn: 'selling.write',
    params: SaleParam,
    answers: AdminSale,
    problems: ['sale-not-found'],
  },
  'POST /admin/sales': {
    name: 'addSale',
    summary: 'Add a sale that reduces prices for a set time, in the shop’s currency',
    signedIn: 'selling.write',
    body: SaleForm,
    answers: AdminSale,
    status: 201,
    limit: 'write',
    idempotent: true,
    problems: ['confirmation-required'],
  },
  'PATCH /admin/sales/{saleId}': {
    name: 'changeSale',
    summary:
      'Change a sale. Only the given fields change. Prices update immediately; existing orders do not change',
    signedIn: 'selling.write',
    params: SaleParam,
    body: withPreviousValues(SaleChanges),
    answers: AdminSale,
    limit: 'write',
    problems: ['confirmation-required', 'sale-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/sales/{saleId}': {
    name: 'deleteSale',
    summary: 'Delete a sale and restore the prices it reduced',
    signedIn: 'selling.write',
    params: SaleParam,
    answers: Done,
    limit: 'write',
    problems: ['sale-not-found'],
  },
})
