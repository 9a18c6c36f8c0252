import { z } from 'zod'
import { DAYS_MAX, daysIn, levels, reportNames } from './report-words.ts'

export const ReportParam = z.object({ report: z.enum(reportNames) })

const day = z.iso
  .date('Please choose a day')
  .refine((at) => at >= '2000' && at < '2200', 'Please choose a day')

/** Days in the shop's time zone, inclusive. */
export const ReportQuery = z
  .object({
    from: day,
    to: day,
    level: z.enum(levels, 'Please choose a level from the list').default('each'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Please choose an end date after the start date',
  })
  .refine((span) => daysIn(span) <= DAYS_MAX, { path: ['to'], message: `At most ${DAYS_MAX} days` })
export type ReportQuery = z.infer<typeof ReportQuery>

const Span = z.object({ from: z.iso.date(), to: z.iso.date() })

export const ReportColumn = z.object({
  key: z.string(),
  head: z.string(),
  kind: z.enum(['text', 'day', 'count', 'money', 'percent']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** A value per column; null when there is none. Money in minor units. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

export const ShopReport = z.object({
  report: z.enum(reportNames),
  span: Span,
  before: Span,
  /** The time zone in which days are counted. */
  timeZone: z.string(),
  currency: z.string(),
  columns: z.array(ReportColumn),
  /** The first rows; the download has all. */
  rows: z.array(ReportRow),
  rowCount: z.int(),
  /** Sums over all rows, and over those of the period before: a value for each column that can be added up. */
  sums: ReportRow,
  sumsBefore: ReportRow,
  /** The column drawn as bars, one per row, and the column that labels them. */
  chart: z.object({ value: z.string(), label: z.string() }),
})
export type ShopReport = z.infer<typeof ShopReport>
