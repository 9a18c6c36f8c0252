import { adminOrderQuery } from '../../features/commerce/orders/ui/admin/admin-queries.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { orderId: string } }>) => {
  const { member } = await queryClient.ensureQueryData(sessionQuery)
  await awaitFirstScreen(
    queryClient.prefetchQuery(shopQuery),
    member?.isAdmin ? queryClient.prefetchQuery(adminOrderQuery(params.orderId)) : Promise.resolve(),
  )
}

export const head = pageHead('Packing slip', 'What is in the parcel.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/orders/ui/admin/PackingSlipPage.tsx').then((file) => file.PackingSlipPage)
