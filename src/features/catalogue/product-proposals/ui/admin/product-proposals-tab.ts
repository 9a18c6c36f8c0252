import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { productProposals } from './product-proposal-resource.ts'

export const productProposalsTab = adminTab({
  value: 'product-proposals',
  label: 'Brand suggestions',
  may: 'products.write',
  panel: () => import('./ProductProposalsAdmin.tsx'),
  name: 'ProductProposalsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(productProposals.listQuery(search)),
})
