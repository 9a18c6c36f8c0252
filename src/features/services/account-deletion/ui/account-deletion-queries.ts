import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, client } from '../../../../web/api.ts'
import type { closingApi } from '../account-deletion-api.ts'

const api = client<typeof closingApi>()

export const sendClosingCode = () => api('POST /account/code')

export const closeAccount = (proof: { password: string } | { code: string }) =>
  api('POST /account/close', { body: proof })

export function useReopenAccount(onOpened: () => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /account/open'),
    onSuccess: async () => {
      showToast({ kind: 'done', title: 'Welcome back. Everything is as it was.' })
      // All cached data is that of a signed-out visitor.
      await cache.invalidateQueries()
      await onOpened()
    },
    onError: (error) =>
      showToast({
        kind: 'problem',
        title: 'Failed to open your account',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      }),
  })
}
