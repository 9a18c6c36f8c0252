import { boardQuery, categoriesQuery } from '../../features/community/voting/ui/voting-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(boardQuery))
}

export const head = pageHead('Voting', 'Best of the Last 25 Years: the community votes.')

export { CoversWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/voting/ui/VotingPage.tsx').then((file) => file.VotingPage)
