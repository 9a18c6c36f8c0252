import { photoQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { TripView } from '../../features/community/trips/trip.ts'
import { tripQuery } from '../../features/community/trips/ui/trip-queries.ts'
import { daysWords, stopWords } from '../../features/community/trips/ui/trip-words.ts'
import { linkPreview, previewPicture, shortenToLine } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'
import { tripSchema } from './trip-schema.ts'

export const load = async ({
  context: { queryClient },
  params: { tripId },
  deps: { photo },
}: LoadContext<{ params: { tripId: string }; deps: { photo?: string | undefined } }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(tripQuery(tripId)))
  if (photo) await awaitFirstScreen(queryClient.prefetchQuery(photoQuery(photo)))
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<TripView>) =>
  tripHead(loaderData, match.context.origin)

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trips/ui/TripPage.tsx').then((file) => file.TripPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/trips/ui/TripNotFound.tsx').then((file) => file.TripNotFound)

/** The preview of a shared trip shows its cover, days and stops. */
function tripHead(trip: TripView | undefined, origin: string): Head {
  if (!trip) return pageHead('Trip', 'A trip on Showoff.')()
  const { title, words, owner, beginsOn, endsOn, places, cover } = trip
  const about = words ?? [daysWords(beginsOn, endsOn), stopWords(places)].filter(Boolean).join('. ')
  const { meta } = pageHead(`${shortenToLine(title, 60)} by ${owner.username}`, shortenToLine(about, 200))()
  const address = `${origin}/trips/${trip.id}`
  const picture = cover && previewPicture(cover, origin)
  return {
    meta: [
      ...meta,
      ...linkPreview('article', address, picture),
      // Search engines get no data about a trip that moderators hid.
      ...(trip.isHidden ? [] : [{ 'script:ld+json': tripSchema(trip, { origin, picture }) }]),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
