/** Prefixes of keys in localStorage and sessionStorage whose values belong to the signed-in member. */
const PERSONAL_KEYS = [
  ...['kept-drafts', 'shopping-cart-', 'shipping-draft', 'admin-draft:', 'last-post-type-'],
  'push-told',
]
/** What a signed-out visitor wanted to buy: whoever signs in next brings it along. */
const GUEST_CART = 'shopping-cart-guest'
/** Key of whose the values are. They stay when a session ends by itself, so that its member finds them again. */
const OWNER_KEY = 'personal-values-of'

const openStorages = [() => localStorage, () => sessionStorage]
const otherMemberListeners = new Set<() => void>()
/** Whose text this page may contain. */
let ownerOfPage: string | null = null

/** Calls `listener` when another member signs in than the one who typed in this tab. */
export const onOtherMember = (listener: () => void) => void otherMemberListeners.add(listener)

/**
 * Clears what another member left here without signing out. Called as soon as the browser knows who is signed in, and
 * before any of it is shown.
 */
export function claimPersonalStorage(owner: string) {
  let isOther = ownerOfPage !== null && ownerOfPage !== owner
  ownerOfPage = owner
  for (const open of openStorages) {
    try {
      const storage = open()
      const before = storage.getItem(OWNER_KEY)
      if (before === owner) continue
      storage.setItem(OWNER_KEY, owner)
      if (before === null) continue
      clearPersonalKeys(storage, (key) => key !== GUEST_CART)
      // localStorage may name a member of an earlier visit. Only sessionStorage belongs to this tab.
      isOther ||= storage === sessionStorage
    } catch {
      // If the browser forbids storage, nothing was stored.
    }
  }
  if (isOther) for (const tell of otherMemberListeners) tell()
}

/** Clears these values at sign-out, so that the next user of this browser does not see them (CART-06, DEC-13). */
export function clearPersonalStorage() {
  ownerOfPage = null
  for (const open of openStorages) {
    try {
      const storage = open()
      clearPersonalKeys(storage, () => true)
      storage.removeItem(OWNER_KEY)
    } catch {
      // If the browser forbids storage, nothing was stored.
    }
  }
}

function clearPersonalKeys(storage: Storage, mayClear: (key: string) => boolean) {
  for (const key of Object.keys(storage)) {
    if (PERSONAL_KEYS.some((start) => key.startsWith(start)) && mayClear(key)) storage.removeItem(key)
  }
}
