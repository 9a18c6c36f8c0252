import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { TravelMap } from './map/TravelMap.tsx'
import { TripCard } from './TripCard.tsx'
import { publicTripsQuery } from './trip-queries.ts'

/** Covers that a phone shows completely. */
const IN_SIGHT = 2
/** Covers that are at least partly visible on the first screen. */
const FIRST_SCREEN = 4

/**
 * Shown above the latest posts: whole trips, and a map of where members have been. Renders nothing if there is
 * neither.
 */
export function TripsAndMap() {
  const member = useMember()
  const trips = useInfiniteQuery(publicTripsQuery).data?.items ?? []
  return (
    <div className="grid gap-x-12 gap-y-6 pt-5 min-[900px]:grid-cols-2">
      {(trips.length > 0 || member) && (
        <section
          aria-labelledby="trips"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3"
        >
          <div className="flex min-h-target items-center justify-between gap-4">
            <h2 id="trips" className="display-s">
              Trips
            </h2>
            {member && (
              <Link to="/trips/new" className="text-link text-small">
                Create a trip
              </Link>
            )}
          </div>
          {trips.length > 0 ? (
            <ul className="scroll-row gap-3 sm:gap-4">
              {trips.map((trip, at) => (
                <li key={trip.id} className="w-36 shrink-0 sm:w-52">
                  <TripCard
                    trip={trip}
                    sizes="(width >= 640px) 208px, 144px"
                    priority={at < IN_SIGHT}
                    onFirstScreen={at < FIRST_SCREEN}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className="max-w-measure text-small text-ink-2">
              Combine several of your posts with their days and stops.
            </p>
          )}
        </section>
      )}
      <TravelMap title="Where members have been" />
    </div>
  )
}
