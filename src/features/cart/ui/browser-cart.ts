/** The browser's own copies: `shopping-cart-{userId}` and `shopping-cart-guest` (CART-16). */
const KEY_START = 'shopping-cart-'
export const GUEST_CART_KEY = `${KEY_START}guest`

/** Signing out clears the copies; the server's cart returns at the next sign-in (CART-06, DEC-13). */
export function forgetBrowserCarts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_START)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export type IntendedLine = { productId: string; size: string }

/** Keeps what a signed-out visitor wanted, to be added after signing in (DEC-12). */
export function rememberIntendedLine(line: IntendedLine) {
  try {
    localStorage.setItem(GUEST_CART_KEY, JSON.stringify([line]))
  } catch {
    // Without storage the visitor adds it again after signing in.
  }
}

/** Takes the kept wish out, once. A broken copy counts as none (CART-07). */
export function takeIntendedLine(): IntendedLine | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(GUEST_CART_KEY) ?? 'null')
    localStorage.removeItem(GUEST_CART_KEY)
    const [line] = Array.isArray(kept) ? (kept as Partial<IntendedLine>[]) : []
    return typeof line?.productId === 'string' && typeof line.size === 'string'
      ? { productId: line.productId, size: line.size }
      : null
  } catch {
    return null
  }
}
