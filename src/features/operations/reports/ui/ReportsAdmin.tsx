import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { dayIn, zoneName } from '../../../../kernel/time/zones.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import type { ShopReport } from '../report.ts'
import {
  type DaySpan,
  levelNames,
  levelOf,
  levels,
  periodNames,
  periodOf,
  periods,
  reportNames,
  reportNotes,
  reportOf,
  reportTitles,
  spanOf,
  spanText,
} from '../report-words.ts'
import { DayRange } from './DayRange.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { reportQuery, reportTableAddress } from './report-queries.ts'

/**
 * One report at a time: the choice of report and days, its sums beside those of the period before, a chart and the
 * table.
 */
export function ReportsAdmin(props: AdminTabProps) {
  const { data: shop, isError, isFetching, refetch } = useQuery(shopQuery)
  if (shop) return <Reports {...props} today={dayIn(shop.timeZone, new Date())} />
  return isError ? (
    <ErrorState title="The reports did not load." onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <ReportLoading />
  )
}

function Reports({ search, go, today }: AdminTabProps & { today: string }) {
  const report = reportOf(search.kind)
  const span = spanOf(search.state, today)
  const period = periodOf(search.state)
  const level = levelOf(search.category)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(reportQuery(report, span, level))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 print:hidden">
        <Field label="Report" className="w-full sm:w-60">
          <Select value={report} onChange={({ target }) => go({ kind: target.value })}>
            {reportNames.map((name) => (
              <option key={name} value={name}>
                {reportTitles[name]}
              </option>
            ))}
          </Select>
        </Field>
        {report === 'categories' ? (
          <Field label="Rows" className="w-full sm:w-48">
            <Select value={level} onChange={({ target }) => go({ category: target.value })}>
              {levels.map((one) => (
                <option key={one} value={one}>
                  {levelNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Period" className="w-full sm:w-40">
          <Select value={period ?? ''} onChange={({ target }) => go({ state: target.value })}>
            {period === null ? <option value="">Custom dates</option> : null}
            {periods.map((one) => (
              <option key={one} value={one}>
                {periodNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange span={span} onChange={(next) => go({ state: spanText(next) })} />
        <a
          href={reportTableAddress(report, span, level)}
          download
          className={clsx(buttonClass({ look: 'outline' }), 'max-sm:w-full sm:ml-auto')}
        >
          <Download aria-hidden className="size-4" />
          Download (CSV)
        </a>
      </div>
      {data ? (
        <ReportView report={data} isBusy={isPlaceholderData} />
      ) : isError ? (
        <ErrorState title="The report did not load." onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ReportLoading />
      )}
    </div>
  )
}

const ReportLoading = () => (
  <LoadingRegion label="Loading the report" className="grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
  </LoadingRegion>
)

/** Explains the time zone of the days when a reader could expect another. */
const timeZoneNote = ({ report, timeZone }: ShopReport) =>
  report === 'sources'
    ? 'Visits are counted by day in UTC.'
    : `Days are in the shop’s time zone, ${zoneName(timeZone)}.`

/** Formats a range: "28 November 2026", "1 November 2026 to 28 November 2026". */
const SpanText = ({ span: { from, to } }: { span: DaySpan }) => (
  <>
    <DateText date={from} form="long" />
    {from === to ? null : (
      <>
        {' '}
        to <DateText date={to} form="long" />
      </>
    )}
  </>
)

function ReportView({ report: view, isBusy }: { report: ShopReport; isBusy: boolean }) {
  const { report, span, before } = view
  return (
    <section
      aria-labelledby="report"
      aria-busy={isBusy || undefined}
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-8', isBusy && 'opacity-60')}
    >
      <header className="grid gap-1">
        <h2 id="report" className="display-s">
          {reportTitles[report]}
        </h2>
        <p className="max-w-measure text-small text-ink-2">{reportNotes[report]}</p>
        <p className="text-meta text-ink-3">
          <SpanText span={span} />, compared with <SpanText span={before} />. {timeZoneNote(view)}
        </p>
      </header>
      {view.rows.length === 0 ? (
        <EmptyState drawing="garment-bag" title="No data for these dates.">
          Choose other dates or another report.
        </EmptyState>
      ) : (
        <>
          <ReportTotals report={view} />
          <ReportChart report={view} />
          <ReportTable report={view} />
        </>
      )}
    </section>
  )
}
