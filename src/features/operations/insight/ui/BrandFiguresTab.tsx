import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { BrandFigures, BrandSums } from '../insight.ts'
import { TOO_FEW } from '../insight-words.ts'
import { DaysChoice } from './DaysChoice.tsx'
import { InsightFigure, peopleText } from './InsightFigure.tsx'
import { HowItIsCounted, SwitchedOff } from './InsightNotes.tsx'
import { brandFiguresQuery, figuresTableAddress } from './insight-queries.ts'

interface BrandFiguresTabProps {
  brand: { id: string; name: string }
  days: number
  onDays: (days: number) => void
}

/** The results of the looks that show the brand, by product. */
export function BrandFiguresTab({ brand, days, onDays }: BrandFiguresTabProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    brandFiguresQuery(brand.id, days),
  )
  return (
    <section aria-labelledby="figures" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 id="figures" className="display-m">
        Figures
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <DaysChoice days={days} onChange={onDays} />
        <a
          href={figuresTableAddress(brand.id, days)}
          download
          className={clsx(buttonClass({ look: 'outline' }), 'max-sm:w-full sm:ml-auto')}
        >
          <Download aria-hidden className="size-4" />
          Download (CSV)
        </a>
      </div>
      {data ? (
        <FiguresView brand={brand} figures={data} isBusy={isPlaceholderData} />
      ) : isError ? (
        <ErrorState
          heading="h3"
          title="The figures did not load."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion label="Loading the figures">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </section>
  )
}

type Column = { head: string; cell: (sums: BrandSums, currency: string) => string }

const columns: Column[] = [
  { head: 'Looks', cell: ({ looks }) => formatCount(looks) },
  { head: 'Viewers', cell: ({ viewers }) => peopleText(viewers) },
  { head: 'Saves', cell: ({ saves }) => peopleText(saves) },
  { head: 'Tag presses', cell: ({ taps }) => peopleText(taps) },
  { head: 'Items sold', cell: ({ pieces }) => peopleText(pieces) },
  {
    head: 'Revenue',
    cell: ({ revenueMinor }, currency) =>
      revenueMinor === null ? TOO_FEW : formatMoney(revenueMinor, currency),
  },
  { head: 'Sold through looks', cell: ({ throughLooks }) => peopleText(throughLooks) },
]

interface FiguresViewProps {
  brand: { name: string }
  figures: BrandFigures
  isBusy: boolean
}

function FiguresView({
  brand,
  figures: { isOn, sums, products, productCount, currency },
  isBusy,
}: FiguresViewProps) {
  if (products.length === 0) {
    return (
      <>
        {isOn ? null : <SwitchedOff />}
        <EmptyState drawing="garment-bag" heading="h3" title="No figures yet.">
          Once members tag products of {brand.name} on public looks or buy one, you see the results here.
        </EmptyState>
      </>
    )
  }
  return (
    <div
      aria-busy={isBusy || undefined}
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-8', isBusy && 'opacity-60')}
    >
      {isOn ? null : <SwitchedOff />}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
        {columns.map(({ head, cell }) => (
          <InsightFigure key={head} name={head} value={cell(sums, currency)} />
        ))}
      </dl>
      <section
        className="overflow-x-auto"
        aria-label="Figures by product"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys, too
        tabIndex={0}
      >
        <table className="w-full text-left text-small tabular-nums">
          <caption className="sr-only">Figures by product</caption>
          <thead>
            <tr className="border-b border-ink align-bottom">
              <th scope="col" className="sticky left-0 min-w-28 bg-paper py-2 pr-4">
                Product
              </th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" className="py-2 pr-4 text-right last:pr-0">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id} className="border-b border-line align-top">
                <th
                  scope="row"
                  className="sticky left-0 min-w-28 bg-paper py-2 pr-4 font-normal wrap-anywhere"
                >
                  <Link to="/product/$productId" params={{ productId: product.slug }} className="text-link">
                    {product.name}
                  </Link>
                </th>
                {columns.map(({ head, cell }) => (
                  <td key={head} className="py-2 pr-4 text-right whitespace-nowrap last:pr-0">
                    {cell(product, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {productCount > products.length ? (
        <p className="text-meta text-ink-2">
          The first {formatCount(products.length)} of {formatCount(productCount)} products. Download the table
          to see them all.
        </p>
      ) : null}
      <p className="max-w-measure text-meta text-ink-2">
        Totals for items and revenue include only products that at least five people bought.
      </p>
      <HowItIsCounted />
    </div>
  )
}
