import type { TrendsSearch } from '../../features/community/trends/ui/article-place.ts'
import { articleQuery, articlesQuery, trendsQuery } from '../../features/community/trends/ui/trend-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: TrendsSearch }>) => {
  await firstScreen(
    queryClient.prefetchInfiniteQuery(articlesQuery),
    queryClient.prefetchQuery(trendsQuery),
    deps.article ? queryClient.prefetchQuery(articleQuery(deps.article)) : undefined,
  )
}

export const head = pageHead('Trends', 'What the community wears more of, and longer reads.')

export { CoversWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trends/ui/TrendsPage.tsx').then((file) => file.TrendsPage)
