import { redirect } from '@tanstack/react-router'
import {
  commentsQuery,
  feedQuery,
  outfitOfTheWeekQuery,
  photoQuery,
  postTypesQuery,
} from '../../features/community/photos/ui/cache/photo-queries.ts'
import { FeedPage } from '../../features/community/photos/ui/pages/FeedPage.tsx'
import { type FeedSearch, feedSearch } from '../../features/community/photos/ui/pages/feed-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { LoadContext, PageContext } from '../page.ts'
import { fetchedOrOffline, firstScreen, understood, withinMs } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

// The feed, where most visits begin: the one page whose file and component belong to the first script.

type Asked = LoadContext<{ deps: FeedSearch }>

const load = async ({ context: { queryClient }, deps }: Asked) => {
  await firstScreen(
    // The feed shows its own retry screen, so a failure here is not the page's.
    queryClient.prefetchInfiniteQuery(feedQuery({ order: deps.order, type: deps.type })),
    queryClient.prefetchQuery(outfitOfTheWeekQuery),
    queryClient.prefetchQuery(postTypesQuery),
    deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
    deps.posted ? queryClient.prefetchQuery(photoQuery(deps.posted)) : undefined,
    deps.photo ? queryClient.prefetchInfiniteQuery(commentsQuery(deps.photo)) : undefined,
  )
}

/** By then the server has the answer, and the first paint shows who is signed in. */
const SESSION_WAIT_ON_SERVER_MS = 100

/** An address without an order opens in the one the member chose last (DEC-37). */
async function openInKeptOrder({
  context: { queryClient },
  search,
  location,
}: {
  context: PageContext
  search: FeedSearch
  location: { pathname: string }
}) {
  if (import.meta.env.SSR) await withinMs(queryClient.prefetchQuery(sessionQuery), SESSION_WAIT_ON_SERVER_MS)
  const kept = queryClient.getQueryData(sessionQuery.queryKey)?.member?.feedOrder ?? 'newest'
  if (search.order || kept === 'newest') return
  throw redirect({
    to: location.pathname === '/' ? '/' : '/engage',
    search: { ...search, order: kept },
    replace: true,
  })
}

/** Both addresses of the feed. */
export const feedPage = {
  beforeLoad: openInKeptOrder,
  validateSearch: understood(feedSearch),
  loaderDeps: ({ search }: { search: FeedSearch }) => search,
  loader: (asked: Asked) => fetchedOrOffline(asked.context.queryClient, load(asked)),
  component: FeedPage,
}

const DESCRIPTION = 'Outfits and trips from the community, with everything worn tagged.'
export const homeHead = pageHead('Showoff | Tag | Buy | Engage', DESCRIPTION)
export const engageHead = pageHead('Engage', DESCRIPTION)
