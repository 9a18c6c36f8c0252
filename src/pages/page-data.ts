import { hashKey, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { ApiProblem, isProblem, isServerUnreachable } from '../web/api.ts'
import type { PageContext } from './page.ts'

// Decides what pages wait for before they are shown, and who may see them.

/** After this time the page is shown although the session is still unknown (AUTH-17). */
const SESSION_WAIT_MS = 2_000

/** Waits for the session. A failed session check never fails the page: the visitor counts as signed out (AUTH-16). */
export async function awaitSession(queryClient: QueryClient, pathname: string) {
  const sessionRequest = queryClient.prefetchQuery(sessionQuery)
  if (!isFeed(pathname)) await waitAtMost(sessionRequest, SESSION_WAIT_MS)
}

/** The feed never waits (AUTH-18); on the server, `openInSavedOrder` (looks/feed-page.ts) waits for a moment. */
const isFeed = (pathname: string) => pathname === '/' || pathname === '/engage'

/** Waits for `promise`, but at most `ms`. Clears its timer, which would otherwise keep the rendered page in memory. */
export async function waitAtMost(promise: Promise<unknown>, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, late])
  clearTimeout(timer)
}

/** Shorter than `PENDING_MS` in start/router.tsx, so that the page shows its own skeletons first. */
const WAIT_IN_BROWSER_MS = 150

/**
 * Waits for the data of a first screen. The server waits for all of it; the browser only for a moment, and then the
 * page shows skeletons.
 */
export async function awaitFirstScreen(...promises: (Promise<unknown> | undefined)[]) {
  const all = Promise.all(promises)
  if (import.meta.env.SSR) await all
  else await waitAtMost(all, WAIT_IN_BROWSER_MS)
}

/** Offline, all data comes from this device. */
const WAIT_OFFLINE_MS = 1_500

/**
 * Returns what a page loaded, or throws if the page cannot be shown. In the browser it throws `offline` if some data
 * was never fetched, because the page's skeleton would otherwise stay until the connection is back; data of any age is
 * shown. On the server it throws the problem of an unavailable database: otherwise hydration would begin with
 * skeletons, which differ from the sent HTML.
 */
export async function requirePageData<Loaded>(
  queryClient: QueryClient,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  if (import.meta.env.SSR) {
    const loaded = await loading
    throwIfOutage(queryClient)
    return loaded
  }
  if (navigator.onLine) return loading
  const startedAt = Date.now()
  await waitAtMost(loading, WAIT_OFFLINE_MS)
  const cache = queryClient.getQueryCache()
  const underWay = cache.findAll({ type: 'inactive', fetchStatus: 'fetching' })
  await waitAtMost(Promise.allSettled(underWay.map(({ promise }) => promise)), WAIT_OFFLINE_MS)
  const unfetched = cache.findAll({
    type: 'inactive',
    // Failures of the previous page do not count.
    predicate: ({ state: { data, error, errorUpdatedAt, fetchStatus } }) =>
      data === undefined &&
      (fetchStatus === 'paused' || (isServerUnreachable(error) && errorUpdatedAt >= startedAt)),
  })
  if (unfetched.length === 0) return loading
  // Otherwise they would count against the next page, whose data may be here.
  for (const query of unfetched) cache.remove(query)
  throw new ApiProblem({ code: 'offline', status: 0, title: 'We cannot reach the server. Please try again.' })
}

/** An unknown session is no outage: the page is then rendered for a visitor (AUTH-16). */
function throwIfOutage(queryClient: QueryClient) {
  for (const { queryHash, state } of queryClient.getQueryCache().getAll()) {
    const isSession = queryHash === hashKey(sessionQuery.queryKey)
    if (!isSession && isProblem(state.error, 'service-unavailable')) throw state.error
  }
}

/** Redirects signed-out visitors to sign in, and back here afterwards. */
export async function requireMember({ queryClient }: PageContext, path: string) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session.member) throw redirect({ to: '/auth', search: { redirect: path } })
}

/** Like requireMember, but in a shop that takes guest orders, visitors pass. */
export async function requireBuyer({ queryClient }: PageContext, path: string) {
  const { member, guests } = await queryClient.ensureQueryData(sessionQuery)
  if (!member && !guests.isOn) throw redirect({ to: '/auth', search: { redirect: path } })
}

/** Like requireMember, but visitors with guest orders in this browser pass. */
export async function requireOrders({ queryClient }: PageContext, path: string) {
  const { member, guests } = await queryClient.ensureQueryData(sessionQuery)
  if (!member && !guests.isKnown) throw redirect({ to: '/auth', search: { redirect: path } })
}
