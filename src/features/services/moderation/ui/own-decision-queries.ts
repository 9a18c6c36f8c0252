import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, api, isProblem } from '../../../../web/api.ts'
import type { AppealForm, OwnDecision, OwnStanding } from '../moderation.ts'

export const decisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: ['decision', decisionId],
    queryFn: ({ signal }) => api.get<OwnDecision>(`/decisions/${decisionId}`, { signal }),
    staleTime: 5_000,
    // Nobody's, or somebody else's: asking again does not change that.
    retry: (count, error) => !isProblem(error) && count < 2,
  })

/** Why the viewer is paused. */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api.get<OwnStanding>('/account/standing', { signal }),
  staleTime: 60_000,
})

export function useAppeal(decisionId: string) {
  const cache = useQueryClient()
  const { queryKey } = decisionQuery(decisionId)
  return useMutation({
    mutationFn: (body: AppealForm) => api.post<OwnDecision>(`/decisions/${decisionId}/appeal`, { body }),
    onSuccess: (decision) => {
      cache.setQueryData(queryKey, decision)
      showToast({ kind: 'done', title: 'Thank you. Somebody else looks at it again.' })
    },
    onError: (error) => {
      showToast({
        kind: 'problem',
        title: 'Failed to send your objection',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
      // It was sent from another tab, or the time for it is over.
      if (isProblem(error, 'already-appealed') || isProblem(error, 'appeal-too-late')) {
        void cache.invalidateQueries({ queryKey })
      }
    },
  })
}
