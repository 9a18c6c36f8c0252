import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../http/http.ts'
import { namesVisitor } from '../sign-in/guest-cookie.ts'
import type { Viewer } from '../sign-in/viewer.ts'

/**
 * The response header that allows the service worker to keep a copy (docs/decisions/064-offline.md). It names the
 * viewer: a name that stands for one member, `nobody` for visitors, `everybody` for a response that is the same for all.
 * Without the header no copy is kept. `none` also means that no member is signed in any longer.
 */
export const OFFLINE_COPY = 'offline-copy'

/** Never kept: responses valid only for a moment, for staff, about money or sign-in, and secret addresses. */
const NEVER =
  /^\/(?:api\/)?(?:admin|auth|checkout|guest-orders|own-guest-orders|order-addresses|order-mails|exports?|saved-cards|sessions|security|agree|agreements|joining|join|invitations?|welcome|first-run|decisions?|wishes|wish-lists?|cart-reminders|mail-digest|push|email-change|unsubscribe|docs|openapi\.json)(?![\w-])|\/(?:gift-card|discount|sums|return|returns|pay|edits|tally|file|original|team|proof|claim)$|\/gift-cards(?:\/|$)/

export const mayKeepCopy = (path: string): boolean => !NEVER.test(path)

/** Returns an opaque name for the member, the same at each visit. */
export const memberCopyName = (memberId: string, secret: string): string =>
  createHmac('sha256', secret).update(`offline copies of ${memberId}`).digest('base64url').slice(0, 22)

type CopyRequest = { path: string; cookie: string | undefined; viewer: Viewer }

/** Returns which viewer’s copies may include a response; null if it carries no header. */
export function copyName(
  { path, cookie, viewer }: CopyRequest,
  signing: { cookieName: string; secret: string },
): string | null {
  if (!mayKeepCopy(path)) return null
  if (viewer.memberId) return memberCopyName(viewer.memberId, signing.secret)
  // A guest's orders are private, and an ended session still sends its cookie.
  return namesVisitor(cookie, signing.cookieName) ? 'none' : 'nobody'
}

/** Sets the header on an API response. One that goes into the response cache names no member. */
export function markCopy(c: Context<AppEnv>): void {
  if (c.req.method !== 'GET' || c.res.status !== 200) return
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const { viewer, platform, cacheable } = c.var
  const name = copyName({ path: c.req.path, cookie: c.req.header('cookie'), viewer }, platform.signIn)
  if (name) c.header(OFFLINE_COPY, cacheable ? 'everybody' : name)
}
