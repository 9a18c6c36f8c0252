/** The entered shipping form, saved in this tab so that a reload keeps it. */
export type ShippingDraft = Record<string, string>

const KEY = 'shipping-draft'

export function readShippingDraft(): ShippingDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (!stored || typeof stored !== 'object') return {}
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function saveShippingDraft(draft: ShippingDraft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage, the form lasts as long as the page.
  }
}

/** The next user of this browser has another address. */
export function removeShippingDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}
