import { parseMoney } from '../../../../kernel/money/money-input.ts'
import type { HandOrderDraft, HandOrderForm, OrderBuyer, ShippingChoice } from '../hand-order.ts'
import type { HandPayment } from '../hand-order-words.ts'

export type DraftLine = {
  productId: string
  name: string
  size: string
  priceMinor: number
  quantity: string
  reduction: string
}

export type ShippingDraft = { wayId: string; isTyped: boolean; name: string; price: string }

/** The form's values while typing. */
export type HandDraft = {
  buyer: OrderBuyer | null
  lines: DraftLine[]
  reduction: string
  reason: string
  address: Record<string, string>
  shipping: ShippingDraft
  payment: HandPayment | ''
  note: string
}

export const noShipping: ShippingDraft = { wayId: '', isTyped: false, name: '', price: '' }
export const emptyDraft: HandDraft = {
  ...{ buyer: null, lines: [], reduction: '', reason: '', address: {}, shipping: noShipping },
  ...{ payment: '', note: '' },
}

const NO_AMOUNT = 'Use an amount such as 4.50'

/** Reads a quantity from 1 to 999; null if the text is not one. */
export function readQuantity(typed: string): number | null {
  const count = Number(typed.trim())
  return /^\d{1,3}$/.test(typed.trim()) && count > 0 ? count : null
}

/** @returns the chosen or custom rate; null if it cannot be read, undefined if none is chosen */
export function readShipping(
  { wayId, isTyped, name, price }: ShippingDraft,
  currency: string,
): ShippingChoice | null | undefined {
  if (!isTyped) return wayId === '' ? undefined : { kind: 'rate', wayId }
  const priceMinor = parseMoney(price.trim() || '0', currency)
  return name.trim() === '' || priceMinor === null ? null : { kind: 'typed', name: name.trim(), priceMinor }
}

type ReadDraft = {
  /** The part that can be priced; null if the lines or deductions cannot be read. */
  preview: HandOrderDraft | null
  errors: Record<string, string>
}

/** Reads the form: what to price, and a message per field that cannot be read. */
export function readDraft(draft: HandDraft, currency: string): ReadDraft {
  const errors: Record<string, string> = {}
  const lines = draft.lines.map(({ productId, size, quantity, reduction }, at) => {
    const [count, minor] = [readQuantity(quantity), parseMoney(reduction.trim() || '0', currency)]
    if (count === null) errors[`lines.${at}.quantity`] = 'Enter a whole number'
    if (minor === null) errors[`lines.${at}.reductionMinor`] = NO_AMOUNT
    return { productId, size, quantity: count ?? 1, reductionMinor: minor ?? 0 }
  })
  const reductionMinor = parseMoney(draft.reduction.trim() || '0', currency)
  if (reductionMinor === null) errors.reductionMinor = NO_AMOUNT
  const isPickedUp = draft.payment === 'pick-up'
  const shipping = isPickedUp ? undefined : readShipping(draft.shipping, currency)
  if (shipping === null && draft.shipping.name.trim() === '')
    errors['shipping.name'] = 'Please enter a shipping method'
  else if (shipping === null) errors['shipping.priceMinor'] = NO_AMOUNT
  const { country = '', state = '' } = draft.address
  const isReadable = Object.keys(errors).every((field) => field.startsWith('shipping'))
  return {
    preview: isReadable
      ? {
          ...{ lines, reductionMinor: reductionMinor ?? 0, country, state, isPickedUp },
          ...(shipping ? { shipping } : {}),
        }
      : null,
    errors,
  }
}

/** Returns a message per field that must be filled in before submitting. */
export function missingIn(draft: HandDraft): Record<string, string> {
  const { wayId, isTyped } = draft.shipping
  const isShipped = draft.payment === 'pick-up' || wayId !== '' || isTyped
  return {
    ...(draft.buyer ? {} : { memberId: 'Please choose a buyer' }),
    ...(draft.lines.length > 0 ? {} : { lines: 'Please add an item' }),
    ...(isShipped ? {} : { shipping: 'Please choose a shipping method' }),
    ...(draft.payment === '' ? { payment: 'Please choose a payment method' } : {}),
  }
}

/** Builds the request body. */
export const formOf = (
  draft: HandDraft,
  { lines, reductionMinor, shipping }: HandOrderDraft,
  shipTo: HandOrderForm['shipTo'],
  seenTotalMinor: number,
): HandOrderForm => ({
  ...{ memberId: draft.buyer!.id, lines, reductionMinor, reason: draft.reason, shipTo },
  ...(shipping ? { shipping } : {}),
  ...{ payment: draft.payment as HandPayment, note: draft.note, seenTotalMinor },
})
