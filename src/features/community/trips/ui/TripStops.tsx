import { PlainLink } from '../../../../web/PlainLink.tsx'
import { PlaceMap } from '../../../core/places/ui/PlaceMap.tsx'
import { whereabouts } from '../../../core/places/ui/place-words.ts'
import type { TripView } from '../trip.ts'

/** The stops: connected in their order on a map, and as a numbered list. */
export function TripStops({ trip: { map, places } }: { trip: TripView }) {
  if (!map) return null
  return (
    <section
      aria-labelledby="stops"
      className="grid gap-x-12 gap-y-5 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <PlaceMap map={map} />
      <div>
        <h2 id="stops" className="mb-3 display-s">
          Stops
        </h2>
        <ol className="border-t border-line">
          {places.map((place, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a town may be a stop twice, and the list does not change
              key={at}
              className="relative flex min-h-target items-center gap-3.5 border-b border-line py-1.5 text-small"
            >
              <span aria-hidden className="w-6 text-ink-3 tabular-nums">
                {at + 1}
              </span>
              <span className="min-w-0">
                <PlainLink
                  href={`/places/${place.id}`}
                  className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {place.name}
                </PlainLink>{' '}
                <span className="text-ink-3">{whereabouts(place)}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
