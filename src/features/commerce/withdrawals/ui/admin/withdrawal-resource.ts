import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminWithdrawal } from '../../withdrawal.ts'
import type { withdrawalAdminApi } from '../../withdrawal-api.ts'
import { type WithdrawalState, withdrawalStates } from '../../withdrawal-words.ts'

const api = client<typeof withdrawalAdminApi>()

/** Withdrawals from contracts, for the shop. */
export const withdrawals = adminResource<AdminWithdrawal, object, AdminWithdrawal, WithdrawalState>({
  ...{ noun: 'withdrawal', pluralNoun: 'withdrawals', key: 'admin-withdrawals' },
  states: withdrawalStates,
  keysToInvalidate: [['admin-order-withdrawals'], ['admin-order'], ['today']],
  list: ({ q, state, cursor }, signal) =>
    api('GET /admin/withdrawals', { query: { q, state: state ?? 'open', cursor }, signal }),
})

export const adminOrderWithdrawalsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-order-withdrawals', orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/orders/{orderId}/withdrawals', { orderId, signal })).withdrawals,
  })

export const useSettleWithdrawal = () =>
  useAdminWrite({
    write: ({ id, state }: { id: AdminWithdrawal['id']; state: WithdrawalState }) =>
      api('PUT /admin/withdrawals/{withdrawalId}/state', { withdrawalId: id, body: { state } }),
    keysToInvalidate: withdrawals.keysToInvalidate,
    done: ({ state }) => (state === 'settled' ? 'Withdrawal settled' : 'Withdrawal reopened'),
    failed: 'Failed to change the withdrawal',
  })
