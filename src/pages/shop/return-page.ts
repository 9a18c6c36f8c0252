import { orderQuery } from '../../features/commerce/orders/ui/order-queries.ts'
import { returnsQuery } from '../../features/commerce/returns/ui/return-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { orderId },
}: LoadContext<{ params: { orderId: string } }>) => {
  await Promise.all([
    orNotFound(queryClient.ensureQueryData(orderQuery(orderId))),
    awaitFirstScreen(queryClient.prefetchQuery(returnsQuery(orderId))),
  ])
}

export const head = pageHead('Return or exchange', 'Choose which items to return and why.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/returns/ui/ReturnPage.tsx').then((file) => file.ReturnPage)
export const NotFound: ComponentImport = () =>
  import('../../features/commerce/orders/ui/missing/OrderNotFound.tsx').then((file) => file.OrderNotFound)
