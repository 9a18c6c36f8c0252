import { DateText } from '../../../../design/display/DateText.tsx'
import { CHART, chartBars } from '../../today/ui/today-chart.ts'
import type { ShopReport } from '../report.ts'
import { cellText } from './report-cells.ts'

const BARS_MAX = 8

/** A bar per day, or one for each of the first rows. The table below has the same numbers. */
export function ReportChart({ report }: { report: ShopReport }) {
  const { columns, rows, chart } = report
  const column = columns.find(({ key }) => key === chart.value)!
  const isByDay = columns.some(({ key, kind }) => key === chart.label && kind === 'day')
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small font-strong">{column.head}</figcaption>
      {isByDay ? <Days report={report} /> : <Bars report={report} />}
      {!isByDay && rows.length > BARS_MAX ? (
        <p className="text-meta text-ink-3">The first {BARS_MAX} rows of the table.</p>
      ) : null}
    </figure>
  )
}

function Days({ report: { rows, chart } }: { report: ShopReport }) {
  const { bars, zero } = chartBars(rows.map((row) => Number(row[chart.value] ?? 0)))
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible"
      >
        {bars.map((bar, at) => (
          <rect key={String(rows[at]?.[chart.label])} {...bar} className="fill-ink" />
        ))}
        <line
          x1={0}
          x2={CHART.width}
          y1={zero}
          y2={zero}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {first && last ? (
        <p aria-hidden="true" className="flex justify-between text-label text-ink-3">
          <DateText date={String(first[chart.label])} />
          <DateText date={String(last[chart.label])} />
        </p>
      ) : null}
    </>
  )
}

function Bars({ report: { columns, rows, chart, currency } }: { report: ShopReport }) {
  const column = columns.find(({ key }) => key === chart.value)!
  const shown = rows.slice(0, BARS_MAX)
  const most = Math.max(1, ...shown.map((row) => Math.abs(Number(row[chart.value] ?? 0))))
  return (
    <ul aria-hidden="true" className="grid max-w-4xl gap-1.5 text-meta">
      {shown.map((row, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 max-sm:pb-1.5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]"
        >
          {/* On a phone the whole name is above its bar: paths of categories differ only at the end. */}
          <span className="text-ink-2 wrap-anywhere max-sm:col-span-2 sm:truncate">
            {String(row[chart.label] ?? '')}
          </span>
          <span
            className="h-4 min-w-0.5 bg-ink"
            style={{ width: `${(100 * Math.abs(Number(row[chart.value] ?? 0))) / most}%` }}
          />
          <span className="text-right tabular-nums">{cellText(column, row, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
