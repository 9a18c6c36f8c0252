/** Prefixes of keys in localStorage and sessionStorage whose values belong to the signed-in member. */
const PERSONAL_KEYS = [
  ...['kept-drafts', 'shopping-cart-', 'shipping-draft', 'admin-draft:', 'last-post-type-'],
  'push-told',
]

/** Clears these values at sign-out, so that the next user of this browser does not see them (CART-06, DEC-13). */
export function clearPersonalStorage() {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (PERSONAL_KEYS.some((start) => key.startsWith(start))) storage.removeItem(key)
      }
    } catch {
      // If the browser forbids storage, nothing was stored.
    }
  }
}
