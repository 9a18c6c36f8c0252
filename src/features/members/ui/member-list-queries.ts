import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { api, queryString } from '../../../api.ts'
import type { MemberPage } from '../profile.ts'

export type MemberList = 'followers' | 'following'

/** Who follows a member, or whom they follow, latest first. */
export const memberListQuery = (memberId: string, list: MemberList) =>
  infiniteQueryOptions({
    queryKey: ['member-lists', memberId, list],
    queryFn: ({ pageParam, signal }) =>
      api.get<MemberPage>(`/members/${memberId}/${list}${queryString({ cursor: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Whoever is unfollowed stays in sight, so that a slip can be taken back.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Shows in every list at once whether the viewer follows a member. */
export function markFollowed(cache: QueryClient, memberId: string, followedByViewer: boolean) {
  cache.setQueriesData<InfiniteData<MemberPage>>({ queryKey: ['member-lists'] }, (held) =>
    held
      ? {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === memberId ? { ...item, followedByViewer } : item)),
          })),
        }
      : held,
  )
}
