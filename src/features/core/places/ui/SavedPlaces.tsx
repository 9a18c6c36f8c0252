import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkX } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { PlainLink } from '../../../../web/PlainLink.tsx'
import type { PlaceRef } from '../place.ts'
import { savedPlacesQuery, useSavePlace } from './place-queries.ts'
import { whereabouts } from './place-words.ts'

/** The viewer's saved places, latest first, among their other saved items. */
export function SavedPlaces() {
  const list = useInfiniteQuery(savedPlacesQuery)
  const places = list.data?.items
  return (
    <section aria-labelledby="saved-places">
      <h2 id="saved-places" className="mb-2 flex min-h-target items-center display-s">
        Places
      </h2>
      {places ? (
        places.length > 0 ? (
          <>
            <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-6">
              {places.map((place) => (
                <SavedRow key={place.id} place={place} />
              ))}
            </ul>
            {list.hasNextPage && <ListEnd list={list} pluralNoun="places" more="More places" />}
          </>
        ) : (
          <div className="grid justify-items-start gap-2 text-small text-ink-2">
            <p className="max-w-measure">
              No places yet. Press “Save place” on a town’s page to save it here.
            </p>
            <Link to="/backpackers" className="text-link inline-flex min-h-target items-center">
              See where others have been
            </Link>
          </div>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your places did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading places" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      )}
    </section>
  )
}

function SavedRow({ place }: { place: PlaceRef }) {
  const save = useSavePlace(place)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2">
      <span className="min-w-0">
        <PlainLink
          href={`/places/${place.id}`}
          className="block text-small font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {place.name}
        </PlainLink>
        <span className="block text-meta text-ink-3">{whereabouts(place)}</span>
      </span>
      <IconButton
        icon={BookmarkX}
        label={`No longer save ${place.name}`}
        busy={save.isPending}
        onClick={() => save.mutate(false)}
        className="z-1 -mr-3"
      />
    </li>
  )
}
