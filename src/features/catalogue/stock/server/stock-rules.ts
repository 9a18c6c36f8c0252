import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'

type Move = { kind: 'correction' | 'transfer'; pieces: number }

/** The stock of a place cannot become negative. */
export function mayMoveStock({ atPlace }: { atPlace: number }, { kind, pieces }: Move): Verdict {
  const decrease = kind === 'transfer' ? pieces : -pieces
  return decrease > atPlace ? refuse('stock-too-few') : allowed
}

/**
 * Returns the change that booking a count makes: the difference when it was counted, so that later sales do not count
 * as a difference. A place with less stock than that by now is set to zero.
 */
export const bookedChange = (line: { expected: number; counted: number }, atPlace: number): number =>
  Math.max(line.counted - line.expected, -atPlace)
