import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { PointsPage, PointsRules } from '../points.ts'

/** The viewer's own entries, newest first. */
export const pointsQuery = listQuery({
  key: ['points'],
  read: (cursor, signal) => api.get<PointsPage>(`/points${queryString({ cursor })}`, { signal }),
  // Opened to see what has come in.
  staleTime: 10_000,
})

/** A member's latest entries, for admins; another balance is another list. */
export const memberPointsQuery = (memberId: string, points: number) =>
  queryOptions({
    queryKey: ['member-points', memberId, points],
    queryFn: ({ signal }) => api.get<PointsPage>(`/admin/members/${memberId}/points`, { signal }),
  })

export const pointsRulesQuery = queryOptions({
  queryKey: ['points-rules'],
  queryFn: ({ signal }) => api.get<PointsRules>('/points/rules', { signal }),
  staleTime: 5 * 60_000,
})
