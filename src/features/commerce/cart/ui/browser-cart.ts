import { v4 as newKey } from 'uuid'
import type { CartView } from '../cart.ts'

/**
 * The browser's copies are `shopping-cart-{userId}` and `shopping-cart-guest` (CART-16, DEC-11). Signing out clears
 * them.
 */
const KEY_START = 'shopping-cart-'
const GUEST_KEY = `${KEY_START}guest`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Stores the cart as last returned by the server, to show when the server cannot be reached. */
export function storeCart(memberId: string, cart: CartView) {
  write(`${KEY_START}${memberId}`, cart)
}

/** Returns the stored value for a member, unchecked. */
export const readStoredValue = (memberId: string): unknown => read(`${KEY_START}${memberId}`)

export type IntendedLine = { productId: string; size: string }

/**
 * The items a signed-out visitor wanted. They are kept until the server responds and every attempt uses the same key,
 * so the server adds them once even if the first request is interrupted after it arrived.
 */
export type Intent = { key: string; lines: IntendedLine[]; firstSentAt?: number }

/** Must be shorter than the server remembers idempotency keys. */
const REPEATED_FOR_MS = 20 * 60 * 60 * 1000

const listeners = new Set<() => void>()

/** Stores the items a signed-out visitor wanted, to add after sign-in (DEC-12). */
export function rememberIntendedLines(lines: IntendedLine[]) {
  writeIntent({ key: newKey(), lines })
}

/**
 * Calls `listener` when the stored items change, in this tab or another.
 * @returns a function that stops watching
 */
export function subscribeToIntent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const hasIntent = (): boolean => readIntent() !== null

/**
 * Returns the stored items. Null if the copy is broken (CART-07), or if it was first sent so long ago that the server
 * may have forgotten its key.
 */
export function readIntent(now = Date.now()): Intent | null {
  const stored = read(GUEST_KEY) as Partial<Intent> | null
  const { key, lines, firstSentAt } = stored ?? {}
  if (typeof key !== 'string' || !Array.isArray(lines)) return null
  if (firstSentAt !== undefined && !(now - firstSentAt < REPEATED_FOR_MS)) return null
  const sound = (lines as (Partial<IntendedLine> | null)[]).flatMap((line) =>
    typeof line?.productId === 'string' && UUID.test(line.productId) && typeof line.size === 'string'
      ? { productId: line.productId, size: line.size }
      : [],
  )
  return sound.length > 0
    ? { key, lines: sound, ...(firstSentAt === undefined ? {} : { firstSentAt }) }
    : null
}

/** Call before sending: from then on the server may have added the items. */
export function markIntentSent(intent: Intent, now = Date.now()) {
  writeIntent({ ...intent, firstSentAt: intent.firstSentAt ?? now })
}

/** Deletes the stored items once the server responded. Items stored since then have another key and stay. */
export function forgetIntent(key: string) {
  if (readIntent()?.key === key) writeIntent(null)
}

function writeIntent(intent: Intent | null) {
  write(GUEST_KEY, intent)
  for (const listener of listeners) listener()
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or disabled; the items are lost with the page.
  }
}
