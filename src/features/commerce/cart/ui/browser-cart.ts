import type { CartView } from '../cart.ts'

/** The browser's own copies: `shopping-cart-{userId}` and `shopping-cart-guest` (CART-16, DEC-11); signing out clears them. */
const KEY_START = 'shopping-cart-'
const GUEST_KEY = `${KEY_START}guest`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Keeps the cart as the server last said it is, to be shown while the server cannot be reached. */
export function keepCart(memberId: string, cart: CartView) {
  write(`${KEY_START}${memberId}`, cart)
}

/** What is kept for a member, whatever it is. */
export const readKept = (memberId: string): unknown => read(`${KEY_START}${memberId}`)

export type IntendedLine = { productId: string; size: string }

/** Keeps what a signed-out visitor wanted, to be added after signing in (DEC-12). */
export function rememberIntendedLines(lines: IntendedLine[]) {
  write(GUEST_KEY, lines)
}

/** Takes the kept wishes out, once. A broken copy counts as none (CART-07). */
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
    // A full or forbidden storage: then it lasts as long as the page.
  }
}
