import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { api, isProblem } from '../../../../../web/api.ts'
import type { PointsAdmin, PointsRuleChanges, PointsRuleCode, PointsSettingsChanges } from '../../points.ts'
import { pointsRulesQuery } from '../points-queries.ts'

export const pointsAdminQuery = queryOptions({
  queryKey: ['points-admin'],
  queryFn: ({ signal }) => api.get<PointsAdmin>('/admin/points', { signal }),
  staleTime: 10_000,
})

/** Both answer with all rules and limits as they stand then. What is wrong is thrown in the words of its field. */
export function usePointsChanges() {
  const cache = useQueryClient()
  async function save(path: string, body: object) {
    try {
      cache.setQueryData(pointsAdminQuery.queryKey, await api.patch<PointsAdmin>(path, { body }))
    } catch (error) {
      const [words] = isProblem(error, 'form-invalid') ? Object.values(error.fields) : []
      throw words ? new Error(words) : error
    }
    void cache.invalidateQueries({ queryKey: pointsRulesQuery.queryKey })
    showToast({ kind: 'done', title: 'Points saved' })
  }
  return {
    changeRule: (code: PointsRuleCode, changes: PointsRuleChanges) =>
      save(`/admin/points/rules/${code}`, changes),
    changeLimits: (changes: PointsSettingsChanges) => save('/admin/points/settings', changes),
  }
}

/** A whole number as it is typed; anything else goes to the server as it is, which says what is wrong with it. */
export const typedNumber = (typed: string): number =>
  /^\d{1,6}$/.test(typed) ? Number(typed) : (typed as unknown as number)

/** The same where nothing typed means no limit. */
export const typedLimit = (typed: string): number | null => (typed === '' ? null : typedNumber(typed))
