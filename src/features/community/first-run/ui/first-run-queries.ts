import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { firstRunApi } from '../first-run-api.ts'

const api = client<typeof firstRunApi>()

export const looksToPickQuery = queryOptions({
  queryKey: ['first-run', 'looks'],
  queryFn: ({ signal }) => api('GET /first-run/looks', { signal }),
  // The looks do not move while the member is choosing.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The key begins with 'members', so that a follow shows here too (member-cache.ts). */
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
