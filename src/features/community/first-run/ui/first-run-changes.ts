import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import { suggestionsQuery } from '../../../core/members/ui/member-queries.ts'
import type { LooksToPick } from '../first-run.ts'
import type { firstRunApi } from '../first-run-api.ts'
import { brandsToFollowQuery, looksToPickQuery, peopleToFollowQuery } from './first-run-queries.ts'

const api = client<typeof firstRunApi>()

/** Notes how far the member is. When it is not stored, only the next sign-in is affected. */
export function useNoteFirstRun() {
  const cache = useQueryClient()
  return (firstRun: 'begun' | 'done') => {
    cache.setQueryData(
      sessionQuery.queryKey,
      (held) => held && { ...held, member: held.member && { ...held.member, firstRun } },
    )
    return api('PUT /first-run', { body: { firstRun } }).catch(() => {})
  }
}

/** Picks looks; the screen shows it at once, and takes it back when the server refuses it. */
export function usePickLooks() {
  const cache = useQueryClient()
  const { queryKey } = looksToPickQuery
  return useMutation({
    scope: { id: 'picked-looks' },
    mutationFn: (photoIds: LooksToPick['pickedIds']) => api('PUT /first-run/looks', { body: { photoIds } }),
    onMutate: async (pickedIds) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (held) => held && { ...held, pickedIds })
      return before?.pickedIds
    },
    onSuccess: () => {
      // Whom and what to follow begins with the picks.
      for (const { queryKey: stale } of [peopleToFollowQuery, brandsToFollowQuery, suggestionsQuery])
        void cache.invalidateQueries({ queryKey: stale, refetchType: 'none' })
    },
    onError: (error, _picked, before) => {
      cache.setQueryData(queryKey, (held) => held && { ...held, pickedIds: before ?? [] })
      const description = api.isProblem(error) ? error.message : 'Please try again.'
      showToast({ kind: 'problem', title: 'Failed to save what you picked', description })
    },
  })
}
