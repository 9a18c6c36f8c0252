import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { followApi } from '../follow-api.ts'
import type { memberApi } from '../member-api.ts'
import type { muteApi, privacyApi } from '../privacy-api.ts'

const api = client<typeof memberApi & typeof followApi & typeof privacyApi & typeof muteApi>()

// The keys of all queries that contain the viewer's ties to members start with 'members', so that a follow can be
// applied to all of them at once (member-cache.ts).

export const memberQuery = (member: string) =>
  queryOptions({
    queryKey: ['members', 'one', member],
    queryFn: ({ signal }) => api('GET /members/{member}', { member, signal }),
  })

/** The viewer's own lists of people. */
export type PeopleList = 'following' | 'followers' | 'follow-requests' | 'blocks' | 'mutes'

export const peopleQuery = (list: PeopleList) =>
  listQuery({
    key: ['members', 'list', list],
    read: (cursor, signal) => api(`GET /${list}`, { query: { cursor }, signal }),
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['members', 'suggested'],
  queryFn: ({ signal }) => api('GET /following/suggestions', { signal }),
  // Suggestions must not move while the viewer chooses.
  staleTime: Number.POSITIVE_INFINITY,
})

/** How far the viewer had seen the following feed when this page was opened; it stays fixed while they read. */
export const followingVisitQuery = queryOptions({
  queryKey: ['following-visit'],
  queryFn: ({ signal }) => api('GET /following/visit', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const visibilityQuery = queryOptions({
  queryKey: ['visibility'],
  queryFn: ({ signal }) => api('GET /members/me/visibility', { signal }),
})

export const likeCountsQuery = queryOptions({
  queryKey: ['like-counts'],
  queryFn: ({ signal }) => api('GET /members/me/like-counts', { signal }),
})
