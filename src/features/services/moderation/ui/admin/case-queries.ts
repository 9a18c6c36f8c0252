import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pluralize } from '../../../../../design/display/count.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { FormSubmission } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'
import type { CommentsRemovalForm, ProfileDecisionForm } from '../../member-decision.ts'
import type { CaseView, DecisionForm, ModerationSettings, VerdictForm } from '../../moderation.ts'
import type { moderationApi } from '../../moderation-admin-api.ts'
import { caseFilters, doneWords } from './case-words.ts'

const api = client<typeof moderationApi>()

export const casesQuery = (search: AdminSearch) => {
  const filters = caseFilters(search)
  return listQuery({
    key: ['cases', filters],
    read: (cursor, signal) => api('GET /admin/moderation/cases', { query: { ...filters, cursor }, signal }),
    keepPrevious: true,
  })
}

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['case', caseId],
    queryFn: ({ signal }) => api('GET /admin/moderation/cases/{caseId}', { caseId, signal }),
    staleTime: 5_000,
    retry: (count, error) => !api.isProblem(error) && count < 2,
  })

/** Runs only on a press, because revealing is logged. */
export function useReveal(caseId: string) {
  return useMutation({
    mutationFn: () => api('POST /admin/moderation/cases/{caseId}/views', { caseId }),
    onError: (error) => showFailureToast('Failed to show it', error),
  })
}

export function useDecideCase(caseId: string) {
  const settle = useSettle(caseId)
  const once = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Omit<DecisionForm, 'until'> & { until?: string | null }) =>
      api('POST /admin/moderation/cases/{caseId}/decisions', {
        ...{ caseId, body, idempotencyKey: once.keyFor(body) },
      }),
    onSuccess: (decided, { action }) => {
      once.reset()
      settle(decided)
      showToast({ kind: 'done', title: doneWords[action] })
    },
    onError: (error) => {
      // The moderator dismissed the password prompt.
      if (api.isProblem(error, 'confirmation-required')) return
      showFailureToast('Failed to save your decision', error)
      settle()
    },
  })
}

export function useDecideAppeal(caseId: string) {
  const settle = useSettle(caseId)
  const once = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ decisionId, ...body }: VerdictForm & { decisionId: string }) =>
      api('POST /admin/moderation/appeals/{decisionId}', {
        ...{ decisionId, body, idempotencyKey: once.keyFor({ decisionId, ...body }) },
      }),
    onSuccess: (decided, { verdict }) => {
      once.reset()
      settle(decided)
      showToast({
        kind: 'done',
        title:
          verdict === 'restored'
            ? 'Decision reversed. We tell the member.'
            : 'Decision upheld. We tell the member.',
      })
    },
    onError: (error) => {
      showFailureToast('Failed to save your decision on the appeal', error)
      settle()
    },
  })
}

/** Updates the cached case; refetches the queue and the member, which have changed too. */
function useSettle(caseId: string) {
  const cache = useQueryClient()
  return (decided?: CaseView) => {
    const { queryKey } = caseQuery(caseId)
    if (decided) cache.setQueryData(queryKey, decided)
    else void cache.invalidateQueries({ queryKey })
    void cache.invalidateQueries({ queryKey: ['cases'] })
    void cache.invalidateQueries({ queryKey: ['admin-member'] })
  }
}

/** Takes something from a member's profile, on their page in the admin area. */
export function useClearProfile(memberId: string) {
  const settle = useSettleMember(memberId)
  const once = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ProfileDecisionForm) =>
      api('POST /admin/moderation/members/{memberId}/profile', {
        ...{ memberId, body, idempotencyKey: once.keyFor(body) },
      }),
    onSuccess: (_done, { action }) => {
      once.reset()
      showToast({ kind: 'done', title: doneWords[action] })
    },
    onError: (error) => showFailureToast('Failed to change the profile', error),
    onSettled: settle,
  })
}

/** The number of a member's comments of the last hours, or of all. */
export const commentCountQuery = (memberId: string, hours: number | null) =>
  queryOptions({
    queryKey: ['removable-comments', memberId, hours],
    queryFn: ({ signal }) =>
      api('GET /admin/moderation/members/{memberId}/comments', {
        ...{ memberId, query: hours === null ? {} : { hours }, signal },
      }),
    staleTime: 0,
  })

export function useRemoveComments(memberId: string) {
  const settle = useSettleMember(memberId)
  const once = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CommentsRemovalForm) =>
      api('POST /admin/moderation/members/{memberId}/comments/removal', {
        ...{ memberId, body, idempotencyKey: once.keyFor(body) },
      }),
    onSuccess: ({ count }) => {
      once.reset()
      showToast({
        kind: 'done',
        title:
          count === 0
            ? 'There were no comments to remove.'
            : `${pluralize(count, 'comment')} removed. We tell the member why.`,
      })
    },
    onError: (error) => showFailureToast('Failed to remove the comments', error),
    onSettled: settle,
  })
}

function useSettleMember(memberId: string) {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [
        ['admin-member', memberId],
        ['removable-comments', memberId],
        ['admin-members'],
        ['cases'],
        ['case'],
        ['audit'],
      ].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export const moderationSettingsQuery = queryOptions({
  queryKey: ['moderation-settings'],
  queryFn: ({ signal }) => api('GET /admin/moderation/settings', { signal }),
})

export function useModerationSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form }: FormSubmission<Partial<ModerationSettings>>) =>
      api('PATCH /admin/moderation/settings', { body: form }),
    onSuccess: (saved) => {
      cache.setQueryData(moderationSettingsQuery.queryKey, saved)
      showToast({ kind: 'done', title: 'Your changes are saved.' })
    },
    onError: (error) => {
      if (!api.isProblem(error, 'form-invalid')) showFailureToast('Failed to save', error)
    },
  })
}

function showFailureToast(title: string, error: unknown) {
  const description = error instanceof ApiProblem ? error.message : 'Please try again.'
  showToast({ kind: 'problem', title, description })
}
