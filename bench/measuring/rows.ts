import type { BenchDatabases } from '../data/database.ts'
import type { Spread } from './load.ts'

/** One figure beside its yardstick, as bench/RESULTS.md shows it. */
export type Row = {
  what: string
  figure: string
  yardstick?: string
  ratio?: string
  budget: string
  isMet: boolean | null
}
export type Note = (row: Row) => void

/** What each part of the bench is given: where to measure, and whom to tell. */
export type Bench = {
  databases: BenchDatabases
  note: Note
  say: (line: string) => void
  /** In the large database. */
  photos: number
  /** In the large shop. */
  products: number
  /** Whether parts that have a table of their own write it to bench/RESULTS.md. */
  isWritten: boolean
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

export const spread = ({ median, min, max }: Spread, digits = 0) =>
  `${number(median, digits)} (${number(min, digits)} to ${number(max, digits)})`
