import { noticesQuery } from '../../features/services/notices/ui/notice-queries.ts'
import { pushQuery } from '../../features/services/notices/ui/push/push-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session.member)
    await awaitFirstScreen(
      queryClient.prefetchInfiniteQuery(noticesQuery),
      queryClient.prefetchQuery(pushQuery),
    )
}

export const head = pageHead('Notices', 'News about your photos and orders.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/services/notices/ui/NoticesPage.tsx').then((file) => file.NoticesPage)
