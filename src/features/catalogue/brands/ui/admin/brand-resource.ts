import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { api, queryString } from '../../../../../web/api.ts'
import type { AdminBrand, AdminBrands, BrandAdminForm } from '../../brand-admin.ts'

/** Every brand, for admins. */
export const brands = adminResource<AdminBrand, BrandAdminForm>({
  ...{ thing: 'brand', things: 'brands', key: 'admin-brands', gone: 'brand-not-found' },
  states: ['verified', 'unverified'],
  renews: [['brands'], ['products'], ['tag-suggestions'], ['today']],
  list: (asked, signal) => api.get<AdminBrands>(`/admin/brands${queryString(asked)}`, signal),
  read: (id, signal) => api.get<AdminBrand>(`/admin/brands/${id}`, signal),
  add: (body, idempotencyKey) => api.post<AdminBrand>('/admin/brands', { body, idempotencyKey }),
  change: (id, body) => api.patch<AdminBrand>(`/admin/brands/${id}`, { body }),
  remove: (id) => api.delete(`/admin/brands/${id}`),
  switched: ({ name }, { isVerified }) => `${name} is ${isVerified ? 'verified' : 'no longer verified'}`,
})

export const useMergeBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (into: string) => api.post<AdminBrand>(`/admin/brands/${brand.id}/merge`, { body: { into } }),
    ...{ renews: brands.renews, failed: 'Failed to merge brands' },
    done: (_into, { name }) => `${brand.name} is ${name} now`,
  })
