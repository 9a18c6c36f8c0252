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

/** Reads a typed number of pieces; undefined when it is not one. */
export const parsePieces = (typed: string): number | undefined =>
  /^[+-]?\d{1,5}$/.test(typed.trim().replace('−', '-')) ? Number(typed.trim().replace('−', '-')) : undefined
