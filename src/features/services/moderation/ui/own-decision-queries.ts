import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, client } from '../../../../web/api.ts'
import type { AppealForm } from '../moderation.ts'
import type { appealApi } from '../moderation-api.ts'

const api = client<typeof appealApi>()

export const decisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: ['decision', decisionId],
    queryFn: ({ signal }) => api('GET /decisions/{decisionId}', { decisionId, signal }),
    staleTime: 5_000,
    // Missing, or about another member: a retry would not help.
    retry: (count, error) => !api.isProblem(error) && count < 2,
  })

/** Why the viewer is suspended. */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api('GET /account/standing', { signal }),
  staleTime: 60_000,
})

export function useAppeal(decisionId: string) {
  const cache = useQueryClient()
  const { queryKey } = decisionQuery(decisionId)
  return useMutation({
    mutationFn: (body: AppealForm) => api('POST /decisions/{decisionId}/appeal', { decisionId, body }),
    onSuccess: (decision) => {
      cache.setQueryData(queryKey, decision)
      showToast({ kind: 'done', title: 'Thank you. Another moderator will review it.' })
    },
    onError: (error) => {
      showToast({
        kind: 'problem',
        title: 'Failed to send your appeal',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
      // Filed in another tab meanwhile, or the deadline has passed.
      if (api.isProblem(error, 'already-appealed') || api.isProblem(error, 'appeal-too-late')) {
        void cache.invalidateQueries({ queryKey })
      }
    },
  })
}
