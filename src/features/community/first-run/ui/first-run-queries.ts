import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { firstRunApi } from '../first-run-api.ts'

const api = client<typeof firstRunApi>()

export const looksToPickQuery = queryOptions({
  queryKey: ['first-run', 'looks'],
  queryFn: ({ signal }) => api('GET /first-run/looks', { signal }),
  // Looks do not move while one chooses among them.
  staleTime: Number.POSITIVE_INFINITY,
})

/** Begins with 'members': a follow is then shown in it, too (member-cache.ts). */
export const peopleToFollowQuery = queryOptions({
  queryKey: ['members', 'first-run'],
  queryFn: ({ signal }) => api('GET /first-run/people', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const brandsToFollowQuery = queryOptions({
  queryKey: ['first-run', 'brands'],
  queryFn: ({ signal }) => api('GET /first-run/brands', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
