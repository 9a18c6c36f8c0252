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
