import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { brandClaims } from './claim-resource.ts'

export const brandClaimsTab = adminTab({
  value: 'brand-claims',
  label: 'Brand claims',
  may: 'products.write',
  panel: () => import('./BrandClaimsAdmin.tsx'),
  name: 'BrandClaimsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(brandClaims.listQuery(search)),
})
