import { ownRequestQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  await awaitFirstScreen(session?.joining ? queryClient.prefetchQuery(ownRequestQuery) : undefined)
}

export const head = pageHead('Your request', 'Your request to join Showoff.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/joining/JoiningPage.tsx').then((file) => file.JoiningPage)
