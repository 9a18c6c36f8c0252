import type { z } from 'zod'
import type { TaxClass } from '../../../../kernel/money/tax-class.ts'
import { type SaleFacts, variantOf } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { isForSale } from '../../cart/server/cart-rules.ts'
import type { StockMove } from '../../orders/server/order-stock-sql.ts'
import type { EditLine } from '../order-edit.ts'

/** A line of an order with the data an edit needs. */
export type LineFacts = {
  position: number
  productId: string | null
  name: string
  brandName: string | null
  size: string
  quantity: number
  priceMinor: number
  /** The part of its discount that the shop gave on this line alone. */
  reductionMinor: number
  reserved: number
  /** Pieces in parcels. */
  sent: number
  /** Pieces held back until the amount that edits added is paid. */
  heldPieces: number
}

/** A line after an edit. */
export type PlannedLine = Omit<LineFacts, 'sent' | 'heldPieces'> & { taxClass: TaxClass }

type LineEdit = z.output<typeof EditLine>
type Products = ReadonlyMap<string, SaleFacts>
type Planned = { lines: PlannedLine[]; moves: StockMove[]; problems: Record<string, string> }

/**
 * Computes the lines after an edit. Sent pieces cannot change. Bought pieces keep their price, new ones get the current
 * price, and another size keeps the old price if both sizes cost the same now. Reports missing stock too, although only
 * taking it decides.
 */
export function planLines(
  before: readonly LineFacts[],
  edits: readonly LineEdit[],
  { products, currency }: { products: Products; currency: string },
): Planned {
  const problems: Record<string, string> = {}
  const lines: PlannedLine[] = []
  const pieces = new Map<string, StockMove>()
  const move = (line: { productId: string | null; size: string }, count: number) => {
    if (line.productId === null || count === 0) return
    const key = `${line.productId} ${line.size}`
    const movedSoFar = pieces.get(key)?.pieces ?? 0
    pieces.set(key, { productId: line.productId, size: line.size, pieces: movedSoFar + count })
  }
  let next = Math.max(-1, ...before.map(({ position }) => position)) + 1

  for (const [at, edit] of edits.entries()) {
    const line = before.find(({ position }) => position === edit.position)
    const product = products.get(line?.productId ?? edit.productId ?? '')
    const isTwice = edits.slice(0, at).some((one) => isSame(one, edit, before))
    if ((edit.position !== null && !line) || isTwice) {
      problems[`lines.${at}.quantity`] =
        line || isTwice ? 'It is in the order already' : 'It is no longer in the order'
      continue
    }
    const problem = line ? problemOf(line, edit, product, currency) : problemOfNew(edit, product, currency)
    if (problem) problems[`lines.${at}.quantity`] = problem
    const planned = line ? changedLine(line, edit, product) : product && addedLine(edit, product, next++)
    if (planned) lines.push({ ...planned, taxClass: product?.taxClass ?? 'standard' })
  }

  for (const line of before) {
    const after = lines.find(({ position }) => position === line.position)
    if (!after && line.sent > 0) problems.lines ??= `${line.name}, size ${line.size}, is sent already`
    if (!after) move(line, -line.reserved)
    else if (after.size !== line.size) {
      move(line, -line.reserved)
      move(after, after.reserved)
    } else move(line, after.reserved - line.reserved)
  }
  for (const line of lines) {
    if (!before.some(({ position }) => position === line.position)) move(line, line.reserved)
  }
  const moves = [...pieces.values()].filter(({ pieces: count }) => count !== 0)
  for (const [at, edit] of edits.entries()) {
    const productId = before.find(({ position }) => position === edit.position)?.productId ?? edit.productId
    const neededPieces = pieces.get(`${productId} ${edit.size}`)?.pieces ?? 0
    const product = products.get(productId ?? '')
    const stock = product ? variantOf(product, edit.size)?.stock : undefined
    if (typeof stock !== 'number' || neededPieces <= stock) continue
    problems[`lines.${at}.quantity`] ??= stock === 0 ? 'No more in stock' : `Only ${stock} more in stock`
  }
  return { lines, moves, problems }
}

/** Returns whether two lines are the same line, or the same size of the same product. */
function isSame(one: LineEdit, other: LineEdit, before: readonly LineFacts[]): boolean {
  if (one.position !== null && one.position === other.position) return true
  // Two existing lines may end up with the same size.
  if (one.position !== null && other.position !== null) return false
  const productOf = ({ position, productId }: LineEdit) =>
    position === null ? productId : before.find((line) => line.position === position)?.productId
  return one.size === other.size && productOf(one) === productOf(other)
}

