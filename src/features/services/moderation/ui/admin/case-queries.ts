import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { FormSent } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { ApiProblem, api, isProblem, queryString } from '../../../../../web/api.ts'
import type {
  CaseContent,
  CasePage,
  CaseView,
  DecisionForm,
  ModerationSettings,
  VerdictForm,
} from '../../moderation.ts'
import { caseFilters, doneWords } from './case-words.ts'

export const casesQuery = (search: AdminSearch) => {
  const filters = caseFilters(search)
  return listQuery({
    key: ['cases', filters],
    read: (cursor, signal) =>
      api.get<CasePage>(`/admin/moderation/cases${queryString({ ...filters, cursor })}`, {
        signal,
      }),
    keepPrevious: true,
  })
}

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['case', caseId],
    queryFn: ({ signal }) => api.get<CaseView>(`/admin/moderation/cases/${caseId}`, { signal }),
    staleTime: 5_000,
    retry: (count, error) => !isProblem(error) && count < 2,
  })

/** Asked for by a press alone: that somebody looked stands in the log. */
export function useReveal(caseId: string) {
  return useMutation({
    mutationFn: () => api.post<CaseContent>(`/admin/moderation/cases/${caseId}/views`),
    onError: (error) => sayFailed('Failed to show it', error),
  })
}

export function useDecide(caseId: string) {
  const settle = useSettle(caseId)
  return useMutation({
    mutationFn: ({ key, ...body }: Omit<DecisionForm, 'until'> & { until?: string | null; key: string }) =>
      api.post<CaseView>(`/admin/moderation/cases/${caseId}/decisions`, { body, idempotencyKey: key }),
    onSuccess: (decided, { action }) => {
      settle(decided)
      showToast({ kind: 'done', title: doneWords[action] })
    },
    onError: (error) => {
      // They thought better of it when they were asked for the password.
      if (isProblem(error, 'confirmation-required')) return
      sayFailed('Failed to decide', error)
      settle()
    },
  })
}

export function useVerdict(caseId: string) {
  const settle = useSettle(caseId)
  return useMutation({
    mutationFn: ({ decisionId, key, ...body }: VerdictForm & { decisionId: string; key: string }) =>
      api.post<CaseView>(`/admin/moderation/appeals/${decisionId}`, { body, idempotencyKey: key }),
    onSuccess: (decided, { verdict }) => {
      settle(decided)
      showToast({
        kind: 'done',
        title: verdict === 'restored' ? 'Taken back. They are told.' : 'The decision stands. They are told.',
      })
    },
    onError: (error) => {
      sayFailed('Failed to decide the appeal', error)
      settle()
    },
  })
}

/** What is known of the case now; the queue and the member have changed with it. */
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

export const moderationSettingsQuery = queryOptions({
  queryKey: ['moderation-settings'],
  queryFn: ({ signal }) => api.get<ModerationSettings>('/admin/moderation/settings', { signal }),
})

export function useModerationSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form }: FormSent) =>
      api.patch<ModerationSettings>('/admin/moderation/settings', { body: form }),
    onSuccess: (saved) => {
      cache.setQueryData(moderationSettingsQuery.queryKey, saved)
      showToast({ kind: 'done', title: 'Your changes are saved.' })
    },
    onError: (error) => {
      if (!isProblem(error, 'form-invalid')) sayFailed('Failed to save', error)
    },
  })
}

function sayFailed(title: string, error: unknown) {
  const description = error instanceof ApiProblem ? error.message : 'Please try again.'
  showToast({ kind: 'problem', title, description })
}
