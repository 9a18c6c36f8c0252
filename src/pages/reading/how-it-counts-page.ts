import { topPartsQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { pointsRulesQuery } from '../../features/services/points/ui/points-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({ context: { queryClient } }: LoadContext) =>
  awaitFirstScreen(queryClient.prefetchQuery(topPartsQuery), queryClient.prefetchQuery(pointsRulesQuery))

export const head = pageHead(
  'How it counts',
  'What makes Top and the Outfit of the Week, with today’s first ten and their parts, and which votes count.',
)

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('./HowItCountsPage.tsx').then((file) => file.HowItCountsPage)
