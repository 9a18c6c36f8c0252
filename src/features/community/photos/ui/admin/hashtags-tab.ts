import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { hashtags } from './hashtag-resource.ts'

export const hashtagsTab = adminTab({
  value: 'hashtags',
  label: 'Hashtags',
  may: 'magazine.write',
  panel: () => import('./HashtagsAdmin.tsx'),
  name: 'HashtagsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(hashtags.listQuery(search)),
})
