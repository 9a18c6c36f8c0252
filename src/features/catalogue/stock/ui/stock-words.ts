import type { movementReasons } from '../stock.ts'

export const reasonNames: Record<(typeof movementReasons)[number], string> = {
  opening: 'Starting stock',
  sale: 'Sold',
  return: 'Returned to stock',
  correction: 'Corrected',
  import: 'Imported',
  incoming: 'Received',
  transfer: 'Moved',
  count: 'Counted',
}

/** "+3" and "−2". */
export const formatSigned = (pieces: number): string => (pieces > 0 ? `+${pieces}` : `−${Math.abs(pieces)}`)

export const productSizeName = ({ name, size }: { name: string; size: string }): string => `${name}, ${size}`

/** Reads a typed number of pieces; undefined when it is not one, or has more than that many digits. */
export function parsePieces(typed: string, digits = 5): number | undefined {
  const plain = typed.trim().replace('−', '-')
  return /^[+-]?\d+$/.test(plain) && plain.replace(/^[+-]/, '').length <= digits ? Number(plain) : undefined
}
