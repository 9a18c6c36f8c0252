import type { QueryClient } from '@tanstack/react-query'
import { ownProductsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import { memberCollectionsQuery } from '../../features/community/collections/ui/collection-queries.ts'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { favouritesQuery } from '../../features/community/photos/ui/favourites/favourite-queries.ts'
import { ownReviewsQuery } from '../../features/community/reviews/ui/review-queries.ts'
import { wishesQuery } from '../../features/community/wish-list/ui/wish-queries.ts'
import type { AccountSearch, AccountTab } from '../../features/core/members/ui/account-search.ts'
import { memberQuery, peopleQuery } from '../../features/core/members/ui/member-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import { prefetchExample } from '../prefetch-example.ts'
import { prefetchSettings } from './prefetch-settings.ts'

export const load = async ({
  context: { queryClient },
  deps: { tab },
}: LoadContext<{ deps: Pick<AccountSearch, 'tab'> }>) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  const id = session.member?.id
  if (!id) {
    return awaitFirstScreen(
      prefetchExample(queryClient, (ownerId) =>
        queryClient.prefetchInfiniteQuery(memberCollectionsQuery(ownerId)),
      ),
    )
  }
  await awaitFirstScreen(
    queryClient.prefetchQuery(memberQuery(id)),
    queryClient.prefetchInfiniteQuery(peopleQuery('following')),
    queryClient.prefetchInfiniteQuery(peopleQuery('followers')),
    prefetchAccountTab(queryClient, id, tab),
  )
}

export const head = pageHead('Account', 'Your profile, collections and points.')

export { ProfilePageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./AccountPage.tsx').then((file) => file.AccountPage)

/** Prefetches the first screen of the open tab. */
function prefetchAccountTab(queryClient: QueryClient, memberId: string, tab: AccountTab | undefined) {
  switch (tab) {
    case undefined:
    case 'photos':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId }))
    case 'saved':
      return awaitFirstScreen(
        queryClient.prefetchInfiniteQuery(favouritesQuery),
        queryClient.prefetchInfiniteQuery(memberCollectionsQuery(memberId)),
        queryClient.prefetchInfiniteQuery(wishesQuery),
      )
    case 'collections':
      return queryClient.prefetchInfiniteQuery(memberCollectionsQuery(memberId))
    case 'travel':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId, kind: 'travel' }))
    case 'reviews':
      return queryClient.prefetchInfiniteQuery(ownReviewsQuery)
    case 'products':
      return queryClient.prefetchInfiniteQuery(ownProductsQuery)
    case 'settings':
      return prefetchSettings(queryClient)
  }
}
