import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { ApiProblem } from '../web/api.ts'
import type { PageContext } from './page.ts'

// What pages wait for before they are shown, and who may see them.

/** The page is shown although nobody knows yet who is looking (AUTH-17). */
const SESSION_WAIT_MS = 2_000

/** A failing session check never takes the page down: the visitor counts as signed out (AUTH-16). */
export async function awaitSession(queryClient: QueryClient, pathname: string) {
  const asked = queryClient.prefetchQuery(sessionQuery)
  if (!isFeed(pathname)) await withinMs(asked, SESSION_WAIT_MS)
}

/** The feed never waits (AUTH-18); the server does for a moment, in `openInKeptOrder` (looks/feed-page.ts). */
const isFeed = (pathname: string) => pathname === '/' || pathname === '/engage'

/** Waits for `asked`, but at most `ms`. Clears its timer, which would keep the rendered page in memory. */
export async function withinMs(asked: Promise<unknown>, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([asked, late])
  clearTimeout(timer)
}

/** Shorter than `PENDING_MS` of start/router.tsx, so that the page shows its own skeletons first. */
const WAIT_IN_BROWSER_MS = 150

/**
 * Waits for what a first screen shows: the server until all of it is there, the browser for a moment, after which
 * the page shows skeletons.
 */
export async function firstScreen(...asked: (Promise<unknown> | undefined)[]) {
  const all = Promise.all(asked)
  if (import.meta.env.SSR) await all
  else await withinMs(all, WAIT_IN_BROWSER_MS)
}

/** Offline nothing arrives later than what is in the cache. */
const WAIT_OFFLINE_MS = 200

/**
 * What a page loads, or `offline` when the browser is and something of it was never fetched: without this the page's
 * skeleton would stay until the line is back. What was fetched before is shown, however old.
 */
export async function fetchedOrOffline<Loaded>(
  queryClient: QueryClient,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  if (import.meta.env.SSR || navigator.onLine) return loading
  await withinMs(loading, WAIT_OFFLINE_MS)
  const cache = queryClient.getQueryCache()
  const unfetched = cache.findAll({
    type: 'inactive',
    fetchStatus: 'paused',
    predicate: ({ state }) => state.data === undefined,
  })
  if (unfetched.length === 0) return loading
  // They would otherwise speak against the next page, which may be there.
  for (const query of unfetched) cache.remove(query)
  throw new ApiProblem({ code: 'offline', status: 0, title: 'We cannot reach the server. Please try again.' })
}

/** Sends signed-out visitors to sign in, and back here afterwards. */
export async function requireMember({ queryClient }: PageContext, path: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) throw redirect({ to: '/auth', search: { redirect: path } })
}

/**
 * Keeps of an address only what `read` returns. The router passes unknown and invalid values of the address on to the
 * page unless they are overwritten with undefined.
 */
export const understood =
  <Search extends object>(read: (given: Record<string, unknown>) => Search) =>
  (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })
