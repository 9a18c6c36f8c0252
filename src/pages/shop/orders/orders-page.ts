import { ordersQuery } from '../../../features/commerce/orders/ui/order-queries.ts'
import type { ComponentImport, LoadContext } from '../../page.ts'
import { awaitFirstScreen } from '../../page-data.ts'
import { pageHead } from '../../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchInfiniteQuery(ordersQuery))
}

export const head = pageHead('Your orders', 'What you ordered and its status.')

export { ListPageSkeleton as Waiting } from '../../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./OrdersScreen.tsx').then((file) => file.OrdersScreen)
