import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { isProblem } from './api.ts'
import type { AssistantAddress } from './features/assistant/ui/assistant-address.ts'
import { cardQuery, cardSearchQuery, recentCardsQuery } from './features/assistant/ui/assistant-queries.ts'
import { memberCollectionsQuery } from './features/collections/ui/collection-queries.ts'
import { ownExportQuery } from './features/leaving/ui/leaving-queries.ts'
import type { AccountTab } from './features/members/ui/account-search.ts'
import { profileQuery } from './features/members/ui/profile-queries.ts'
import { sessionQuery } from './features/members/ui/session-queries.ts'
import type { FeedSearch } from './features/photos/ui/feed-search.ts'
import {
  commentsQuery,
  feedQuery,
  outfitOfTheWeekQuery,
  photoQuery,
  postTypesQuery,
} from './features/photos/ui/photo-queries.ts'
import { ownProductsQuery, productsQuery } from './features/products/ui/product-queries.ts'
import { reelQuery, reelSettingsQuery, reelsQuery } from './features/reels/ui/reel-queries.ts'
import type { ReelSearch } from './features/reels/ui/reel-search.ts'
import { ownReviewsQuery } from './features/reviews/ui/review-queries.ts'
import type { SearchKind } from './features/search/ui/search-address.ts'
import {
  foundArticlesQuery,
  foundBrandsQuery,
  foundLooksQuery,
  foundPeopleQuery,
  searchQuery,
} from './features/search/ui/search-queries.ts'
import { devicesQuery } from './features/sign-in/ui/device-queries.ts'
import { categoryQuery } from './features/voting/ui/voting-queries.ts'
import { watchQuery } from './features/watches/ui/watch-queries.ts'

// What pages wait for before they are shown, and whom they let in.

/** What every page is given. */
export type PageContext = {
  queryClient: QueryClient
  /** Chosen theme; null follows the system. */
  theme: string | null
  /** Scheme and host members use, for addresses that must be whole. */
  origin: string
}

/** The page is shown although nobody knows yet who is looking (AUTH-17). */
const SESSION_WAIT_MS = 2_000
/** The server has the answer before a wait would be noticed, and the first paint then shows who is signed in. */
const SESSION_WAIT_ON_SERVER_MS = 100

/** A failing session check never takes the page down: the visitor counts as signed out (AUTH-16). */
export async function awaitSession(queryClient: QueryClient, pathname: string) {
  const asked = queryClient.prefetchQuery(sessionQuery)
  if (!isFeed(pathname)) await withinMs(asked, SESSION_WAIT_MS)
}

/** It never waits (AUTH-18); the server does for a moment, before it asks for anything: `openInKeptOrder`. */
const isFeed = (pathname: string) => pathname === '/' || pathname === '/engage'

/** Waits for it, but no longer than so; a timer left behind would hold what was rendered. */
async function withinMs(asked: Promise<unknown>, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([asked, late])
  clearTimeout(timer)
}

/** Under router.tsx's `defaultPendingMs`, so that what stands in is the page's own. */
const WAIT_IN_BROWSER_MS = 250

/**
 * What a first screen shows. The server waits for it; the browser only a moment, then the page comes with
 * its skeletons rather than late.
 */
export async function firstScreen(...asked: (Promise<unknown> | undefined)[]) {
  const all = Promise.all(asked)
  if (import.meta.env.SSR) await all
  else await withinMs(all, WAIT_IN_BROWSER_MS)
}

/** The reels of a tag, and the one that a link leads to where it is not among the first of them. */
export async function reelsData(queryClient: QueryClient, { tag, reel }: ReelSearch) {
  const asked = queryClient.prefetchInfiniteQuery(reelsQuery(tag))
  await firstScreen(asked, queryClient.prefetchQuery(reelSettingsQuery))
  const first = queryClient.getQueryData(reelsQuery(tag).queryKey)
  const isThere = first?.pages.some((page) => page.items.some(({ id }) => id === reel))
  if (reel && !isThere) await firstScreen(queryClient.prefetchQuery(reelQuery(reel)))
}

