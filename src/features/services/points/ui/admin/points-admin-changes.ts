import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { PointsAdmin, PointsRuleChanges, PointsRuleCode, PointsSettingsChanges } from '../../points.ts'
import type { pointsAdminApi } from '../../points-admin-api.ts'
import { pointsRulesQuery } from '../points-queries.ts'

const api = client<typeof pointsAdminApi>()

export const pointsAdminQuery = queryOptions({
  queryKey: ['points-admin'],
  queryFn: ({ signal }) => api('GET /admin/points', { signal }),
  staleTime: 10_000,
})

/** Both requests return all rules and limits. An error is thrown with its field's message. */
export function usePointsChanges() {
  const cache = useQueryClient()
  async function save(request: Promise<PointsAdmin>) {
    try {
      cache.setQueryData(pointsAdminQuery.queryKey, await request)
    } catch (error) {
      const [words] = api.isProblem(error, 'form-invalid') ? Object.values(error.fields) : []
      throw words ? new Error(words) : error
    }
    void cache.invalidateQueries({ queryKey: pointsRulesQuery.queryKey })
    showToast({ kind: 'done', title: 'Points saved' })
  }
  return {
    changeRule: (code: PointsRuleCode, changes: PointsRuleChanges) =>
      save(api('PATCH /admin/points/rules/{code}', { code, body: changes })),
    changeLimits: (changes: PointsSettingsChanges) =>
      save(api('PATCH /admin/points/settings', { body: changes })),
  }
}

/** Reads a typed whole number; anything else becomes a value that the server refuses with a message. */
export const parseNumber = (typed: string): number =>
  /^\d{1,6}$/.test(typed) ? Number(typed) : (typed as unknown as number)

/** Reads a typed limit; empty means no limit. */
export const parseLimit = (typed: string): number | null => (typed === '' ? null : parseNumber(typed))
