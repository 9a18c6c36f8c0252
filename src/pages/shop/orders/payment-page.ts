import { orderQuery } from '../../../features/commerce/orders/ui/order-queries.ts'
import { orNotFound } from '../../not-found.ts'
import type { ComponentImport, LoadContext } from '../../page.ts'
import { pageHead } from '../../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { orderId },
}: LoadContext<{ params: { orderId: string } }>) => {
  await orNotFound(queryClient.ensureQueryData(orderQuery(orderId)))
}

export const head = pageHead('Pay for your order', 'Pay by card, Apple Pay, Google Pay or Link.')

export { ListPageSkeleton as Waiting } from '../../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./PaymentScreen.tsx').then((file) => file.PaymentScreen)
export const NotFound: ComponentImport = () =>
  import('../../../features/commerce/orders/ui/missing/OrderNotFound.tsx').then((file) => file.OrderNotFound)