function problemOf(
  line: LineFacts,
  edit: LineEdit,
  product: SaleFacts | undefined,
  currency: string,
): string | null {
  if (edit.quantity < line.sent) return `${line.sent} of it ${line.sent === 1 ? 'is' : 'are'} sent already`
  if (edit.size !== line.size) {
    if (line.sent > 0) return 'Its size stays: a part of it is sent already'
    if (!product || !isForSale(product, edit.size, currency)) return 'This size is no longer on sale'
  }
  if (edit.quantity > line.quantity && line.productId === null) return 'It is no longer on sale'
  return null
}

const problemOfNew = (edit: LineEdit, product: SaleFacts | undefined, currency: string): string | null =>
  product && isForSale(product, edit.size, currency) ? null : 'It is no longer on sale'

function changedLine(
  line: LineFacts,
  { size, quantity }: LineEdit,
  product: SaleFacts | undefined,
): Omit<PlannedLine, 'taxClass'> {
  const { sent: _sent, heldPieces: _held, ...rest } = line
  const isCounted = (of: string) => product !== undefined && typeof variantOf(product, of)?.stock === 'number'
  // The reduction shrinks in proportion to the pieces.
  const reductionMinor =
    quantity < line.quantity
      ? Math.floor((line.reductionMinor * quantity) / line.quantity)
      : line.reductionMinor
  if (size !== line.size) {
    const priceMinor = priceOfSize(line, size, product)
    const most = { reductionMinor: Math.min(reductionMinor, priceMinor * quantity) }
    return { ...rest, ...most, size, quantity, priceMinor, reserved: isCounted(size) ? quantity : 0 }
  }
  const more = quantity - line.quantity
  const reserved =
    more > 0
      ? line.reserved + (isCounted(size) ? more : 0)
      : Math.max(0, Math.min(line.reserved + more, quantity))
  return { ...rest, quantity, reductionMinor, reserved }
}

function priceOfSize(
  { size: before, priceMinor }: LineFacts,
  size: string,
  product: SaleFacts | undefined,
): number {
  const now = product && variantOf(product, size)?.priceMinor
  if (now === undefined) return priceMinor
  return variantOf(product!, before)?.priceMinor === now ? priceMinor : now
}

const addedLine = (
  { size, quantity }: LineEdit,
  product: SaleFacts,
  position: number,
): Omit<PlannedLine, 'taxClass'> => ({
  ...{ position, productId: product.id, name: product.name, brandName: product.brandName, size, quantity },
  ...{ priceMinor: variantOf(product, size)?.priceMinor ?? product.priceMinor, reductionMinor: 0 },
  reserved: typeof variantOf(product, size)?.stock === 'number' ? quantity : 0,
})

/**
 * Returns how many pieces of each line are held back until the added amount is paid: the added pieces, and all unsent
 * pieces of a line that became more expensive. 0 if nothing is due.
 */
export function heldPiecesAfter(
  before: readonly LineFacts[],
  lines: readonly PlannedLine[],
  openMinor: number,
): number[] {
  return lines.map(({ position, size, quantity, priceMinor }) => {
    if (openMinor === 0) return 0
    const was = before.find((line) => line.position === position)
    if (!was) return quantity
    const isDearer = was.size !== size && priceMinor > was.priceMinor
    const waiting = isDearer ? quantity : was.heldPieces + Math.max(0, quantity - was.quantity)
    return Math.min(waiting, quantity - was.sent)
  })
}

type MoneyFacts = { isPaid: boolean; overMinor: number; openMinor: number; owedBackMinor: number }
export type MoneyAfter = { overMinor: number; openMinor: number; backMinor: number }

/**
 * Settles a change of the total. Does nothing for an unpaid order, whose whole total is due. An increase first reduces
 * what is still to be refunded, a decrease what is still due; the rest becomes due, or is refunded. The amount paid,
 * total + over - open, does not change.
 */
export function settleDifference(
  { isPaid, overMinor, openMinor, owedBackMinor }: MoneyFacts,
  differenceMinor: number,
): MoneyAfter {
  if (!isPaid) return { overMinor: 0, openMinor: 0, backMinor: 0 }
  if (differenceMinor >= 0) {
    const offset = Math.min(owedBackMinor, differenceMinor)
    return {
      overMinor: overMinor - offset,
      openMinor: openMinor + differenceMinor - offset,
      backMinor: owedBackMinor - offset,
    }
  }
  const offset = Math.min(openMinor, -differenceMinor)
  const moreMinor = -differenceMinor - offset
  return {
    overMinor: overMinor + moreMinor,
    openMinor: openMinor - offset,
    backMinor: owedBackMinor + moreMinor,
  }
}
