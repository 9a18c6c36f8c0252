import { lookInsightQuery } from '../../features/operations/insight/ui/insight-queries.ts'
import type { InsightSearch } from '../../features/operations/insight/ui/insight-search.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
  location,
}: LoadContext<{ params: { photoId: string } }> & { location: { search: InsightSearch } }) => {
  await orNotFound(queryClient.ensureQueryData(lookInsightQuery(params.photoId, location.search.days ?? 30)))
}

export const head = pageHead('Insight', 'How often your look is opened and saved, and what sold through it.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/operations/insight/ui/LookInsightPage.tsx').then((file) => file.LookInsightPage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/PhotoNotFound.tsx').then((file) => file.PhotoNotFound)
