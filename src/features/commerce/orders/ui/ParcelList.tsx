import type { ReactNode } from 'react'
import { DateText } from '../../../../design/display/DateText.tsx'
import { deliveryWords } from '../../../core/shipping/shipping-words.ts'
import type { ParcelView } from '../parcel.ts'
import { carrierName } from '../parcel-words.ts'

interface ParcelListProps {
  parcels: ParcelView[]
  /** The shop's actions on a parcel. */
  more?: (parcel: ParcelView) => ReactNode
}

/** The parcels of an order: a single one shows only its tracking, several show their contents. */
export function ParcelList({ parcels, more }: ParcelListProps) {
  const [only] = parcels
  if (only && parcels.length === 1 && only.title === 'Parcel' && !more) return <Tracking parcel={only} />
  if (parcels.length === 0) return null
  return (
    <ol className="grid gap-4">
      {parcels.map((parcel) => (
        <li key={parcel.id} className="grid justify-items-start gap-1 text-small">
          <p className="font-strong">
            {parcel.title}
            <span className="font-normal text-ink-3">
              , <DateText date={parcel.sentAt} form="long" />
            </span>
          </p>
          {parcel.arrival ? <p>Arrives {deliveryWords(parcel.arrival)}</p> : null}
          <ul className="text-ink-2">
            {parcel.lines.map(({ position, name, size, quantity }) => (
              <li key={position} className="wrap-anywhere">
                {quantity} × {name}, size {size}
              </li>
            ))}
          </ul>
          <Tracking parcel={parcel} />
          {more?.(parcel)}
        </li>
      ))}
    </ol>
  )
}

/** The carrier and the tracking number, linked to the carrier's page if it is known. */
function Tracking({ parcel: { carrier, tracking, trackingPage } }: { parcel: ParcelView }) {
  const name = carrier === 'other' ? null : carrierName(carrier)
  if (tracking === '') return name ? <p className="text-small text-ink-2">{name}</p> : null
  return (
    <p className="text-small wrap-anywhere">
      {name ? `${name}, tracking: ` : 'Tracking: '}
      {trackingPage ? (
        <a href={trackingPage} rel="noreferrer" target="_blank" className="text-link">
          {tracking}
        </a>
      ) : (
        tracking
      )}
    </p>
  )
}
