import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { newId } from '../../../../platform/database/ids.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { canMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { guestCookieName } from '../../../../platform/sign-in/guest-cookie.ts'
import { readCookie, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { findGuest, GUEST_DAYS, insertGuest, markSeen } from './guest-sql.ts'

/** Who buys: a member, or a guest, whom only a cookie of this browser names. `id` is that of either. */
export type Buyer = { id: string; memberId: string | null; guestId: string | null }

type Asking = { c: Context<AppEnv>; viewer: Viewer; platform: Platform }

const memberAsBuyer = (memberId: string): Buyer => ({ id: memberId, memberId, guestId: null })

/** Whether the shop takes orders without an account on this server: their addresses are confirmed by mail. */
const isOffered = ({ settings }: Platform, { isOn }: { isOn: boolean }) => isOn && canMail(settings)

/**
 * Whose cart it is. Of a visitor who has none yet it is empty: the id names nobody.
 * @throws Problem 'sign-in-required' for visitors while the shop takes no orders without an account
 */
export async function cartOwner({ c, viewer, platform }: Asking): Promise<Buyer> {
  if (viewer.memberId !== null) return memberAsBuyer(viewer.memberId)
  const guest = await findGuest(platform.pool, tokenOf(c))
  if (!isOffered(platform, guest)) throw new Problem('sign-in-required')
  const guestId = guest.guestId ?? newId()
  if (c.req.method !== 'GET') {
    await platform.limits.take('guest-cart', guestId)
    if (guest.isOld) await stay(c, guestId)
  }
  return { id: guestId, memberId: null, guestId }
}

/** The same for who puts something into the cart: a visitor becomes a guest by it. */
export async function cartOwnerOrNew(asking: Asking): Promise<Buyer> {
  const { c, viewer, platform } = asking
  if (viewer.memberId !== null) return memberAsBuyer(viewer.memberId)
  const guest = await findGuest(platform.pool, tokenOf(c))
  if (!isOffered(platform, guest)) throw new Problem('sign-in-required')
  if (guest.guestId !== null) return cartOwner(asking)
  const guestId = await beginGuest(c)
  return { id: guestId, memberId: null, guestId }
}

/**
 * Who asks for an order: the member, and the guest this browser was, if any. Also while no new orders are taken without
 * an account.
 * @throws Problem 'sign-in-required' for everybody else
 */
export async function orderBuyer({ c, viewer, platform }: Asking): Promise<Buyer> {
  const token = tokenOf(c)
  const guestId = token === null ? null : (await findGuest(platform.pool, token)).guestId
  const { memberId } = viewer
  const id = memberId ?? guestId
  if (id === null) throw new Problem('sign-in-required')
  return { id, memberId, guestId }
}

/** The guest of this browser, who begins now if there is none. */
export async function guestOf(c: Context<AppEnv>): Promise<string> {
  const { guestId, isOld } = await findGuest(c.var.platform.pool, tokenOf(c))
  if (guestId === null) return beginGuest(c)
  if (isOld) await stay(c, guestId)
  return guestId
}

/** What pages know of guests: whether they may order, and whether this browser is one's. */
export async function guestSession(c: Context<AppEnv>, platform: Platform) {
  const { viewer } = c.var
  const token = tokenOf(c)
  // Members are asked nothing more, but where they were guests before.
  if (viewer.memberId !== null && token === null) {
    return { guests: { isOn: false, isKnown: false, bringsCart: false }, guestId: null }
  }
  const { guestId, hasLines, ...guest } = await findGuest(platform.pool, token)
  const isMember = viewer.memberId !== null
  const isOn = isOffered(platform, guest)
  return { guests: { isOn, isKnown: guestId !== null, bringsCart: isMember && hasLines }, guestId }
}

const tokenOf = (c: Context<AppEnv>): string | null =>
  readCookie(c.req.header('cookie'), guestCookieName(c.var.platform.signIn.cookieName))

const TOKEN_BYTES = 32

async function beginGuest(c: Context<AppEnv>): Promise<string> {
  const { platform, address } = c.var
  await platform.limits.take('guest-new', address)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const guestId = await insertGuest(platform.db, token)
  setCookie(c, token)
  return guestId
}

async function stay(c: Context<AppEnv>, guestId: string): Promise<void> {
  await markSeen(c.var.platform.db, guestId)
  setCookie(c, tokenOf(c)!)
}

// Lax: a link in a mail has to find the guest's order; every write is checked for its origin besides (security.ts).
function setCookie(c: Context<AppEnv>, token: string): void {
  const name = guestCookieName(c.var.platform.signIn.cookieName)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  const seconds = GUEST_DAYS * 24 * 60 * 60
  const cookie = `${name}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  c.header('set-cookie', cookie, { append: true })
}
