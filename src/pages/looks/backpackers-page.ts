import { redirect } from '@tanstack/react-router'
import { photoQuery, postTypesQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { BackpackersSearch } from '../../features/community/travel/ui/backpackers-search.ts'
import { tripsQuery } from '../../features/community/travel/ui/travel-queries.ts'
import { travelMapQuery } from '../../features/community/trips/ui/map/travel-map-queries.ts'
import { publicTripsQuery } from '../../features/community/trips/ui/trip-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { lookPicture, pictureHead } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'

export const load = async ({
  context: { queryClient },
  deps: { tab, edit },
}: LoadContext<{ deps: BackpackersSearch }>) => {
  // Where members have their form, visitors see the trips (TRAV-01).
  const session = tab && (await queryClient.ensureQueryData(sessionQuery).catch(() => null))
  const showsForm = Boolean(session?.member)
  await awaitFirstScreen(
    showsForm ? queryClient.prefetchQuery(postTypesQuery) : queryClient.prefetchInfiniteQuery(tripsQuery),
    showsForm ? undefined : queryClient.prefetchInfiniteQuery(publicTripsQuery),
    showsForm ? undefined : queryClient.prefetchQuery(travelMapQuery({})),
  )
  if (!edit || !showsForm) return
  const edited = await orNotFound(queryClient.ensureQueryData(photoQuery(edit)))
  if (edited.kind !== 'travel') throw redirect({ to: '/upload', search: { edit } })
}

/** The preview shows the newest trip. */
export const head = ({ match: { context } }: HeadContext<unknown>) =>
  pictureHead(
    'BackPackers',
    'Trips, what was worn on them and where to stay.',
    context.origin,
    lookPicture(context.queryClient.getQueryData(tripsQuery.queryKey)?.pages[0]?.items[0]),
  )

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/travel/ui/BackpackersPage.tsx').then((file) => file.BackpackersPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoNotFound.tsx').then((file) => file.PhotoNotFound)
