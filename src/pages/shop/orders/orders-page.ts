import { ordersQuery } from '../../../features/commerce/orders/ui/order-queries.ts'
import type { ComponentImport, LoadContext } from '../../page.ts'
import { firstScreen } from '../../page-data.ts'
import { pageHead } from '../../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(queryClient.prefetchInfiniteQuery(ordersQuery))
}

export const head = pageHead('Your orders', 'What you ordered and its status.')

export { ListWaiting as Waiting } from '../../waiting/waiting.tsx'
export const Page: ComponentImport = () => import('./OrdersScreen.tsx').then((file) => file.OrdersScreen)
