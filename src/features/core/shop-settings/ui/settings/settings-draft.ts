import type { FormResult } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import type { ShopChanges, ShopSettings } from '../../shop.ts'
import { taxPercent } from '../../shop-words.ts'

type SettingsDraft = ReturnType<typeof draftOf>

/** Converts the settings to the form's text values. */
export const draftOf = (shop: ShopSettings) => ({
  name: shop.name,
  contactEmail: shop.contactEmail ?? '',
  imprint: shop.imprint,
  currency: shop.currency,
  taxBasisPoints: String(taxPercent(shop.taxBasisPoints)),
  defaultCountry: shop.defaultCountry,
  timeZone: shop.timeZone,
  lowStockMark: String(shop.lowStockMark),
  cardHours: String(shop.cardHours),
  unpaidHours: String(shop.unpaidHours),
  firstUnpaidHours: String(shop.firstUnpaidHours),
  unpaidOrdersMax: String(shop.unpaidOrdersMax),
  unpaidPiecesMax: String(shop.unpaidPiecesMax),
  returnDays: String(shop.returnDays),
  keepsCarts: shop.keepsCarts,
  guestCheckout: shop.guestCheckout,
  withdrawalForm: shop.withdrawalForm,
})

type NumberField =
  | 'lowStockMark'
  | 'cardHours'
  | 'unpaidHours'
  | 'firstUnpaidHours'
  | 'unpaidOrdersMax'
  | 'unpaidPiecesMax'
  | 'returnDays'

/** Reads the form, with a message per field that is not a number; the server checks the rest. */
export function readDraft(draft: SettingsDraft): FormResult<ShopChanges> {
  const fields: Record<string, string> = {}
  const number = (field: NumberField) => {
    if (/^\d{1,6}$/.test(draft[field].trim())) return Number(draft[field])
    fields[field] = 'Use a whole number'
    return 0
  }
  // KWD has three decimals, so this reads rates with up to three decimals.
  const tax = parseMoney(draft.taxBasisPoints.replace('%', ''), 'KWD')
  if (tax === null) fields.taxBasisPoints = 'Use a rate such as 8 or 8.875'
  const currency = draft.currency.trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) fields.currency = 'Use a currency code such as USD'
  const form: ShopChanges = {
    name: draft.name,
    contactEmail: draft.contactEmail.trim() || null,
    imprint: draft.imprint,
    currency,
    taxBasisPoints: (tax ?? 0) / 10,
    defaultCountry: draft.defaultCountry,
    timeZone: draft.timeZone,
    lowStockMark: number('lowStockMark'),
    cardHours: number('cardHours'),
    unpaidHours: number('unpaidHours'),
    firstUnpaidHours: number('firstUnpaidHours'),
    unpaidOrdersMax: number('unpaidOrdersMax'),
    unpaidPiecesMax: number('unpaidPiecesMax'),
    returnDays: number('returnDays'),
    keepsCarts: draft.keepsCarts,
    guestCheckout: draft.guestCheckout,
    withdrawalForm: draft.withdrawalForm,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}
