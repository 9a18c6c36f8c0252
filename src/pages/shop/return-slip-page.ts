import { orderQuery } from '../../features/commerce/orders/ui/order-queries.ts'
import { returnsQuery } from '../../features/commerce/returns/ui/return-queries.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { orderId },
}: LoadContext<{ params: { orderId: string; returnId: string } }>) => {
  await Promise.all([
    orNotFound(queryClient.ensureQueryData(orderQuery(orderId))),
    awaitFirstScreen(queryClient.prefetchQuery(returnsQuery(orderId)), queryClient.prefetchQuery(shopQuery)),
  ])
}

export const head = pageHead('Return slip', 'The slip to put in your return parcel.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/returns/ui/slip/ReturnSlipPage.tsx').then((file) => file.ReturnSlipPage)
export const NotFound: ComponentImport = () =>
  import('../../features/commerce/orders/ui/missing/OrderNotFound.tsx').then((file) => file.OrderNotFound)
