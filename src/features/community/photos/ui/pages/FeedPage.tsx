import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { InBrowser } from '../../../../../design/rendering/InBrowser.tsx'
import { lazyOrNothing, lazyOrServerMarkup } from '../../../../../design/rendering/lazy-or-nothing.ts'
import { OfflineNote } from '../../../../../kernel/lists/ui/OfflineNote.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { isProblem } from '../../../../../web/api.ts'
import { BAND_BEFORE, BAND_MIN } from '../../first-looks/first-look-limits.ts'
import { isFilteredByLabel, readLabelSearch } from '../../labels/label-search.ts'
import type { PhotoPage } from '../../photo.ts'
import { feedQuery, firstLooksQuery, outfitOfTheWeekQuery, photoQuery } from '../cache/photo-queries.ts'
import { useImportFavourites } from '../favourites/use-import-favourites.ts'
import { FeedHeader } from '../feed/FeedHeader.tsx'
import { useApplySavedFeedOrder } from '../feed/use-apply-saved-feed-order.ts'
import { PhotoGrid } from '../PhotoGrid.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { feedSearch } from './feed-search.ts'

const FeedEmpty = lazy(() => import('../feed/FeedEmpty.tsx').then((file) => ({ default: file.FeedEmpty })))
const PostedNote = lazyOrNothing(() => import('../feed/PostedNote.tsx').then((file) => file.PostedNote))
const FirstLooksBand = lazyOrServerMarkup(() =>
  import('../feed/FirstLooksBand.tsx').then((file) => file.FirstLooksBand),
)
const NewLooks = lazyOrNothing(() => import('../feed/NewLooks.tsx').then((file) => file.NewLooks))

interface FeedPageProps {
  /** Above the feed. */
  welcome?: ReactNode
  /** Replaces a feed without any photo, and stands above one with a few: how to add more. */
  opening: (state: 'empty' | 'few') => ReactNode
}

/** The feed: newest, best liked, or from followed members. */
export function FeedPage({ welcome, opening }: FeedPageProps) {
  const { order, type, chosen, postedId } = useFeedSearch()
  const member = useMember()
  const isNarrowed = isFilteredByLabel(chosen)
  const isFront = !order && !type && !isNarrowed
  const isPrivate = order === 'following' && member === null
  const feed = useInfiniteQuery({ ...feedQuery({ order, type, ...chosen }), enabled: !isPrivate })
  const outfit = useQuery({ ...outfitOfTheWeekQuery, enabled: isFront })
  const firstLooks = useQuery({ ...firstLooksQuery, enabled: isFront }).data?.items.length ?? 0
  const posted = useQuery({ ...photoQuery(postedId ?? ''), enabled: Boolean(postedId) }).data
  useImportFavourites()
  useApplySavedFeedOrder(order)

  const { leadPhoto, photos } = useMemo(() => {
    const listed = feed.data?.items ?? []
    if (!isFront && !posted) return { leadPhoto: undefined, photos: listed }
    // The Outfit of the Week leads and is not repeated below; without one, the newest photo leads. A member who has
    // just published a photo sees that one first.
    const first = posted ?? outfit.data?.photo ?? listed[0]
    return { leadPhoto: first, photos: listed.filter((photo) => photo.id !== first?.id) }
  }, [feed.data, outfit.data, isFront, posted])

  const isEmpty =
    isPrivate ||
    (feed.isSuccess && !leadPhoto && photos.length === 0) ||
    // The URL may name a type that no longer exists.
    isProblem(feed.error, 'post-type-not-found')

  if (feed.isSuccess && isEmpty && !type && !isNarrowed && order !== 'following') return opening('empty')
  return (
    <>
      {welcome}
      {isFront && feed.data && hasFewPhotos(feed.data) && opening('few')}
      <FeedHeader order={order} type={type} chosen={chosen} isSecond={Boolean(welcome)} />
      {posted && (
        <Suspense>
          <PostedNote photo={posted} />
        </Suspense>
      )}
      <OfflineNote shown={feed.data !== undefined} failed={feed.isRefetchError} />
      {isEmpty ? (
        <Suspense>
          <FeedEmpty order={order} chosen={chosen} />
        </Suspense>
      ) : feed.data ? (
        <PhotoGrid
          leadPhoto={leadPhoto}
          photos={photos}
          list={feed}
          divider={isFront && firstLooks >= BAND_MIN ? band : undefined}
          end={order || type || isNarrowed ? undefined : 'You have reached the end of the feed.'}
        />
      ) : feed.isError ? (
        <ErrorState
          title="Failed to load photos. Please try refreshing the page."
          onRetry={() => void feed.refetch()}
          retrying={feed.isFetching}
        >
          There was a problem with your connection or our server. Nothing of yours is lost.
        </ErrorState>
      ) : (
        <FeedSkeleton hasLead={isFront} />
      )}
      {isFront && (
        <InBrowser>
          <Suspense>
            <NewLooks />
          </Suspense>
        </InBrowser>
      )}
    </>
  )
}

const band = {
  before: BAND_BEFORE,
  content: (
    <Suspense>
      <FirstLooksBand />
    </Suspense>
  ),
}

/** Below this number of photos the community is only starting. */
const FEW_PHOTOS = 12

export const hasFewPhotos = ({ pages: [page, ...more] }: { pages: readonly PhotoPage[] }) =>
  page !== undefined && more.length === 0 && !page.nextCursor && page.items.length <= FEW_PHOTOS

/** Reads the filters from the URL as soon as a link is clicked, even while the response is pending. */
function useFeedSearch() {
  const select =
    (key: 'order' | 'type' | 'label' | 'without' | 'posted') =>
    (state: { location: Place; resolvedLocation?: Place | undefined }) => {
      const { location, resolvedLocation } = state
      // Stays unchanged while the user navigates to another page.
      const place =
        resolvedLocation && resolvedLocation.pathname !== location.pathname ? resolvedLocation : location
      return feedSearch({ ...place.search })[key]
    }
  return {
    order: useRouterState({ select: select('order') }) as ReturnType<typeof feedSearch>['order'],
    type: useRouterState({ select: select('type') }),
    chosen: readLabelSearch({
      label: useRouterState({ select: select('label') }),
      without: useRouterState({ select: select('without') }),
    }),
    postedId: useRouterState({ select: select('posted') }),
  }
}

type Place = { pathname: string; search: object }
