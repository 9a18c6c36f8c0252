import { hashKey, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { ApiProblem, isOutOfReach, isProblem } from '../web/api.ts'
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

/** Offline everything that comes is on this device. */
const WAIT_OFFLINE_MS = 1_500

/**
 * What a page loads, or why it cannot be shown. In the browser `offline` when something of it was never fetched: without
 * this the page's skeleton would stay until the line is back. What was fetched before is shown, however old. On the
 * server the problem of a database that is away: in the browser the page would begin with skeletons, which are not what
 * was sent.
 */
export async function fetchedOrOffline<Loaded>(
  queryClient: QueryClient,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  if (import.meta.env.SSR) {
    const loaded = await loading
    throwOutage(queryClient)
    return loaded
  }
  if (navigator.onLine) return loading
  const startedAt = Date.now()
  await withinMs(loading, WAIT_OFFLINE_MS)
  const cache = queryClient.getQueryCache()
  const underWay = cache.findAll({ type: 'inactive', fetchStatus: 'fetching' })
  await withinMs(Promise.allSettled(underWay.map(({ promise }) => promise)), WAIT_OFFLINE_MS)
  const unfetched = cache.findAll({
    type: 'inactive',
    // What the page before could not fetch does not speak against this one.
    predicate: ({ state: { data, error, errorUpdatedAt, fetchStatus } }) =>
      data === undefined &&
      (fetchStatus === 'paused' || (isOutOfReach(error) && errorUpdatedAt >= startedAt)),
  })
  if (unfetched.length === 0) return loading
  // They would otherwise speak against the next page, which may be there.
  for (const query of unfetched) cache.remove(query)
  throw new ApiProblem({ code: 'offline', status: 0, title: 'We cannot reach the server. Please try again.' })
}

/** Who is looking may stay unknown: then the page is that of a visitor (AUTH-16). */
function throwOutage(queryClient: QueryClient) {
  for (const { queryHash, state } of queryClient.getQueryCache().getAll()) {
    const isSession = queryHash === hashKey(sessionQuery.queryKey)
    if (!isSession && isProblem(state.error, 'service-unavailable')) throw state.error
  }
}

/** Sends signed-out visitors to sign in, and back here afterwards. */
export async function requireMember({ queryClient }: PageContext, path: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) throw redirect({ to: '/auth', search: { redirect: path } })
}

/** The same, but for a shop that takes orders without an account. */
export async function requireBuyer({ queryClient }: PageContext, path: string) {
  const { member, guests } = await queryClient.ensureQueryData(sessionQuery)
  if (!member && !guests.isOn) throw redirect({ to: '/auth', search: { redirect: path } })
}

/** The same, but for browsers in which somebody ordered without an account. */
export async function requireOrders({ queryClient }: PageContext, path: string) {
  const { member, guests } = await queryClient.ensureQueryData(sessionQuery)
  if (!member && !guests.isKnown) throw redirect({ to: '/auth', search: { redirect: path } })
}
