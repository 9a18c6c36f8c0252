/** The typed shipping form, stored in this tab so that a reload loses nothing. */
export type ShippingDraft = Record<string, string>

type ShippingField = {
  name: string
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  optional?: true
  wide?: true
}

export const shippingFields: ShippingField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', optional: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', optional: true },
]

export const isMissing = ({ name, optional }: ShippingField, typed: ShippingDraft) =>
  !optional && !typed[name]?.trim()

const KEY = 'shipping-draft'

export function readShippingDraft(): ShippingDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (!kept || typeof kept !== 'object') return {}
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function keepShippingDraft(draft: ShippingDraft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

/** The next user of this browser has another address. */
export function forgetShippingDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
