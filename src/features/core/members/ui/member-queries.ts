import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type { FollowingVisit, LikeCountsForm, MemberList, Suggestions, VisibilityForm } from '../following.ts'
import type { MemberView } from '../member.ts'

// Every query that holds members as the viewer stands to them begins with 'members', so that a follow can be
// shown in all of them at once (member-cache.ts).

export const memberQuery = (member: string) =>
  queryOptions({
    queryKey: ['members', 'one', member],
    queryFn: ({ signal }) => api.get<MemberView>(`/members/${encodeURIComponent(member)}`, { signal }),
  })

/** The viewer's own lists of people. */
export type PeopleList = 'following' | 'followers' | 'follow-requests' | 'blocks' | 'mutes'

export const peopleQuery = (list: PeopleList) =>
  listQuery({
    key: ['members', 'list', list],
    read: (cursor, signal) => api.get<MemberList>(`/${list}${queryString({ cursor })}`, { signal }),
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['members', 'suggested'],
  queryFn: ({ signal }) => api.get<Suggestions>('/following/suggestions', { signal }),
  // People do not move while one chooses among them.
  staleTime: Number.POSITIVE_INFINITY,
})

/** How far the feed of the followed had been seen when this page was opened; it stays so while it is read. */
export const followingVisitQuery = queryOptions({
  queryKey: ['following-visit'],
  queryFn: ({ signal }) => api.get<FollowingVisit>('/following/visit', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const visibilityQuery = queryOptions({
  queryKey: ['visibility'],
  queryFn: ({ signal }) => api.get<VisibilityForm>('/members/me/visibility', { signal }),
})

export const likeCountsQuery = queryOptions({
  queryKey: ['like-counts'],
  queryFn: ({ signal }) => api.get<LikeCountsForm>('/members/me/like-counts', { signal }),
})
