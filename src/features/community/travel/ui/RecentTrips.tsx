import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { OfflineNote } from '../../../../kernel/lists/ui/OfflineNote.tsx'
import { PhotoFromUrl } from '../../photos/ui/PhotoFromUrl.tsx'
import { RECENT_TRIPS_MAX } from '../travel-limits.ts'
import { TripGroups } from './TripGroups.tsx'
import { TripsSkeleton } from './TripsSkeleton.tsx'
import { tripsQuery } from './travel-queries.ts'
import { groupTrips } from './trip-groups.ts'

/**
 * The latest travel posts, up to fifty, grouped by date, location and activity (TRAV-03).
 * @param onCreate opens the form; null for visitors, who have none
 */
export function RecentTrips({ onCreate }: { onCreate: (() => void) | null }) {
  const list = useInfiniteQuery(tripsQuery)
  const { trips, groups } = useMemo(() => {
    const loaded = list.data?.items ?? []
    const recent = loaded.slice(0, RECENT_TRIPS_MAX)
    return { trips: recent, groups: groupTrips(recent) }
  }, [list.data])
  const isFull = trips.length === RECENT_TRIPS_MAX

  if (!list.data) {
    return list.isError ? (
      <ErrorState
        className="mt-10"
        title="The trips did not load."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        There was a problem with your connection or our server. Nothing of yours is lost.
      </ErrorState>
    ) : (
      <TripsSkeleton />
    )
  }
  if (trips.length === 0) {
    return (
      <EmptyState
        drawing="luggage-label"
        className="mt-10"
        title="No trips shared yet."
        actions={onCreate && <Button onClick={onCreate}>Create Post</Button>}
      >
        Share a place, what you did there and up to five photos.
      </EmptyState>
    )
  }
  return (
    <>
      <OfflineNote shown failed={list.isRefetchError} />
      <TripGroups groups={groups} />
      {isFull ? (
        <p className="mt-14 text-center text-small text-ink-2">
          These are the {RECENT_TRIPS_MAX} latest.{' '}
          <Link to="/engage" search={{ type: 'travel' }} className="text-link">
            More trips are in the feed
          </Link>
        </p>
      ) : (
        <ListEnd list={list} pluralNoun="trips" more="More trips" />
      )}
      <PhotoFromUrl photos={trips} list={isFull ? undefined : list} name="Trips" />
    </>
  )
}
