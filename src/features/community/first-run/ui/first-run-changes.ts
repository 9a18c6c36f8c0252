import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { suggestionsQuery } from '../../../core/members/ui/member-queries.ts'
import type { LooksToPick } from '../first-run.ts'
import type { firstRunApi } from '../first-run-api.ts'
import { brandsToFollowQuery, looksToPickQuery, peopleToFollowQuery } from './first-run-queries.ts'

const api = client<typeof firstRunApi>()

/** Stores how far the member has come. If storing fails, only the next sign-in is affected. */
export function useSaveFirstRun() {
  const cache = useQueryClient()
  return (firstRun: 'begun' | 'done') => {
    cache.setQueryData(
      sessionQuery.queryKey,
      (cached) => cached && { ...cached, member: cached.member && { ...cached.member, firstRun } },
    )
    return api('PUT /first-run', { body: { firstRun } }).catch(() => {})
  }
}

/** Picks looks. Shows the change at once and reverts it if the server refuses. */
export function usePickLooks() {
  const cache = useQueryClient()
  const { queryKey } = looksToPickQuery
  return useMutation({
    scope: { id: 'picked-looks' },
    mutationFn: (photoIds: LooksToPick['pickedIds']) => api('PUT /first-run/looks', { body: { photoIds } }),
    onMutate: async (pickedIds) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (cached) => cached && { ...cached, pickedIds })
      return before?.pickedIds
    },
    onSuccess: () => {
      // The suggestions depend on the picks.
      for (const { queryKey: stale } of [peopleToFollowQuery, brandsToFollowQuery, suggestionsQuery])
        void cache.invalidateQueries({ queryKey: stale, refetchType: 'none' })
    },
    onError: (error, _picked, before) => {
      cache.setQueryData(queryKey, (cached) => cached && { ...cached, pickedIds: before ?? [] })
      const description = problemMessage(error, 'Please try again.')
      showToast({ kind: 'problem', title: 'Failed to save what you picked', description })
    },
  })
}
