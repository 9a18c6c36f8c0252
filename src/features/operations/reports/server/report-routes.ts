import { minorDigits } from '../../../../kernel/money/money.ts'
import { type CsvCell, csvTable } from '../../../../kernel/text/csv.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { implement } from '../../../../platform/http/http.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { ReportColumn, ReportQuery, ReportRow } from '../report.ts'
import { reportApi } from '../report-api.ts'
import { type ReportName, ROWS_SHOWN, spanBefore } from '../report-words.ts'
import { limitTime, reports, sumColumns } from './reports.ts'

/** More rows than can be read; a shop with more products still gets its best sellers. */
const ROWS_READ = 50_000

export const reportRoutes = implement(reportApi, {
  'GET /admin/reports/{report}': async ({ params: { report }, query, db }) => {
    const shop = await readShopSettings(db)
    const { level, ...span } = query
    const before = spanBefore(span)
    const { rows, sums } = await readReport(db, report, query, shop)
    const { sums: sumsBefore } = await readReport(db, report, { ...before, level }, shop)
    const { columns, chart } = reports[report]
    return {
      ...{ report, span, before, currency: shop.currency, columns, chart },
      timeZone: isInUtc(report) ? 'UTC' : shop.timeZone,
      rows: rows.slice(0, countShownRows(report, rows)),
      rowCount: rows.length,
      sums,
      sumsBefore,
    }
  },

  'GET /admin/reports/{report}/table': async ({ params: { report }, query, db, c }) => {
    const shop = await readShopSettings(db)
    const { columns } = reports[report]
    const { rows } = await readReport(db, report, query, shop)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${report}-${query.from}-${query.to}.csv"`)
    const head = columns.map(({ head, kind }) => (kind === 'money' ? `${head}, ${shop.currency}` : head))
    const lines = rows.map((row) => columns.map((column) => cellOf(column, row, shop.currency)))
    return c.body(csvTable([head, ...lines]))
  },
})

/** Visits are counted by UTC day, whatever the shop's time zone is. */
const isInUtc = (report: ReportName) => report === 'sources'

// The daily report draws every day.
const countShownRows = (report: ReportName, rows: ReportRow[]) =>
  report === 'sales' ? rows.length : ROWS_SHOWN

/** Runs a report in a transaction that is aborted when it takes too long. */
const readReport = (
  db: Db,
  name: ReportName,
  query: ReportQuery,
  shop: ShopSettings,
): Promise<{ rows: ReportRow[]; sums: ReportRow }> =>
  db.transaction().execute(async (tx) => {
    await limitTime(tx)
    const [report, filter] = [reports[name], { ...query, currency: shop.currency, timeZone: shop.timeZone }]
    const rows = await report.read(tx, filter, shop, ROWS_READ)
    return { rows, sums: { ...sumColumns(report, rows), ...(await report.once?.(tx, filter)) } }
  })

/** Formats money in major units without a currency sign, for spreadsheets and accounting. */
function cellOf({ key, kind }: ReportColumn, row: ReportRow, currency: string): CsvCell {
  const value = row[key]
  if (value === null || value === undefined || kind === 'text' || kind === 'day') return value
  if (kind !== 'money') return { digits: String(value) }
  const decimals = minorDigits(currency)
  return { digits: (Number(value) / 10 ** decimals).toFixed(decimals) }
}
