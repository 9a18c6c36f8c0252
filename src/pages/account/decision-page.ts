import { decisionQuery } from '../../features/services/moderation/ui/own-decision-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { decisionId: string } }>) => {
  await awaitFirstScreen(queryClient.prefetchQuery(decisionQuery(params.decisionId)))
}

export const head = pageHead(
  'A decision by our moderators',
  'What was decided about your post or account, and why.',
)

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/services/moderation/ui/DecisionPage.tsx').then((file) => file.DecisionPage)
