import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminBrand, BrandAdminForm } from '../../brand-admin.ts'
import type { brandAdminApi } from '../../brand-admin-api.ts'

const api = client<typeof brandAdminApi>()

/** Every brand, for admins. */
export const brands = adminResource({
  ...{ noun: 'brand', pluralNoun: 'brands', key: 'admin-brands', notFoundProblem: 'brand-not-found' },
  states: ['verified', 'unverified'],
  keysToInvalidate: [['brands'], ['products'], ['tag-suggestions'], ['today']],
  list: (query, signal) => api('GET /admin/brands', { query, signal }),
  read: (brandId, signal) => api('GET /admin/brands/{brandId}', { brandId, signal }),
  add: (body: BrandAdminForm, idempotencyKey) => api('POST /admin/brands', { body, idempotencyKey }),
  change: (brandId, body) => api('PATCH /admin/brands/{brandId}', { brandId, body }),
  remove: (brandId) => api('DELETE /admin/brands/{brandId}', { brandId }),
  switched: ({ name }, { isVerified }) => `${name} is ${isVerified ? 'verified' : 'no longer verified'}`,
})

export const useMergeBrand = (brand: AdminBrand) =>
  useAdminWrite({
    write: (into: string) => api('POST /admin/brands/{brandId}/merge', { brandId: brand.id, body: { into } }),
    ...{ keysToInvalidate: brands.keysToInvalidate, failed: 'Failed to merge brands' },
    done: (_into, { name }) => `${brand.name} merged into ${name}`,
  })
