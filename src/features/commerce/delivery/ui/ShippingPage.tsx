import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { workingDays } from '../../../core/shipping/shipping-words.ts'
import type { ShippingInfo } from '../delivery.ts'
import { bandWords, priceWords } from '../rate-words.ts'
import { shippingInfoQuery } from './delivery-queries.ts'

/** Lists destinations, prices and delivery times, generated from the shipping zones. */
export function ShippingPage() {
  const { data, isError, isFetching, refetch } = useQuery(shippingInfoQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-8 pb-16 sm:pt-14">
      <header className="grid gap-4">
        <h1 className="display-l">Shipping</h1>
        <p className="max-w-measure text-lead text-ink-2">
          Where we ship to, what it costs, and how long it takes.
        </p>
      </header>
      {data ? (
        <Zones info={data} />
      ) : isError ? (
        <ErrorState
          title="The shipping rates did not load."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the shipping rates">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </div>
  )
}

function Zones({ info: { zones, currency, cutOffHour, timeZone } }: { info: ShippingInfo }) {
  const isPromised = zones.some(({ rates }) => rates.some(({ days }) => days))
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-10">
      {zones.map((zone, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two zones may have one name, and they never change places here
        <Zone key={at} zone={zone} isOnly={zones.length === 1} id={`zone-${at}`} currency={currency} />
      ))}
      <div className="grid gap-3 text-small text-ink-2">
        {isPromised ? (
          <p>
            Days are working days, counted from the day an order ships. Orders paid before {cutOffHour}:00 (
            {timeZone.replaceAll('_', ' ')}) ship on the same working day.
          </p>
        ) : null}
        {zones.some(({ countries }) => countries === null) ? null : <p>We do not ship to other countries.</p>}
      </div>
    </div>
  )
}

type ZoneProps = { zone: ShippingInfo['zones'][number]; isOnly: boolean; id: string; currency: string }

function Zone({ zone: { name, countries, rates }, isOnly, id, currency }: ZoneProps) {
  const everywhere = isOnly ? 'Every country.' : 'Every other country.'
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="display-s wrap-anywhere">
        {name}
      </h2>
      <p className="text-small text-ink-2">{countries ? countries.join(', ') : everywhere}</p>
      <ul className="divide-y divide-line border-y border-line">
        {rates.map((rate) => (
          <li key={rate.name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3.5">
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{rate.name}</p>
              <p className="text-small text-ink-2">{rate.days ? workingDays(rate.days) : null}</p>
            </div>
            <div className="text-right text-small tabular-nums">
              {rate.bands.map((band, at) => (
                <p key={band.upTo}>
                  {rate.by === 'flat' ? null : (
                    <span className="text-ink-2">{bandWords(rate, at, currency)}: </span>
                  )}
                  {priceWords(band.priceMinor, currency)}
                </p>
              ))}
              {rate.freeFromMinor ? (
                <p className="text-ink-2">Free from {formatMoney(rate.freeFromMinor, currency)}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
