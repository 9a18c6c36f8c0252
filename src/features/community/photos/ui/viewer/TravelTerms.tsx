import { MapPin } from 'lucide-react'
import { PlainLink } from '../../../../../web/PlainLink.tsx'
import type { TravelView } from '../../travel/travel-post.ts'

/** The details of a trip, as a list of terms. */
export function TravelTerms({ travel }: { travel: TravelView }) {
  const terms = [
    ['Landmark', travel.landmark],
    ['Activity', travel.activityType],
    ['Style', travel.travelStyle],
    ['Stay', travel.stayType],
    ['Gear', travel.gearTags.join(', ')],
  ] as const
  return (
    <section aria-label="Trip" className="mt-5">
      <p className="flex items-center gap-2 font-strong">
        <MapPin aria-hidden className="size-4" />
        {travel.place ? (
          <PlainLink href={`/places/${travel.place.id}`} className="hover:underline hover:underline-offset-4">
            {travel.location}
          </PlainLink>
        ) : (
          travel.location
        )}
      </p>
      {travel.sentiment && <p className="mt-3 whitespace-pre-line wrap-anywhere">{travel.sentiment}</p>}
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-line py-4 text-small">
        {terms.map(
          ([term, value]) =>
            value && (
              <div key={term} className="contents">
                <dt className="text-ink-3">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
