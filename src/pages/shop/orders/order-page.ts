import { invoicesQuery } from '../../../features/commerce/invoices/ui/invoice-queries.ts'
import { orderEditsQuery } from '../../../features/commerce/order-edits/ui/order-edit-queries.ts'
import { orderQuery } from '../../../features/commerce/orders/ui/order-queries.ts'
import { cachedCardsQuery } from '../../../features/commerce/orders/ui/pay/saved-card-queries.ts'
import { returnsQuery } from '../../../features/commerce/returns/ui/return-queries.ts'
import { shopQuery } from '../../../features/core/shop-settings/ui/shop-queries.ts'
import { pushQuery } from '../../../features/services/notices/ui/push/push-queries.ts'
import { orNotFound } from '../../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../../page.ts'
import { awaitFirstScreen } from '../../page-data.ts'
import { pageHead } from '../../page-head.ts'

type OrderLocation = { search: { thanks?: true | undefined; paid?: true | undefined } }

export const load = async ({
  context: { queryClient },
  params,
  location: { search },
}: LoadContext<{ params: { orderId: string }; location: OrderLocation }>) => {
  const [loaded] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(orderQuery(params.orderId))),
    awaitFirstScreen(queryClient.prefetchQuery(shopQuery)),
  ])
  const isNew = search.thanks || search.paid
  // The question below the thanks.
  if (isNew && !loaded.guest) await awaitFirstScreen(queryClient.prefetchQuery(pushQuery))
  if (loaded.isPaid) {
    const { orderId } = params
    await awaitFirstScreen(
      Promise.all([
        queryClient.prefetchQuery(returnsQuery(orderId)),
        queryClient.prefetchQuery(invoicesQuery(orderId)),
        ...(loaded.changes.openMinor > 0
          ? [
              queryClient.prefetchQuery(orderEditsQuery(orderId)),
              ...(loaded.guest ? [] : [queryClient.prefetchQuery(cachedCardsQuery)]),
            ]
          : []),
      ]),
    )
  }
  return { number: loaded.number }
}

export const head = ({ loaderData }: HeadContext<{ number: number | null }>) =>
  pageHead(
    loaderData?.number ? `Order ${loaderData.number}` : 'Your order',
    'What you ordered and its status.',
  )()

export { ListPageSkeleton as Waiting } from '../../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./OrderScreen.tsx').then((file) => file.OrderScreen)
export const NotFound: ComponentImport = () =>
  import('../../../features/commerce/orders/ui/missing/OrderNotFound.tsx').then((file) => file.OrderNotFound)
