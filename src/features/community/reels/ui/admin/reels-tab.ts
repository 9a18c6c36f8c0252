import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { reels } from './reel-resource.ts'

export const reelsTab = adminTab({
  value: 'reels',
  label: 'Reels',
  may: 'magazine.write',
  panel: () => import('./ReelsAdmin.tsx'),
  name: 'ReelsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(reels.listQuery(search)),
})
