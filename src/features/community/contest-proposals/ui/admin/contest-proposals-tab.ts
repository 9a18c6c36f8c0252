import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { contestProposals } from './contest-proposal-resource.ts'

export const contestProposalsTab = adminTab({
  value: 'contest-proposals',
  label: 'Contest proposals',
  may: 'contests.write',
  panel: () => import('./ContestProposalsAdmin.tsx'),
  name: 'ContestProposalsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(contestProposals.listQuery(search)),
})
