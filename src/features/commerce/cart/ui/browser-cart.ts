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

/** Stores what a signed-out visitor wanted, to add after sign-in (DEC-12). */
export function rememberIntendedLines(lines: IntendedLine[]) {
  write(GUEST_KEY, lines)
}

/** Removes and returns the stored wishes. A broken copy counts as empty (CART-07). */
export function takeIntendedLines(): IntendedLine[] {
  const kept = read(GUEST_KEY)
  write(GUEST_KEY, null)
  return (Array.isArray(kept) ? (kept as (Partial<IntendedLine> | null)[]) : []).flatMap((line) =>
    typeof line?.productId === 'string' && UUID.test(line.productId) && typeof line.size === 'string'
      ? { productId: line.productId, size: line.size }
      : [],
  )
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
