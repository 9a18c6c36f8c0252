import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { OfflineNote } from '../../../../kernel/lists/ui/OfflineNote.tsx'
import { PlaceMap } from '../../../core/places/ui/PlaceMap.tsx'
import { placeQuery } from '../../../core/places/ui/place-queries.ts'
import { placeWords, whereabouts } from '../../../core/places/ui/place-words.ts'
import { SavePlaceButton } from '../../../core/places/ui/SavePlaceButton.tsx'
import { isFilteredByLabel, readLabelSearch } from '../../photos/labels/label-search.ts'
import { feedQuery } from '../../photos/ui/cache/photo-queries.ts'
import { EmptyByLabels } from '../../photos/ui/feed/EmptyByLabels.tsx'
import { LabelFilter } from '../../photos/ui/feed/LabelFilter.tsx'
import { PhotoGrid } from '../../photos/ui/PhotoGrid.tsx'
import { FeedSkeleton } from '../../photos/ui/pages/FeedSkeleton.tsx'
import { PlaceTrips } from '../../trips/ui/PlaceTrips.tsx'

const route = getRouteApi('/places/$placeId')

/** A town: where it is, and its public travel posts, newest first. */
export function PlacePage() {
  const { placeId } = route.useParams()
  const { data: place } = useSuspenseQuery(placeQuery(Number(placeId)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-12 sm:py-12">
      <header className="grid gap-x-12 gap-y-6 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:items-end">
        <div className="min-w-0">
          <h1 className="display-xl wrap-anywhere">{place.name}</h1>
          <p className="mt-3 text-lead text-ink-2 sm:mt-5">{whereabouts(place)}</p>
          <div className="mt-5 flex items-center gap-2">
            <SavePlaceButton place={place} />
            <IconButton
              icon={Share2}
              label="Share"
              onClick={() => void shareLink(`/places/${place.id}`, placeWords(place))}
            />
          </div>
        </div>
        <PlaceMap map={place.map} />
      </header>
      <PlaceTrips key={`trips ${place.id}`} place={place} />
      <Posts key={place.id} placeId={place.id} name={place.name} />
    </div>
  )
}

function Posts({ placeId, name }: { placeId: number; name: string }) {
  const chosen = readLabelSearch(route.useSearch())
  const list = useInfiniteQuery(feedQuery({ place: placeId, ...chosen }))
  const photos = list.data?.items
  return (
    <section aria-labelledby="posts" className="border-t border-ink pt-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="posts" className="display-m wrap-anywhere">
          Posts of {name}
        </h2>
        <LabelFilter chosen={chosen} />
      </div>
      <OfflineNote shown={list.data !== undefined} failed={list.isRefetchError} />
      {photos ? (
        photos.length > 0 || list.hasNextPage ? (
          <PhotoGrid photos={photos} name={name} list={list} end={`You have seen all posts from ${name}.`} />
        ) : isFilteredByLabel(chosen) ? (
          <EmptyByLabels heading="h3" each={`post of ${name}`} chosen={chosen} />
        ) : (
          <EmptyState
            heading="h3"
            drawing="luggage-label"
            title={`No posts from ${name} yet.`}
            actions={
              <Link to="/backpackers" search={{ tab: 'create' }} className={buttonClass()}>
                Create Post
              </Link>
            }
          >
            Choose this town when you write a travel post, and it appears here.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="These posts did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <FeedSkeleton />
      )}
    </section>
  )
}
