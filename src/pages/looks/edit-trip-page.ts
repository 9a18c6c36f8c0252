import { tripQuery } from '../../features/community/trips/ui/trip-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { tripId },
}: LoadContext<{ params: { tripId: string } }>) => {
  await orNotFound(queryClient.ensureQueryData(tripQuery(tripId)))
}

export const head = pageHead('Edit trip', 'Title, days, stops and posts of a trip.')

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trips/ui/form/EditTripPage.tsx').then((file) => file.EditTripPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/trips/ui/TripNotFound.tsx').then((file) => file.TripNotFound)
