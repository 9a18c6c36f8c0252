/** Beginnings of the keys in localStorage and sessionStorage whose values belong to whoever is signed in. */
const PERSONAL_KEYS = [
  ...['kept-drafts', 'shopping-cart-', 'shipping-draft', 'admin-draft:', 'last-post-type-'],
  'push-told',
]

/** On signing out: the next person at this browser sees nothing of the last one (CART-06, DEC-13). */
export function clearPersonalStorage() {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (PERSONAL_KEYS.some((start) => key.startsWith(start))) storage.removeItem(key)
      }
    } catch {
      // A browser that forbids storage has stored nothing.
    }
  }
}
