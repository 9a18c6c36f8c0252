import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import { prefetchExample } from '../prefetch-example.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  await awaitFirstScreen(
    session.member
      ? queryClient.prefetchInfiniteQuery(feedQuery({ owner: session.member.id }))
      : prefetchExample(queryClient),
  )
}

export const head = pageHead('Your Dashboard', 'Your photos, and what is tagged on them.')

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/DashboardPage.tsx').then((file) => file.DashboardPage)
