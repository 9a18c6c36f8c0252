import {
  noShipping,
  readQuantity,
  readShipping,
  type ShippingDraft,
} from '../../orders-by-hand/ui/hand-draft.ts'
import type { EditableOrder, EditDraft } from '../order-edit.ts'

export type EditLineDraft = {
  /** null for a new line. */
  position: number | null
  productId: string | null
  name: string
  size: string
  quantity: string
  isRemoved: boolean
}

/** The form's values while editing. */
export type OrderEditDraft = {
  lines: EditLineDraft[]
  /** null keeps the address. */
  address: Record<string, string> | null
  shipping: ShippingDraft
  way: 'payment' | 'hand'
  note: string
}

export const draftOf = ({ lines, hasCardPayment }: EditableOrder): OrderEditDraft => ({
  lines: lines.map(({ position, productId, name, size, quantity }) => ({
    ...{ position, productId, name, size, quantity: String(quantity), isRemoved: false },
  })),
  ...{ address: null, shipping: noShipping, way: hasCardPayment ? 'payment' : 'hand', note: '' },
})

/**
 * Reads the form: what to price, and a message per field that cannot be read. Error paths count lines in the order
 * submitted.
 */
export function readEdit(
  draft: OrderEditDraft,
  { version, currency }: Pick<EditableOrder, 'version' | 'currency'>,
  shipTo: EditDraft['shipTo'] | undefined,
): { preview: EditDraft | null; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const lines = submittedLines(draft).map(({ position, productId, size, quantity }, at) => {
    const count = readQuantity(quantity)
    if (count === null) errors[`lines.${at}.quantity`] = 'Enter a whole number'
    return { ...(position === null ? { productId } : { position }), size, quantity: count ?? 1 }
  })
  if (lines.length === 0) errors.lines = 'Keep at least one item, or cancel or refund the order instead.'
  const shipping = readShipping(draft.shipping, currency)
  if (shipping === null) {
    errors[draft.shipping.name.trim() === '' ? 'shipping.name' : 'shipping.priceMinor'] =
      draft.shipping.name.trim() === '' ? 'Please enter a shipping method' : 'Use an amount such as 4.50'
  }
  const isReadable = Object.keys(errors).length === 0
  return {
    preview: isReadable
      ? { version, lines, ...(shipTo ? { shipTo } : {}), ...(shipping ? { shipping } : {}) }
      : null,
    errors,
  }
}

export const submittedLines = ({ lines }: OrderEditDraft): EditLineDraft[] =>
  lines.filter(({ isRemoved }) => !isRemoved)
