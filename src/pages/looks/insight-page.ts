import { ownInsightQuery } from '../../features/operations/insight/ui/insight-queries.ts'
import type { InsightSearch } from '../../features/operations/insight/ui/insight-search.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({
  context: { queryClient },
  location,
}: LoadContext & { location: { search: InsightSearch } }) =>
  awaitFirstScreen(queryClient.prefetchInfiniteQuery(ownInsightQuery(location.search.days ?? 30)))

export const head = pageHead(
  'Insight',
  'How often your looks are opened and saved, and what sold through them.',
)

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/operations/insight/ui/InsightPage.tsx').then((file) => file.InsightPage)
