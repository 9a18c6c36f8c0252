import { useId } from 'react'
import { formatCount } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { TodayView } from '../today.ts'
import { CHART, chartBars, compareWithBefore } from './today-chart.ts'

type FigureChartProps = { today: TodayView; figure: keyof TodayView['sums']; name: string }

/** One figure: its sum, compared with the period before, a bar per day, and the same days as a collapsed table. */
export function FigureChart({ today, figure, name }: FigureChartProps) {
  const id = useId()
  const { days, sums, sumsBefore, currency, span } = today
  const words = (value: number) =>
    figure === 'revenueMinor' ? formatMoney(value, currency) : formatCount(value)
  const { bars, zero } = chartBars(days.map((day) => day[figure]))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 id={id} className="text-small font-strong">
        {name}
      </h3>
      <p className="display-m tabular-nums">{words(sums[figure])}</p>
      <p className="text-meta text-ink-2">{compareWithBefore(sums[figure], sumsBefore[figure], span)}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="mt-1 h-18 w-full overflow-visible"
      >
        {bars.map((bar, at) => (
          // Today is not over, so its bar looks different.
          <rect
            key={days[at]?.day}
            {...bar}
            className={at === bars.length - 1 ? 'fill-tape stroke-ink' : 'fill-ink'}
            vectorEffect="non-scaling-stroke"
          />
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
          <DateText date={first.day} />
          <span>Today</span>
        </p>
      ) : null}
      <details className="text-meta text-ink-2">
        <summary className="inline-flex min-h-target cursor-pointer items-center underline decoration-1 underline-offset-4">
          {name} as a table
        </summary>
        <section
          className="max-h-72 overflow-y-auto"
          aria-label={`${name} by day`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, too
          tabIndex={0}
        >
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">{name} by day, the latest first</caption>
            <thead>
              <tr className="border-b border-ink">
                <th scope="col" className="py-1.5 font-normal">
                  Day
                </th>
                <th scope="col" className="py-1.5 text-right font-normal">
                  {name}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    <DateText date={day.day} form="long" />
                  </th>
                  <td className="py-1.5 text-right text-ink">{words(day[figure])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
