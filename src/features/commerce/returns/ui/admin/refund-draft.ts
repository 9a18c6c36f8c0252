import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import type { AdminOrder } from '../../../orders/order.ts'
import { priceOfPieces } from '../../../orders/refund-words.ts'
import type { AdminOrderReturns, AdminReturnView, RefundForm } from '../../return.ts'

/** The form's values. */
export type RefundDraft = {
  way: RefundForm['way']
  /** Quantities by position of the line. */
  pieces: Record<number, number>
  /** Pieces that were not sent go back into stock. */
  restock: boolean
  shipping: string
  other: string
  reason: string
  reference: string
}

/** Starts with the received pieces that are not refunded yet. */
export function draftFor(returns: AdminOrderReturns, returned: AdminReturnView | null): RefundDraft {
  const lines = (returned?.lines ?? []).filter(({ exchangeSize }) => exchangeSize === null)
  const pieces = lines.map(({ position, quantity }) => {
    const line = returns.lines.find((one) => one.position === position)
    return [position, Math.min(quantity, line ? line.quantity - line.refundedPieces : 0)]
  })
  return {
    way: returns.hasCardPayment ? 'payment' : 'hand',
    pieces: Object.fromEntries(pieces),
    restock: true,
    ...{ shipping: '', other: '', reason: '', reference: '' },
  }
}

/** Returns whether pieces of the order are still in the shop, so that a refund decides what happens to them. */
export const hasUnsentPieces = ({
  state,
  isByMail,
  unsent,
}: Pick<AdminOrder, 'state' | 'isByMail' | 'unsent'>) =>
  !isByMail && (state === 'paid' || (state === 'packed' && unsent.length > 0))

/** The note above the pieces of an order of which a part has left: the refund does not say which pieces it is for. */
export const piecesNote = ({ state, isPartlyShipped }: Pick<AdminOrder, 'state' | 'isPartlyShipped'>) =>
  state === 'packed' && isPartlyShipped
    ? 'Refunded items will not be shipped. For an item that has already shipped, refund another amount instead.'
    : null

type ReadDraft = { form: RefundForm; amountMinor: number; errors: Record<string, string> }

/** Reads the form: the request body, its amount, and a message per field that is not an amount. */
export function readDraft(
  { currency, lines, leftMinor, shippingLeftMinor }: AdminOrderReturns,
  draft: RefundDraft,
  returnId: string | undefined,
): ReadDraft {
  const errors: Record<string, string> = {}
  const amountOf = (field: 'shipping' | 'other') => {
    const minor = parseMoney(draft[field].trim() || '0', currency)
    if (minor === null) errors[field] = 'Use an amount such as 4.50'
    return minor ?? 0
  }
  const [shippingMinor, otherMinor] = [amountOf('shipping'), amountOf('other')]
  if (shippingMinor > shippingLeftMinor) errors.shipping = 'That is more than is left of the shipping'
  const chosenLines = lines.flatMap((line) => {
    const quantity = draft.pieces[line.position] ?? 0
    return quantity > 0 ? [{ line, quantity }] : []
  })
  const amountMinor = chosenLines.reduce(
    (sum, { line, quantity }) => sum + priceOfPieces(line, line.refundedPieces, quantity),
    shippingMinor + otherMinor,
  )
  if (amountMinor > leftMinor) errors.amount = 'That is more than is left to refund.'
  if (amountMinor === 0 && Object.keys(errors).length === 0) errors.amount = 'Please choose what to refund.'
  return {
    amountMinor,
    errors,
    form: {
      way: draft.way,
      lines: chosenLines.map(({ line, quantity }) => ({ position: line.position, quantity })),
      restock: draft.restock,
      ...{ shippingMinor, otherMinor, reason: draft.reason },
      reference: draft.way === 'hand' ? draft.reference : '',
      ...(returnId ? { returnId: returnId as never } : {}),
    },
  }
}
