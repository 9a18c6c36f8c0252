import { v4 as newKey } from 'uuid'
import type { CartView } from '../cart.ts'

/**
 * The browser's own copies: `shopping-cart-{userId}` and `shopping-cart-guest` (CART-16, DEC-11); signing out
 * clears them.
 */
const KEY_START = 'shopping-cart-'
const GUEST_KEY = `${KEY_START}guest`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Stores the cart as the server last returned it, to show while the server cannot be reached. */
export function keepCart(memberId: string, cart: CartView) {
  write(`${KEY_START}${memberId}`, cart)
}

/** The stored value for a member, whatever it is. */
export const readKept = (memberId: string): unknown => read(`${KEY_START}${memberId}`)

export type IntendedLine = { productId: string; size: string }

/**
 * What a signed-out visitor wanted. It stays until the server has answered, and is sent each time with the same key: the
 * server carries it out once, even if the first request is cut off after it arrived.
 */
export type Intent = { key: string; lines: IntendedLine[]; firstSentAt?: number }

/** Shorter than the server remembers what it has carried out. */
const REPEATED_FOR_MS = 20 * 60 * 60 * 1000

const listeners = new Set<() => void>()

/** Stores what a signed-out visitor wanted, to add after sign-in (DEC-12). */
export function rememberIntendedLines(lines: IntendedLine[]) {
  writeIntent({ key: newKey(), lines })
}

/** Called when what is stored changes, here or in another tab. */
export function watchIntent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const hasIntent = (): boolean => readIntent() !== null

/** A broken copy counts as none (CART-07), and so does one that may have been carried out too long ago to tell. */
export function readIntent(now = Date.now()): Intent | null {
  const kept = read(GUEST_KEY) as Partial<Intent> | null
  const { key, lines, firstSentAt } = kept ?? {}
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

/** Before it is sent: from now on the server may have carried it out. */
export function markIntentSent(intent: Intent, now = Date.now()) {
  writeIntent({ ...intent, firstSentAt: intent.firstSentAt ?? now })
}

/** The server has answered. What was wanted meanwhile stays. */
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
    // Full or disabled storage: it then lasts as long as the page.
  }
}
