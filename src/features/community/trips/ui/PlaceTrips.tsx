import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { TripCard } from './TripCard.tsx'
import { placeTripsQuery } from './trip-queries.ts'

/** The public trips that stop in a town; renders nothing if there are none. */
export function PlaceTrips({ place }: { place: { id: number; name: string } }) {
  const list = useInfiniteQuery(placeTripsQuery(place.id))
  const trips = list.data?.items ?? []
  const hasFailed = list.isError && !list.data
  if (trips.length === 0 && !hasFailed) return null
  return (
    <section
      aria-labelledby="trips"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-ink pt-6"
    >
      <h2 id="trips" className="display-m">
        Trips to {place.name}
      </h2>
      {hasFailed ? (
        <ErrorState
          heading="h3"
          title="The trips did not load."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4">
          {trips.map((trip) => (
            <li key={trip.id}>
              <TripCard trip={trip} sizes="(width >= 1024px) 24vw, (width >= 640px) 32vw, 48vw" />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} pluralNoun="more trips" className="justify-self-start" />
    </section>
  )
}
