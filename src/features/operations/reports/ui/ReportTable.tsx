import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatCount } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import type { ReportColumn, ReportRow, ShopReport } from '../report.ts'
import { reportTitles } from '../report-words.ts'
import { cellText, isNumericColumn } from './report-cells.ts'

/** The rows, and their sums last. On phones it scrolls sideways, with the first column fixed. */
export function ReportTable({ report: view }: { report: ShopReport }) {
  const { report, columns, rows, rowCount, sums, currency } = view
  // Days are listed from the latest on.
  const shown = report === 'sales' ? rows.toReversed() : rows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <section
        className="overflow-x-auto"
        aria-label={`${reportTitles[report]}, as a table`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, too
        tabIndex={0}
      >
        <table className="w-full text-left text-small tabular-nums">
          <caption className="sr-only">{reportTitles[report]}</caption>
          <thead>
            <tr className="border-b border-ink align-bottom">
              {columns.map((column, at) => (
                <th key={column.key} scope="col" className={cellClass(column, at)}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and a report is read whole
              <tr key={place} className="border-b border-line">
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row" className={clsx(cellClass(column, at), 'font-normal')}>
                      <Cell column={column} row={row} currency={currency} />
                    </th>
                  ) : (
                    <td key={column.key} className={cellClass(column, at)}>
                      <Cell column={column} row={row} currency={currency} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink font-semibold">
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row" className={cellClass(column, at)}>
                    Total
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column, at)}>
                    {cellText(column, sums, currency)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        </table>
      </section>
      {rowCount > rows.length ? (
        <p className="text-meta text-ink-2">
          The first {formatCount(rows.length)} of {formatCount(rowCount)} rows. Totals include every row.
          Download the table to see them all.
        </p>
      ) : null}
    </div>
  )
}

const cellClass = (column: ReportColumn, at: number) =>
  clsx(
    'py-2 pr-4 align-top last:pr-0',
    isNumericColumn(column) ? 'text-right whitespace-nowrap' : 'min-w-28 wrap-anywhere',
    at === 0 && 'sticky left-0 bg-paper',
  )

function Cell({ column, row, currency }: { column: ReportColumn; row: ReportRow; currency: string }) {
  const words = cellText(column, row, currency)
  if (column.kind === 'day') return <DateText date={words} form="long" />
  if (column.key === 'address' && words.startsWith('/photo/')) {
    return (
      <Link to="/photo/$photoId" params={{ photoId: words.slice('/photo/'.length) }} className="text-link">
        Open
      </Link>
    )
  }
  return words
}
