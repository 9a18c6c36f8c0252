import { adminResource } from '../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../web/api.ts'
import type { SaleForm } from '../sale.ts'
import type { saleAdminApi } from '../sale-admin-api.ts'

const api = client<typeof saleAdminApi>()

/** Every sale, for admins. */
export const sales = adminResource({
  ...{ noun: 'sale', pluralNoun: 'sales', key: 'admin-sales', notFoundProblem: 'sale-not-found' },
  states: ['on', 'off'],
  // Sale prices appear all over the shop.
  keysToInvalidate: [['products'], ['product'], ['admin-products']],
  list: (query, signal) => api('GET /admin/sales', { query, signal }),
  read: (saleId, signal) => api('GET /admin/sales/{saleId}', { saleId, signal }),
  add: (body: SaleForm, idempotencyKey) => api('POST /admin/sales', { body, idempotencyKey }),
  change: (saleId, body) => api('PATCH /admin/sales/{saleId}', { saleId, body }),
  remove: (saleId) => api('DELETE /admin/sales/{saleId}', { saleId }),
  switched: ({ name }, { isOn }) => `${name} is ${isOn ? 'on' : 'off'}`,
})
