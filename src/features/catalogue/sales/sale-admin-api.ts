import { withWas } from '../../../kernel/admin/as-read.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AdminSale, AdminSales, AdminSalesQuery, SaleChanges, SaleForm, SaleParam } from './sale.ts'

export const saleAdminApi = endpoints('Sales, for admins', {
  'GET /admin/sales': {
    name: 'listSales',
    summary: 'Every sale, the newest first unless told',
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
    summary: 'Reduce prices from one moment to another, in the shop’s currency',
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
      'Change a sale: only what is named. Prices follow at once; orders that were placed stay as they are',
    signedIn: 'selling.write',
    params: SaleParam,
    body: withWas(SaleChanges),
    answers: AdminSale,
    limit: 'write',
    problems: ['confirmation-required', 'sale-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/sales/{saleId}': {
    name: 'deleteSale',
    summary: 'Delete a sale; prices that it reduced are taken back',
    signedIn: 'selling.write',
    params: SaleParam,
    answers: Done,
    limit: 'write',
    problems: ['sale-not-found'],
  },
})
