import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { api, queryString } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminDiscount, AdminDiscounts, DiscountForm } from '../../discount.ts'

/** Every discount code, for admins. */
export const discounts = adminResource<AdminDiscount, DiscountForm>({
  ...{ thing: 'discount code', things: 'discount codes', key: 'admin-discounts', gone: 'discount-not-found' },
  states: ['on', 'off'],
  // The shop says whether a code can be used at all.
  renews: [shopQuery.queryKey],
  list: (asked, signal) => api.get<AdminDiscounts>(`/admin/discounts${queryString(asked)}`, signal),
  read: (id, signal) => api.get<AdminDiscount>(`/admin/discounts/${id}`, signal),
  add: (body, idempotencyKey) => api.post<AdminDiscount>('/admin/discounts', { body, idempotencyKey }),
  change: (id, body) => api.patch<AdminDiscount>(`/admin/discounts/${id}`, { body }),
  remove: (id) => api.delete(`/admin/discounts/${id}`),
  switched: ({ code }, { isOn }) => `${code} is ${isOn ? 'on' : 'off'}`,
})
