import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { TripCard } from './TripCard.tsx'
import { memberTripsQuery } from './trip-queries.ts'

const gridClass = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4'

interface MemberTripsProps {
  member: { id: string; username?: string; isViewer: boolean }
  /** Shown below other content with its own empty state, so if there are no trips only the create button is shown. */
  isAside?: boolean
}

/** A member's trips; on the member's own page with a button to create one. */
export function MemberTrips({ member, isAside = false }: MemberTripsProps) {
  const list = useInfiniteQuery(memberTripsQuery(member.id))
  const trips = list.data?.items
  const make = (
    <Link to="/trips/new" className={buttonClass({ look: 'outline', size: 'small' })}>
      Create a trip
    </Link>
  )
  if (!trips)
    return list.isError ? (
      <ErrorState
        title="The trips did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading trips" className={gridClass}>
        {['one', 'two', 'three', 'four'].map((place) => (
          <Skeleton key={place} className="aspect-look" />
        ))}
      </LoadingRegion>
    )
  if (trips.length === 0 && isAside) return <div>{make}</div>
  if (trips.length === 0)
    return (
      <EmptyState drawing="luggage-label" title="No trips yet." actions={member.isViewer ? make : undefined}>
        {member.isViewer ? 'Combine several of your posts with their days and stops.' : null}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="sr-only">Trips</h2>
      {member.isViewer && <div>{make}</div>}
      <div className={gridClass}>
        {trips.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            showsOwner={false}
            sizes="(width >= 1024px) 24vw, (width >= 640px) 32vw, 48vw"
          />
        ))}
      </div>
      {list.hasNextPage && <ListEnd list={list} pluralNoun="trips" more="More trips" />}
    </div>
  )
}
