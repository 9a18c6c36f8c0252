import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
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

/** Shorter than `defaultPendingMs` of start/router.tsx, so that the page shows its own skeletons first. */
const WAIT_IN_BROWSER_MS = 250

/**
 * Waits for what a first screen shows: the server until all of it is there, the browser for a moment, after which
 * the page shows skeletons.
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
 * Keeps of an address only what `read` returns. The router passes unknown and invalid values of the address on to the
 * page unless they are overwritten with undefined.
 */
export const understood =
  <Search extends object>(read: (given: Record<string, unknown>) => Search) =>
  (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })
