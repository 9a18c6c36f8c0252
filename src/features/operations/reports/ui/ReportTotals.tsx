import type { ShopReport } from '../report.ts'
import { daysIn } from '../report-words.ts'
import { cellText, isNumericColumn } from './report-cells.ts'

/** The sums of the report, each beside that of the period before. */
export function ReportTotals({ report }: { report: ShopReport }) {
  const { columns, sums, sumsBefore, currency, span } = report
  const days = daysIn(span)
  const before = days === 1 ? 'the day before' : `the ${days} days before`
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {columns
        .filter((column) => isNumericColumn(column) && sums[column.key] !== undefined)
        .map((column) => (
          <div key={column.key} className="grid content-start gap-0.5">
            <dt className="text-small font-strong">{column.head}</dt>
            <dd className="display-s tabular-nums wrap-anywhere">
              {cellText(column, sums, currency) || 'None'}
            </dd>
            <dd className="text-meta text-ink-2 tabular-nums">
              {cellText(column, sumsBefore, currency) || 'None'} in {before}
            </dd>
          </div>
        ))}
    </dl>
  )
}
