import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { DiscountForm } from '../../discount.ts'
import type { discountAdminApi } from '../../discount-admin-api.ts'

const api = client<typeof discountAdminApi>()

/** Every discount code, for admins. */
export const discounts = adminResource({
  ...{
    noun: 'discount code',
    pluralNoun: 'discount codes',
    key: 'admin-discounts',
    notFoundProblem: 'discount-not-found',
  },
  states: ['on', 'off'],
  // The shop settings include whether any code can be used.
  keysToInvalidate: [shopQuery.queryKey],
  list: (query, signal) => api('GET /admin/discounts', { query, signal }),
  read: (discountId, signal) => api('GET /admin/discounts/{discountId}', { discountId, signal }),
  add: (body: DiscountForm, idempotencyKey) => api('POST /admin/discounts', { body, idempotencyKey }),
  change: (discountId, body) => api('PATCH /admin/discounts/{discountId}', { discountId, body }),
  remove: (discountId) => api('DELETE /admin/discounts/{discountId}', { discountId }),
  switched: ({ code }, { isOn }) => `${code} is ${isOn ? 'on' : 'off'}`,
})
