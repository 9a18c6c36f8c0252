import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { newId } from '../../../../platform/database/ids.ts'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { canSendMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { guestCookieName } from '../../../../platform/sign-in/guest-cookie.ts'
import { readCookie, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { findGuest, GUEST_DAYS, insertGuest, markSeen } from './guest-sql.ts'

/** A buyer: a member, or a guest identified only by this browser's cookie. `id` is the id of either. */
export type Buyer = { id: string; memberId: string | null; guestId: string | null }

type BuyerRequest = { c: Context<AppEnv>; viewer: Viewer; platform: Platform }

const memberAsBuyer = (memberId: string): Buyer => ({ id: memberId, memberId, guestId: null })

/** Whether guest orders are possible: they must be switched on, and the server must be able to mail confirmations. */
const acceptsGuestOrders = ({ settings }: Platform, { isOn }: { isOn: boolean }) =>
  isOn && canSendMail(settings)

/**
 * Returns the owner of the cart. A visitor without a cart gets a new id that matches nothing.
 * @throws Problem 'sign-in-required' for visitors if the shop takes no guest orders
 */
export async function cartOwner({ c, viewer, platform }: BuyerRequest): Promise<Buyer> {
  if (viewer.memberId !== null) return memberAsBuyer(viewer.memberId)
  const guest = await findGuest(platform.pool, tokenOf(c))
  if (!acceptsGuestOrders(platform, guest)) throw new Problem('sign-in-required')
  const guestId = guest.guestId ?? newId()
  if (c.req.method !== 'GET') {
    await platform.limits.take('guest-cart', guestId)
    if (guest.isOld) await prolongGuest(c, guestId)
  }
  return { id: guestId, memberId: null, guestId }
}

/** The same for adding to the cart: it turns a visitor into a guest. */
export async function cartOwnerOrNew(asking: BuyerRequest): Promise<Buyer> {
  const { c, viewer, platform } = asking
  if (viewer.memberId !== null) return memberAsBuyer(viewer.memberId)
  const guest = await findGuest(platform.pool, tokenOf(c))
  if (!acceptsGuestOrders(platform, guest)) throw new Problem('sign-in-required')
  if (guest.guestId !== null) return cartOwner(asking)
  const guestId = await beginGuest(c)
  return { id: guestId, memberId: null, guestId }
}

/**
 * Returns who requests an order: the member, and the guest of this browser, if any. Works even if the shop takes no new
 * guest orders.
 * @throws Problem 'sign-in-required' for everyone else
 */
export async function orderBuyer({ c, viewer, platform }: BuyerRequest): Promise<Buyer> {
  const token = tokenOf(c)
  const guestId = token === null ? null : (await findGuest(platform.pool, token)).guestId
  const { memberId } = viewer
  const id = memberId ?? guestId
  if (id === null) throw new Problem('sign-in-required')
  return { id, memberId, guestId }
}

/** Returns the guest of this browser, and creates one if there is none. */
export async function ensureGuest(c: Context<AppEnv>): Promise<string> {
  const { guestId, isOld } = await findGuest(c.var.platform.pool, tokenOf(c))
  if (guestId === null) return beginGuest(c)
  if (isOld) await prolongGuest(c, guestId)
  return guestId
}

/** Returns the guest part of the session: whether guests may order, and whether this browser belongs to one. */
export async function guestSession(c: Context<AppEnv>, platform: Platform) {
  const { viewer } = c.var
  const token = tokenOf(c)
  // Skip the query for members, unless this browser was a guest's before.
  if (viewer.memberId !== null && token === null) {
    return { guests: { isOn: false, isKnown: false, bringsCart: false }, guestId: null }
  }
  const { guestId, hasLines, ...guest } = await findGuest(platform.pool, token)
  const isMember = viewer.memberId !== null
  const isOn = acceptsGuestOrders(platform, guest)
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

async function prolongGuest(c: Context<AppEnv>, guestId: string): Promise<void> {
  await markSeen(c.var.platform.db, guestId)
  setCookie(c, tokenOf(c)!)
}

// SameSite=Lax, so that a link in a mail reaches the guest's order. Every write also checks its origin (security.ts).
function setCookie(c: Context<AppEnv>, token: string): void {
  const name = guestCookieName(c.var.platform.signIn.cookieName)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  const seconds = GUEST_DAYS * 24 * 60 * 60
  const cookie = `${name}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  c.header('set-cookie', cookie, { append: true })
}
