import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import { STOCK_MAX } from '../../products/product-limits.ts'

type Move = { kind: 'correction' | 'transfer'; pieces: number; piecesBefore?: number | undefined }

/**
 * The stock of a place cannot become negative, and a correction is a difference from the stock that its author saw: two
 * corrections of the same mistake must not both apply.
 */
export function mayMoveStock(
  { stock, atPlace }: { stock: number | null; atPlace: number },
  { kind, pieces, piecesBefore = atPlace }: Move,
): Verdict {
  if (piecesBefore !== atPlace) return refuse('stock-changed')
  const decrease = kind === 'transfer' ? pieces : -pieces
  if (decrease > atPlace) return refuse('stock-too-few')
  return kind === 'correction' && (stock ?? 0) + pieces > STOCK_MAX ? refuse('stock-too-many') : allowed
}

/**
 * Returns the change that booking a count makes: the difference when it was counted, so that later sales do not count
 * as a difference. A place with less stock than that by now is set to zero.
 */
export const bookedChange = (line: { expected: number; counted: number }, atPlace: number): number =>
  Math.max(line.counted - line.expected, -atPlace)
