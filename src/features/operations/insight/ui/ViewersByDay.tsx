import { DateText } from '../../../../design/display/DateText.tsx'
import { CHART, chartBars } from '../../today/ui/today-chart.ts'
import type { LookInsight } from '../insight.ts'
import { peopleText } from './InsightFigure.tsx'

/** A bar per day, and the same numbers as a table. A day with fewer than five viewers has no bar. */
export function ViewersByDay({ byDay }: { byDay: LookInsight['byDay'] }) {
  const { bars, zero } = chartBars(byDay.map(({ viewers }) => viewers ?? 0))
  const [first, last] = [byDay[0], byDay.at(-1)]
  return (
    <section aria-labelledby="by-day" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="by-day" className="display-s">
        Viewers by day
      </h2>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible"
      >
        {bars.map((bar, at) => (
          <rect key={byDay[at]?.day} {...bar} className="fill-ink" />
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
          <DateText date={last.day} />
        </p>
      ) : null}
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-link text-small">
          As a table
        </summary>
        <table className="w-full max-w-160 text-left text-small tabular-nums">
          <caption className="sr-only">Viewers by day</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-4">
                Day
              </th>
              <th scope="col" className="py-2 text-right">
                Viewers
              </th>
            </tr>
          </thead>
          <tbody>
            {byDay.toReversed().map(({ day, viewers }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  <DateText date={day} form="long" />
                </th>
                <td className="py-2 text-right">{peopleText(viewers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
