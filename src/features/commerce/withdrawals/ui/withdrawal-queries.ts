import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import type { withdrawalApi } from '../withdrawal-api.ts'

const api = client<typeof withdrawalApi>()

export const orderWithdrawalQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-withdrawal', orderId],
    queryFn: ({ signal }) => api('GET /orders/{orderId}/withdrawal', { orderId, signal }),
  })

/** Sends a withdrawal. Retries after a lost response send no second one. */
export function useWithdraw() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: WithdrawalForm) => api('POST /withdrawals', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['order-withdrawal'] }),
  })
}
