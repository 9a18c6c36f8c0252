import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'

type Move = { kind: 'correction' | 'transfer'; pieces: number }

/** No place has less than nothing. */
export function mayMove({ atPlace }: { atPlace: number }, { kind, pieces }: Move): Verdict {
  const taken = kind === 'transfer' ? pieces : -pieces
  return taken > atPlace ? refuse('stock-too-few') : allowed
}

/**
 * What booking a count changes: the difference at the moment it was counted, so that what was sold since is none. A
 * place that has fewer by now is left empty.
 */
export const bookedChange = (line: { expected: number; counted: number }, atPlace: number): number =>
  Math.max(line.counted - line.expected, -atPlace)
