import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { pointsAdminApi } from '../points-admin-api.ts'
import type { pointsApi } from '../points-api.ts'

const api = client<typeof pointsApi & typeof pointsAdminApi>()

/** The viewer's own entries, newest first. */
export const pointsQuery = listQuery({
  key: ['points'],
  read: (cursor, signal) => api('GET /points', { query: { cursor }, signal }),
  // Members open this page to see new points.
  staleTime: 10_000,
})

/** Points that only wait for their day. */
export const comingPointsQuery = queryOptions({
  queryKey: ['points', 'coming'],
  queryFn: ({ signal }) => api('GET /points/coming', { signal }),
  staleTime: 10_000,
})

/** A member's latest entries, for admins; the balance is part of the key, so that a change refetches the list. */
export const memberPointsQuery = (memberId: string, points: number) =>
  listQuery({
    key: ['member-points', memberId, points],
    read: (cursor, signal) =>
      api('GET /admin/members/{memberId}/points', { memberId, query: { cursor }, signal }),
    keepPrevious: true,
  })

export const pointsRulesQuery = queryOptions({
  queryKey: ['points-rules'],
  queryFn: ({ signal }) => api('GET /points/rules', { signal }),
  staleTime: 5 * 60_000,
})
