import { adminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { withdrawals } from './withdrawal-resource.ts'

export const withdrawalsTab = adminTab({
  value: 'withdrawals',
  label: 'Withdrawals',
  may: 'orders.write',
  panel: () => import('./WithdrawalsAdmin.tsx'),
  name: 'WithdrawalsAdmin',
  fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(withdrawals.listQuery(search)),
})
