import { readMoney, typedMoney } from '../../../../../kernel/money/money.ts'
import type { PaymentWayCode, ShopChanges, ShopSettings } from '../../shop.ts'
import { taxPercent } from '../../shop-words.ts'

/** The settings as they are typed. */
export type SettingsDraft = {
  name: string
  contactEmail: string
  imprint: string
  currency: string
  tax: string
  defaultCountry: string
  lowStockMark: string
  unpaidHours: string
  returnDays: string
  shippingWays: { key: string; id?: string; name: string; price: string }[]
  paymentWays: { code: PaymentWayCode; isOn: boolean; text: string }[]
}

export const draftOf = (shop: ShopSettings): SettingsDraft => ({
  name: shop.name,
  contactEmail: shop.contactEmail ?? '',
  imprint: shop.imprint,
  currency: shop.currency,
  tax: String(taxPercent(shop.taxBasisPoints)),
  defaultCountry: shop.defaultCountry,
  lowStockMark: String(shop.lowStockMark),
  unpaidHours: String(shop.unpaidHours),
  returnDays: String(shop.returnDays),
  shippingWays: shop.shippingWays.map(({ id, name, priceMinor }) => ({
    key: id,
    id,
    name,
    price: typedMoney(priceMinor, shop.currency),
  })),
  paymentWays: shop.paymentWays,
})

/**
 * What is sent: that alone which was changed since it was read, so that two admins at two settings do not undo each
 * other. Or a sentence per field that is no number; the rest is checked by the server.
 */
export function changesOf(
  draft: SettingsDraft,
  before: ShopSettings,
): { changes: ShopChanges } | { fields: Record<string, string> } {
  const [read, was] = [readDraft(draft), readDraft(draftOf(before))]
  if ('fields' in read || 'fields' in was) return read
  const changed = Object.entries(read.changes).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was.changes[field as keyof ShopChanges]),
  )
  return { changes: Object.fromEntries(changed) }
}

function readDraft(draft: SettingsDraft): { changes: ShopChanges } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const number = (field: 'lowStockMark' | 'unpaidHours' | 'returnDays') => {
    if (/^\d{1,6}$/.test(draft[field].trim())) return Number(draft[field])
    fields[field] = 'Use a whole number'
    return 0
  }
  // A rate with three digits is read as an amount with three digits is.
  const tax = readMoney(draft.tax.replace('%', ''), 'KWD')
  if (tax === null) fields.taxBasisPoints = 'Use a rate such as 8 or 8.875'
  const isCurrency = /^[A-Z]{3}$/.test(draft.currency)
  if (!isCurrency) fields.currency = 'Use a currency code such as USD'
  const shippingWays = draft.shippingWays.map(({ id, name, price }, at) => {
    const priceMinor = isCurrency ? readMoney(price || '0', draft.currency) : 0
    if (priceMinor === null) fields[`shippingWays.${at}.priceMinor`] = 'Use an amount such as 4.50'
    return { ...(id ? { id } : {}), name, priceMinor: priceMinor ?? 0 }
  })
  const changes: ShopChanges = {
    name: draft.name,
    contactEmail: draft.contactEmail.trim() || null,
    imprint: draft.imprint,
    currency: draft.currency,
    taxBasisPoints: (tax ?? 0) / 10,
    defaultCountry: draft.defaultCountry,
    lowStockMark: number('lowStockMark'),
    unpaidHours: number('unpaidHours'),
    returnDays: number('returnDays'),
    shippingWays,
    paymentWays: draft.paymentWays,
  }
  return Object.keys(fields).length > 0 ? { fields } : { changes }
}
