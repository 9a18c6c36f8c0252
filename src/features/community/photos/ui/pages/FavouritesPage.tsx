import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { OfflineNote } from '../../../../../kernel/lists/ui/OfflineNote.tsx'
import { NoFavourites } from '../favourites/FavouriteStrip.tsx'
import { favouritesQuery } from '../favourites/favourite-queries.ts'
import { PhotoGrid } from '../PhotoGrid.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'

/** All favorites, latest first. A removed one disappears at once; Undo brings it back in its place. */
export function FavouritesPage() {
  const list = useInfiniteQuery(favouritesQuery)
  const photos = list.data?.items.filter((photo) => photo.favouritedByViewer)

  return (
    <div className="pb-12">
      <div className="pt-5 pb-5 sm:pt-11 sm:pb-8">
        <Link to="/account" search={{ tab: 'saved' }} className="text-link text-small">
          Saved
        </Link>
        <h1 className="mt-2 display-l max-sm:text-[2.25rem]">Favorites</h1>
      </div>
      <OfflineNote shown={photos !== undefined} failed={list.isRefetchError} />
      {photos ? (
        photos.length > 0 || list.hasNextPage ? (
          <PhotoGrid photos={photos} name="your favorites" list={list} />
        ) : (
          <NoFavourites heading="h2" />
        )
      ) : list.isError ? (
        <ErrorState
          title="Your favorites did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <FeedSkeleton hasLead={false} />
      )}
    </div>
  )
}
