import { ownRequestsQuery } from '../../features/community/photo-permissions/ui/photo-permission-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({ context: { queryClient } }: LoadContext) =>
  awaitFirstScreen(queryClient.prefetchInfiniteQuery(ownRequestsQuery))

export const head = pageHead(
  'Requests for your photos',
  'Requests from brands for your photos, and your answers.',
)

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photo-permissions/ui/OwnPhotoRequests.tsx').then(
    (file) => file.OwnPhotoRequests,
  )
