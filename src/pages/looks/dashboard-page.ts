import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { exampleData } from '../example-data.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  await firstScreen(
    session.member
      ? queryClient.prefetchInfiniteQuery(feedQuery({ owner: session.member.id }))
      : exampleData(queryClient),
  )
}

export const head = pageHead('Your Dashboard', 'Your photos, and what is tagged on them.')

export { GridWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/DashboardPage.tsx').then((file) => file.DashboardPage)
