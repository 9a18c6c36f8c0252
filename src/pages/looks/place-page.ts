import { readLabelSearch } from '../../features/community/photos/labels/label-search.ts'
import { feedQuery, photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { LooksSearch } from '../../features/community/photos/ui/pages/feed-search.ts'
import { placeTripsQuery } from '../../features/community/trips/ui/trip-queries.ts'
import type { PlaceDetails } from '../../features/core/places/place.ts'
import { placeQuery } from '../../features/core/places/ui/place-queries.ts'
import { placeWords } from '../../features/core/places/ui/place-words.ts'
import { lookPicture, pictureHead } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import type { Head } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { placeId },
  deps: { photo, ...chosen },
}: LoadContext<{
  params: { placeId: string }
  deps: LooksSearch
}>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(placeQuery(Number(placeId))))
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(feedQuery({ place: loaded.id, ...readLabelSearch(chosen) })),
    queryClient.prefetchInfiniteQuery(placeTripsQuery(loaded.id)),
    photo ? queryClient.prefetchQuery(photoQuery(photo)) : undefined,
  )
  return loaded
}

/** The preview shows the newest post. */
export function head({ loaderData: place, match: { context } }: HeadContext<PlaceDetails>): Head {
  if (!place) return pictureHead('Place', 'A place on Showoff.', context.origin, null)
  const posts =
    context.queryClient.getQueryData(feedQuery({ place: place.id }).queryKey)?.pages[0]?.items ?? []
  const trips = context.queryClient.getQueryData(placeTripsQuery(place.id).queryKey)?.pages[0]?.items ?? []
  const words = placeWords(place)
  const { meta } = pictureHead(
    words,
    `What members of Showoff wore and did in ${words}.`,
    context.origin,
    lookPicture(posts[0]),
  )
  return {
    // Search engines should not list a page without posts.
    meta: [
      ...meta,
      ...(posts.length === 0 && trips.length === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: `${context.origin}/places/${place.id}` }],
  }
}

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/travel/ui/PlacePage.tsx').then((file) => file.PlacePage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/travel/ui/PlaceNotFound.tsx').then((file) => file.PlaceNotFound)
