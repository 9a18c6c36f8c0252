import { adminResource } from '../../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../../web/api.ts'
import type { AutomaticForm } from '../../../automatic.ts'
import type { automaticAdminApi } from '../../../automatic-api.ts'

const api = client<typeof automaticAdminApi>()

/** Every automatic discount, for admins. */
export const automaticDiscounts = adminResource({
  ...{ noun: 'automatic discount', pluralNoun: 'automatic discounts', key: 'admin-automatic-discounts' },
  ...{ shortNoun: 'discount', notFoundProblem: 'automatic-discount-not-found' },
  states: ['on', 'off'],
  // Carts and product pages show these discounts.
  keysToInvalidate: [['cart'], ['product-discounts']],
  list: (query, signal) => api('GET /admin/automatic-discounts', { query, signal }),
  read: (discountId, signal) => api('GET /admin/automatic-discounts/{discountId}', { discountId, signal }),
  add: (body: AutomaticForm, idempotencyKey) =>
    api('POST /admin/automatic-discounts', { body, idempotencyKey }),
  change: (discountId, body) => api('PATCH /admin/automatic-discounts/{discountId}', { discountId, body }),
  remove: (discountId) => api('DELETE /admin/automatic-discounts/{discountId}', { discountId }),
  switched: ({ name }, { isOn }) => `${name} is ${isOn ? 'on' : 'off'}`,
})
