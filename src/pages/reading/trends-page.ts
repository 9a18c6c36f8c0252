import type { TrendsSearch } from '../../features/community/trends/ui/open-article.ts'
import { articleQuery, articlesQuery, trendsQuery } from '../../features/community/trends/ui/trend-queries.ts'
import { pictureHead } from '../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: TrendsSearch }>) => {
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(articlesQuery),
    queryClient.prefetchQuery(trendsQuery),
    deps.article ? queryClient.prefetchQuery(articleQuery(deps.article)) : undefined,
  )
}

/** The preview shows the cover of the newest article. */
export const head = ({ match: { context } }: HeadContext<unknown>) => {
  const newest = context.queryClient.getQueryData(articlesQuery.queryKey)?.pages[0]?.items[0]
  return pictureHead(
    'Trends',
    'What the community is wearing more of, and longer reads.',
    context.origin,
    newest && { picture: newest.cover, alt: newest.coverAlt || newest.title },
  )
}

export { CoversPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trends/ui/TrendsPage.tsx').then((file) => file.TrendsPage)
