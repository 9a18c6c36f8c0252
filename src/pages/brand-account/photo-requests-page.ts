import { ownRequestsQuery } from '../../features/community/photo-permissions/ui/photo-permission-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({ context: { queryClient } }: LoadContext) =>
  firstScreen(queryClient.prefetchInfiniteQuery(ownRequestsQuery))

export const head = pageHead(
  'Requests for your photos',
  'Requests from brands for your photos, and your answers.',
)

export { ListWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photo-permissions/ui/OwnPhotoRequests.tsx').then(
    (file) => file.OwnPhotoRequests,
  )
