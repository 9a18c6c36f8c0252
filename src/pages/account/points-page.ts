import {
  comingPointsQuery,
  pointsQuery,
  pointsRulesQuery,
} from '../../features/services/points/ui/points-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  await awaitFirstScreen(
    queryClient.prefetchQuery(pointsRulesQuery),
    session?.member ? queryClient.prefetchInfiniteQuery(pointsQuery) : undefined,
    session?.member ? queryClient.prefetchQuery(comingPointsQuery) : undefined,
  )
}

export const head = pageHead('Points', 'How points are earned on Showoff, and what you have earned.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/services/points/ui/PointsPage.tsx').then((file) => file.PointsPage)
