import { followedBrandsQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { feedQuery, photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { FollowingSearch } from '../../features/core/members/ui/following/following-search.ts'
import {
  followingVisitQuery,
  peopleQuery,
  suggestionsQuery,
} from '../../features/core/members/ui/member-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: FollowingSearch }>) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) return awaitFirstScreen(queryClient.prefetchInfiniteQuery(feedQuery({})))
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(feedQuery({ order: 'following' })),
    queryClient.prefetchQuery(followingVisitQuery),
    queryClient.prefetchInfiniteQuery(peopleQuery(deps.list === 'followers' ? 'followers' : 'following')),
    queryClient.prefetchInfiniteQuery(peopleQuery('follow-requests')),
    queryClient.prefetchQuery(suggestionsQuery),
    queryClient.prefetchInfiniteQuery(followedBrandsQuery),
    deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
  )
}

export const head = pageHead('Following', 'The newest from the people you follow.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./FollowingPage.tsx').then((file) => file.FollowingPage)
