import type { BenchDatabases } from '../data/database.ts'
import type { Spread } from './load.ts'

/** One figure and its yardstick, as shown in bench/RESULTS.md. */
export type Row = {
  label: string
  figure: string
  yardstick?: string
  ratio?: string
  budget: string
  isMet: boolean | null
}
export type Note = (row: Row) => void

/** The context of each part: where to measure, and where to report. */
export type Bench = {
  databases: BenchDatabases
  note: Note
  say: (line: string) => void
  /** The number of photos in the large database. */
  photos: number
  /** The number of products in the large shop. */
  products: number
  /** Whether parts with a table of their own write it to bench/RESULTS.md. */
  isWritten: boolean
}

export const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

export const formatSpread = ({ median, min, max }: Spread, digits = 0) =>
  `${formatNumber(median, digits)} (${formatNumber(min, digits)} to ${formatNumber(max, digits)})`
