import { noticesQuery } from '../../features/services/notices/ui/notice-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (session.member) await firstScreen(queryClient.prefetchInfiniteQuery(noticesQuery))
}

export const head = pageHead('Notices', 'News about your photos and orders.')

export { ListWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/services/notices/ui/NoticesPage.tsx').then((file) => file.NoticesPage)
