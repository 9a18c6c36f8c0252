import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../http/http.ts'
import { namesVisitor } from '../sign-in/guest-cookie.ts'
import type { Viewer } from '../sign-in/viewer.ts'

/**
 * The header by which an answer says for whom the service worker may keep a copy (docs/decisions/064-offline.md): a
 * name that stands for one member, `nobody` for visitors, `everybody` for what is the same for all. Without it no copy
 * is kept. `none` says in addition that nobody is signed in any more.
 */
export const OFFLINE_COPY = 'offline-copy'

/** What is for one moment, for staff, about money or about getting in; and addresses that are a secret. */
const NEVER =
  /^\/(?:api\/)?(?:admin|auth|checkout|guest-orders|own-guest-orders|order-addresses|order-mails|exports?|saved-cards|sessions|security|agree|agreements|joining|join|invitations?|welcome|first-run|decisions?|wishes|wish-lists?|cart-reminders|mail-digest|push|email-change|unsubscribe|docs|openapi\.json)(?![\w-])|\/(?:gift-card|discount|sums|return|returns|pay|edits|tally|file|original|team|proof|claim)$|\/gift-cards(?:\/|$)/

export const mayKeepCopy = (path: string): boolean => !NEVER.test(path)

/** A name for the member that says nothing about them, the same at each visit. */
export const copiesOf = (memberId: string, secret: string): string =>
  createHmac('sha256', secret).update(`offline copies of ${memberId}`).digest('base64url').slice(0, 22)

type Asked = { path: string; cookie: string | undefined; viewer: Viewer }

/** For whom the finished answer to one visitor may be kept; null where it says nothing about that. */
export function copyName(
  { path, cookie, viewer }: Asked,
  signing: { cookieName: string; secret: string },
): string | null {
  if (!mayKeepCopy(path)) return null
  if (viewer.memberId) return copiesOf(viewer.memberId, signing.secret)
  // A guest's orders are theirs alone, and an ended session is still named by its cookie.
  return namesVisitor(cookie, signing.cookieName) ? 'none' : 'nobody'
}

/** Marks a finished answer of the API. One that goes into the response cache names nobody. */
export function markCopy(c: Context<AppEnv>): void {
  if (c.req.method !== 'GET' || c.res.status !== 200) return
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const asked = { path: c.req.path, cookie: c.req.header('cookie'), viewer: c.var.viewer }
  const name = copyName(asked, c.var.platform.signIn)
  if (name) c.header(OFFLINE_COPY, c.var.cacheable ? 'everybody' : name)
}
