import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { casesQuery } from './case-queries.ts'

export const moderationTab = adminTab({
  value: 'moderation',
  label: 'Moderation',
  may: 'community.moderate',
  panel: () => import('./ModerationAdmin.tsx'),
  name: 'ModerationAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(casesQuery(search)),
})
