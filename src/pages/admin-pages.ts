import { adminOrderQuery } from '../features/commerce/orders/ui/admin/admin-queries.ts'
import { shopQuery } from '../features/core/shop-settings/ui/shop-queries.ts'
import { type AdminSearch, adminFor } from '../kernel/admin/ui/admin-search.ts'
import { sessionQuery } from '../kernel/session/ui/session-queries.ts'
import { firstScreen } from './page-data.ts'
import { pageHead } from './page-head.ts'
import type { Asked } from './page-parts.ts'

// For those who run the shop and the community.

export const admin = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: Omit<AdminSearch, 'open'> }>) => {
    const { tab: asked, ...rest } = deps
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    const tab = member?.isModerator ? adminFor(member, asked).tab : null
    if (tab === null) return firstScreen(queryClient.prefetchQuery(shopQuery))
    const { prepareAdmin } = await import('../features/operations/admin/ui/admin-panels.ts')
    await firstScreen(prepareAdmin(queryClient, { tab, ...rest }))
  },
  head: pageHead('Admin', 'The shop and the community, for those who run them.'),
}

export const packingSlip = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { orderId: string } }>) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    await firstScreen(
      queryClient.prefetchQuery(shopQuery),
      member?.isAdmin ? queryClient.prefetchQuery(adminOrderQuery(params.orderId)) : Promise.resolve(),
    )
  },
  head: pageHead('Packing slip', 'What lies in the parcel.'),
}
