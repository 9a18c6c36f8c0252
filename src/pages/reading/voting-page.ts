import { boardQuery, categoriesQuery } from '../../features/community/voting/ui/voting-queries.ts'
import { pictureHead } from '../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(boardQuery))
}

/** The preview shows the cover of the first category. */
export const head = ({ match: { context } }: HeadContext<unknown>) => {
  const categories = context.queryClient.getQueryData(categoriesQuery.queryKey)?.items ?? []
  const first = categories.find(({ picture }) => picture)
  return pictureHead(
    'Voting',
    'Best of the Last 25 Years: the community votes.',
    context.origin,
    first?.picture && { picture: first.picture, alt: first.pictureAlt || first.name },
  )
}

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/voting/ui/VotingPage.tsx').then((file) => file.VotingPage)
