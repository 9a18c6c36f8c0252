import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { PriceHistory } from '../../price-history.ts'
import { LOWEST_PRICE_DAYS } from '../../product-limits.ts'
import { priceHistoryQuery } from '../product-queries.ts'
import { CHART, chartPaths } from './price-chart.ts'

interface PriceNoteProps {
  productId: string
  /** The chosen size if it has its own price; null: the product's price applies. */
  size: string | null
  /** The lowest price of the days before is then shown beside the price itself. */
  isReduced: boolean
}

/** Shown below the price: its history in words, expandable to a chart and a list. */
export function PriceNote({ productId, size, isReduced }: PriceNoteProps) {
  const { data: history } = useQuery(priceHistoryQuery(productId, size))
  if (!history?.lowest) return null
  const { steps, lowest, currency } = history
  if (steps.length === 1) {
    return (
      <p className="text-meta text-ink-2">
        Same price since <DateText date={steps[0]!.since} form="long" />
      </p>
    )
  }
  return (
    <details className="group text-meta text-ink-2">
      <summary className="inline-flex min-h-target list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
        <span className={isReduced ? 'hidden' : undefined}>
          {lowest.isWhole ? (
            `Lowest in ${LOWEST_PRICE_DAYS} days `
          ) : (
            <>
              Lowest since <DateText date={lowest.since} form="long" />{' '}
            </>
          )}
          <span className="font-strong text-ink">{formatMoney(lowest.priceMinor, currency)}</span>
        </span>
        <span className="text-ink underline decoration-1 underline-offset-4 group-open:no-underline">
          Price history
        </span>
      </summary>
      <History history={history} />
    </details>
  )
}

function History({ history }: { history: PriceHistory }) {
  const { steps, currency, asOf } = history
  return (
    <div className="grid max-w-measure gap-3 pt-1 pb-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-18 w-full border-b border-line"
      >
        {chartPaths(history).map((path) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="-mt-2 flex justify-between text-label text-ink-3">
        <DateText date={steps[0]!.since} form="long" />
        <DateText date={asOf} form="long" />
      </p>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Price history, the latest first</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">From</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ since, priceMinor }) => (
            <tr key={since} className="border-t border-line first:border-t-0">
              <td className="py-1.5">
                <DateText date={since} form="long" />
              </td>
              <td className="py-1.5 text-right text-ink">
                {priceMinor === null ? 'Not sold' : formatMoney(priceMinor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
