import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isFilteredByLabel, readLabelSearch } from '../../features/community/photos/labels/label-search.ts'
import {
  commentsQuery,
  feedQuery,
  firstLooksQuery,
  outfitOfTheWeekQuery,
  photoQuery,
  postTypesQuery,
  showcaseQuery,
} from '../../features/community/photos/ui/cache/photo-queries.ts'
import { hasFewPhotos } from '../../features/community/photos/ui/pages/FeedPage.tsx'
import { type FeedSearch, feedSearch } from '../../features/community/photos/ui/pages/feed-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { HeadContext, LoadContext, PageContext } from '../page.ts'
import { awaitFirstScreen, requirePageData, waitAtMost } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import { EngagePage, HomePage } from './HomePage.tsx'

// The feed, where most visits begin: the only page whose file and component are part of the first script.

type FeedContext = LoadContext<{ deps: FeedSearch }>

const isVisitor = (queryClient: QueryClient) =>
  queryClient.getQueryData(sessionQuery.queryKey)?.member === null

async function prefetchFeed(
  { context: { queryClient }, deps }: FeedContext,
  ...more: (Promise<unknown> | undefined)[]
) {
  // On the feed of followed members, visitors get the whole feed as an example. In the browser, the component fetches
  // it.
  const isExample = import.meta.env.SSR && deps.order === 'following' && isVisitor(queryClient)
  const { order, type } = deps
  const feed = feedQuery(isExample ? {} : { order, type, ...readLabelSearch(deps) })
  // The feed has its own retry screen, so a failure here must not fail the page.
  const listed = queryClient.prefetchInfiniteQuery(feed).then(() => {
    const isEmpty = queryClient.getQueryData(feed.queryKey)?.pages[0]?.items.length === 0
    return isEmpty && deps.order === 'following' ? suggestedPeople(queryClient) : undefined
  })
  await awaitFirstScreen(
    ...more,
    listed,
    queryClient.prefetchQuery(outfitOfTheWeekQuery),
    order || type || isFilteredByLabel(deps) ? undefined : queryClient.prefetchQuery(firstLooksQuery),
    queryClient.prefetchQuery(postTypesQuery),
    deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
    deps.posted ? queryClient.prefetchQuery(photoQuery(deps.posted)) : undefined,
    deps.photo ? queryClient.prefetchInfiniteQuery(commentsQuery(deps.photo)) : undefined,
  )
  // In the browser, the component that replaces an empty feed fetches its own data.
  if (!import.meta.env.SSR || order || type || isFilteredByLabel(deps)) return
  const opened = queryClient.getQueryData(feed.queryKey)
  if (!opened || !hasFewPhotos(opened)) return
  const { prefetchOpening: openingData } = await import('./prefetch-opening.ts')
  await openingData(queryClient, opened)
}

const load = (loadContext: FeedContext, ...more: (Promise<unknown> | undefined)[]) =>
  requirePageData(loadContext.context.queryClient, prefetchFeed(loadContext, ...more))

/** The front page also shows visitors one look with its pieces; in the browser, the component fetches it. */
const loadHome = (loadContext: FeedContext) => {
  if (!import.meta.env.SSR) return load(loadContext)
  const { queryClient, hasClosedWelcome } = loadContext.context
  return load(
    loadContext,
    isVisitor(queryClient) && !hasClosedWelcome ? queryClient.prefetchQuery(showcaseQuery) : undefined,
  )
}

/**
 * Shown while no member that the viewer follows has posted. Imported separately, to keep it out of the first script.
 */
const suggestedPeople = (queryClient: QueryClient) =>
  import('../../features/core/members/ui/member-queries.ts').then(
    ({ suggestionsQuery }) => queryClient.prefetchQuery(suggestionsQuery),
    () => {},
  )

/** By then the server has the session, and the first paint shows who is signed in. */
const SESSION_WAIT_ON_SERVER_MS = 100

/** Without an order in the URL, the feed opens in the order the member chose last (DEC-37). */
async function openInSavedOrder({
  context: { queryClient },
  search,
  location,
}: {
  context: PageContext
  search: FeedSearch
  location: { pathname: string }
}) {
  if (import.meta.env.SSR)
    await waitAtMost(queryClient.prefetchQuery(sessionQuery), SESSION_WAIT_ON_SERVER_MS)
  const savedOrder = queryClient.getQueryData(sessionQuery.queryKey)?.member?.feedOrder ?? 'newest'
  if (search.order || savedOrder === 'newest') return
  throw redirect({
    to: location.pathname === '/' ? '/' : '/engage',
    search: { ...search, order: savedOrder },
    replace: true,
  })
}

/** Options of both routes to the feed. */
const feedPage = {
  beforeLoad: openInSavedOrder,
  validateSearch: feedSearch,
  loaderDeps: ({ search }: { search: FeedSearch }) => search,
}

const DESCRIPTION = 'Outfits and trips from the community, with everything worn tagged.'

export const homePage = {
  ...feedPage,
  loader: loadHome,
  component: HomePage,
  head: feedHead('Showoff | Tag | Buy | Engage'),
}
export const engagePage = {
  ...feedPage,
  loader: (loadContext: FeedContext) => load(loadContext),
  component: EngagePage,
  head: feedHead('Engage'),
}

/** The preview shows the leading look. Link previews read the server's HTML, so the browser needs none. */
function feedHead(title: string) {
  return async ({ match: { context, search, pathname } }: HeadContext<unknown, FeedSearch>) => {
    if (!import.meta.env.SSR) return pageHead(title, DESCRIPTION)()
    const { lookPicture, pictureHead } = await import('../link-preview.ts')
    const { queryClient, origin } = context
    const lead =
      queryClient.getQueryData(outfitOfTheWeekQuery.queryKey)?.photo ??
      queryClient.getQueryData(feedQuery({}).queryKey)?.pages[0]?.items[0]
    const head = pictureHead(title, DESCRIPTION, origin, lookPicture(lead))
    // Filtered by labels, the page shows some of the same looks, so search engines should list the feed.
    return isFilteredByLabel(search)
      ? { ...head, links: [{ rel: 'canonical', href: `${origin}${pathname}` }] }
      : head
  }
}
