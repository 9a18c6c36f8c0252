import { adminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { brands } from '../../../catalogue/brands/ui/admin/brand-resource.ts'
import { proposals } from '../../../catalogue/products/ui/admin/proposals/proposal-resource.ts'

export const brandsTab = adminTab({
  value: 'brands',
  label: 'Brands',
  may: 'products.write',
  panel: () => import('./BrandsAdmin.tsx'),
  name: 'BrandsAdmin',
  fetch: (queryClient, search) =>
    search.state === 'products'
      ? queryClient.prefetchInfiniteQuery(proposals.listQuery(search))
      : queryClient.prefetchInfiniteQuery(brands.listQuery(search)),
})
