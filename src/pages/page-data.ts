import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { FeedSearch } from '../features/community/photos/ui/feed-search.ts'
import {
  commentsQuery,
  feedQuery,
  outfitOfTheWeekQuery,
  photoQuery,
  postTypesQuery,
} from '../features/community/photos/ui/photo-queries.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import type { Head } from './page-head.ts'

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

/** Sends signed-out visitors to sign in, and back here afterwards. */
export async function requireMember({ queryClient }: PageContext, path: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) throw redirect({ to: '/auth', search: { redirect: path } })
}

/**
 * What a page reads of its address, and nothing else: the router hands on what is left out there as it was given, and
 * a page would ask for it or break on it.
 */
export const understood =
  <Search extends object>(read: (given: Record<string, unknown>) => Search) =>
  (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })

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

/** What a page loads for its first screen and writes into its head, of a file that is fetched when first wanted. */
export function from<Room, Asked, Loaded, Shown>(
  room: () => Promise<Room>,
  choose: (room: Room) => { load: (asked: Asked) => Promise<Loaded>; head: (shown: Shown) => Head },
) {
  return {
    loader: async (asked: Asked) => choose(await room()).load(asked),
    ...headFrom(room, choose),
  }
}

/** The same for a page that loads nothing. */
export const headFrom = <Room, Shown>(
  room: () => Promise<Room>,
  choose: (room: Room) => { head: (shown: Shown) => Head },
) => ({ head: async (shown: Shown) => choose(await room()).head(shown) })
