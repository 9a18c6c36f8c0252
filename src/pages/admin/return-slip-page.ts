import { adminOrderQuery } from '../../features/commerce/orders/ui/admin/admin-queries.ts'
import { adminReturnsQuery } from '../../features/commerce/returns/ui/admin/admin-return-changes.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params: { orderId },
}: LoadContext<{ params: { orderId: string; returnId: string } }>) => {
  const { member } = await queryClient.ensureQueryData(sessionQuery)
  const mayRead = member?.isAdmin === true
  await awaitFirstScreen(
    queryClient.prefetchQuery(shopQuery),
    mayRead ? queryClient.prefetchQuery(adminOrderQuery(orderId)) : undefined,
    mayRead ? queryClient.prefetchQuery(adminReturnsQuery(orderId)) : undefined,
  )
}

export const head = pageHead('Return slip', 'What comes back in the parcel.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/returns/ui/slip/AdminReturnSlipPage.tsx').then(
    (file) => file.AdminReturnSlipPage,
  )