/** What was reviewed last, and what a name or an address leads to. */
export function assistantData(queryClient: QueryClient, { tab, q, product }: AssistantAddress) {
  return [
    queryClient.prefetchInfiniteQuery(recentCardsQuery),
    q && tab !== 'image' ? queryClient.prefetchQuery(cardSearchQuery(q)) : undefined,
    product && !q ? queryClient.prefetchQuery(cardQuery(product)) : undefined,
  ]
}

/** What a search shows first: everything, or one kind. */
export function foundData(queryClient: QueryClient, q: string, kind: SearchKind | undefined) {
  return [
    queryClient.prefetchQuery(searchQuery(q)),
    kind === undefined || kind === 'looks'
      ? queryClient.prefetchInfiniteQuery(foundLooksQuery(q))
      : undefined,
    kind === 'products' ? queryClient.prefetchInfiniteQuery(productsQuery({ q })) : undefined,
    kind === 'people' ? queryClient.prefetchQuery(foundPeopleQuery(q)) : undefined,
    kind === 'brands' ? queryClient.prefetchQuery(foundBrandsQuery(q)) : undefined,
    kind === 'articles' ? queryClient.prefetchQuery(foundArticlesQuery(q)) : undefined,
  ]
}

/** What the open tab of the account shows first. */
export function accountTabData(queryClient: QueryClient, memberId: string, tab: AccountTab | undefined) {
  switch (tab) {
    case undefined:
    case 'collections':
      return queryClient.prefetchInfiniteQuery(memberCollectionsQuery(memberId))
    case 'photos':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId }))
    case 'travel':
      return queryClient.prefetchInfiniteQuery(feedQuery({ owner: memberId, kind: 'travel' }))
    case 'reviews':
      return queryClient.prefetchInfiniteQuery(ownReviewsQuery)
    case 'products':
      return queryClient.prefetchInfiniteQuery(ownProductsQuery)
    case 'settings':
      return settingsData(queryClient)
  }
}

export const settingsData = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(profileQuery),
    queryClient.prefetchQuery(devicesQuery),
    queryClient.prefetchQuery(ownExportQuery),
  ])

/** Whether whoever is signed in watches a product. */
export async function watchData(queryClient: QueryClient, productId: string) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session?.member) await queryClient.prefetchQuery(watchQuery(productId))
}

/** Sends signed-out visitors to sign in, and back here afterwards. */
export async function requireMember({ queryClient }: PageContext, path: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) throw redirect({ to: '/auth', search: { redirect: path } })
}

/** Nothing instead of a failure; "not found" stays what it is. */
export function unlessFailed(error: unknown): undefined {
  if (isProblem(error)) return undefined
  throw error
}

/**
 * A refusal with 404 becomes the route's own "not found", with what the server said about it; so does what cannot be
 * an id at all, of which the server says that it is not well formed.
 */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || isNoId(error))) throw notFound({ data: error.facts })
    throw error
  }
}

const isNoId = (error: unknown) => isProblem(error, 'form-invalid')

/** A category that is not there leads back to all of them, which say so (CAT-01). */
export async function categoryOrBack(queryClient: QueryClient, key: string) {
  try {
    return await queryClient.ensureQueryData(categoryQuery(key))
  } catch (error) {
    if (!isProblem(error, 'category-not-found') && !isNoId(error)) throw error
    throw redirect({ to: '/voting', search: { problem: 'category-not-found' }, replace: true })
  }
}

export const feedLoader = async ({
  context: { queryClient },
  deps,
}: {
  context: PageContext
  deps: FeedSearch
}) => {
  await firstScreen(
    // The feed shows its own retry screen, so a failure here is not the page's.
    queryClient.prefetchInfiniteQuery(feedQuery({ order: deps.order, type: deps.type })),
    queryClient.prefetchQuery(outfitOfTheWeekQuery),
    queryClient.prefetchQuery(postTypesQuery),
    deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
    deps.photo ? queryClient.prefetchInfiniteQuery(commentsQuery(deps.photo)) : undefined,
  )
}

/** An address without an order opens in the one the member chose last (DEC-37). */
export async function openInKeptOrder({
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
