import type { movementReasons } from '../stock.ts'

export const reasonNames: Record<(typeof movementReasons)[number], string> = {
  opening: 'There before',
  sale: 'Sold',
  return: 'Back from an order',
  correction: 'Corrected',
  import: 'Imported',
  incoming: 'Arrived',
  transfer: 'Moved',
  count: 'Counted',
}

/** "+3" and "−2". */
export const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : `−${Math.abs(pieces)}`)

export const sizeName = ({ name, size }: { name: string; size: string }): string => `${name}, ${size}`

/** Reads a typed number of pieces; undefined when it is not one. */
export const readPieces = (typed: string): number | undefined =>
  /^[+-]?\d{1,5}$/.test(typed.trim().replace('−', '-')) ? Number(typed.trim().replace('−', '-')) : undefined
