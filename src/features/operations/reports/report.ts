import { z } from 'zod'
import { DAYS_MAX, daysIn, levels, reportNames } from './report-words.ts'

export const ReportParam = z.object({ report: z.enum(reportNames) })

const day = z.iso
  .date('Please choose a day')
  .refine((at) => at >= '2000' && at < '2200', 'Please choose a day')

/** Days in the time zone of the shop, both included. */
export const ReportQuery = z
  .object({
    from: day,
    to: day,
    level: z.enum(levels, 'Please choose a level from the list').default('each'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Please choose an end after the beginning' })
  .refine((span) => daysIn(span) <= DAYS_MAX, { path: ['to'], message: `At most ${DAYS_MAX} days` })
export type ReportQuery = z.infer<typeof ReportQuery>

const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

export const ReportColumn = z.object({
  key: z.string(),
  head: z.string(),
  kind: z.enum(['text', 'day', 'count', 'money', 'percent']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** A value per column; null: there is none. Money in minor units. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

export const ShopReport = z.object({
  report: z.enum(reportNames),
  span: Span,
  before: Span,
  /** In which days are counted. */
  timeZone: z.string(),
  currency: z.string(),
  columns: z.array(ReportColumn),
  /** The first of them; the table to download has all. */
  rows: z.array(ReportRow),
  rowCount: z.int(),
  /** Over all rows, and over those of the days before: a value for each column that adds up. */
  sums: ReportRow,
  sumsBefore: ReportRow,
  /** The column that is drawn, a bar per row, and the one that names the bars. */
  chart: z.object({ value: z.string(), label: z.string() }),
})
export type ShopReport = z.infer<typeof ShopReport>
