import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../../web/PlainLink.tsx'
import type { PhotoView } from '../../photo.ts'
import { loadPhotoDialog, openPhoto } from '../open-photo.ts'
import { PhotoFromUrl } from '../PhotoFromUrl.tsx'
import { altOf } from '../photo-words.ts'
import { favouritesQuery } from './favourite-queries.ts'

/** About as many as a member swipes through; the others have a page of their own. */
const SHOWN = 12
/** Visible on a wide screen before scrolling. */
const FIRST_SCREEN = 6

const rowClass = 'scroll-row gap-0.75'
const tileClass = 'w-29.5 shrink-0 sm:w-40'

/** A row of the latest favorites, with a link to all of them. */
export function FavouriteStrip() {
  const list = useInfiniteQuery(favouritesQuery)
  const photos = list.data?.items.filter((photo) => photo.favouritedByViewer)
  return (
    <section aria-labelledby="favorites">
      <div className="mb-2 flex min-h-target items-center justify-between gap-4">
        <h2 id="favorites" className="display-s">
          Favorites
        </h2>
        {photos && photos.length > 0 && (
          <Link to="/dashboard/favorites" className="text-link text-small">
            All {list.hasNextPage ? '' : formatCount(photos.length)}
            <span className={list.hasNextPage ? undefined : 'sr-only'}> favorites</span>
          </Link>
        )}
      </div>
      {photos ? (
        photos.length > 0 ? (
          <>
            <ul className={rowClass}>
              {photos.slice(0, SHOWN).map((photo, at) => (
                <li key={photo.id} className={tileClass}>
                  <Tile photo={photo} onFirstScreen={at < FIRST_SCREEN} />
                </li>
              ))}
            </ul>
            <PhotoFromUrl photos={photos} list={list} name="your favorites" />
          </>
        ) : (
          <NoFavourites heading="h3" />
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your favorites did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading favorites" className={rowClass}>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
            <Skeleton key={place} className={`aspect-look ${tileClass}`} />
          ))}
        </LoadingRegion>
      )}
    </section>
  )
}

export function NoFavourites({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <EmptyState
      drawing="pinboard"
      heading={heading}
      title="No favorites yet."
      actions={
        <Link to="/engage" className={buttonClass({ size: 'small' })}>
          Find looks in the feed
        </Link>
      }
    >
      Press the bookmark under a look to save it here. Only you can see your favorites.
    </EmptyState>
  )
}

function Tile({ photo, onFirstScreen }: { photo: PhotoView; onFirstScreen: boolean }) {
  const tools = useTools()

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhoto(tools, photo)
  }

  return (
    <a
      href={`/photo/${photo.id}`}
      onClick={open}
      onPointerEnter={loadPhotoDialog}
      onFocus={loadPhotoDialog}
      className="on-photo block focus-visible:-outline-offset-2"
    >
      <Picture
        {...pictureProps(photo.images[0]!.picture, altOf(photo))}
        sizes="(width >= 40rem) 160px, 118px"
        position={{ x: 50, y: 30 }}
        onFirstScreen={onFirstScreen}
      />
    </a>
  )
}
