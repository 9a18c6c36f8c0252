import type { AssistantAddress } from '../../features/discovery/review-assistant/ui/assistant-address.ts'
import {
  cardQuery,
  cardSearchQuery,
  recentCardsQuery,
} from '../../features/discovery/review-assistant/ui/assistant-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

/** Loads the latest reviews, and what a name or a URL finds. */
export const load = async ({
  context: { queryClient },
  deps: { tab, q, product },
}: LoadContext<{ deps: AssistantAddress }>) => {
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(recentCardsQuery),
    q && tab !== 'image' ? queryClient.prefetchQuery(cardSearchQuery(q)) : undefined,
    product && !q ? queryClient.prefetchQuery(cardQuery(product)) : undefined,
  )
}

export const head = pageHead(
  'Review assistant',
  'What several members who reviewed a product agree on, in their own words.',
)

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/discovery/review-assistant/ui/AssistantPage.tsx').then((file) => file.AssistantPage)
