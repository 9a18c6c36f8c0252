import { type AdminSearch, deskFor } from '../features/admin/ui/admin-search.ts'
import { sessionQuery } from '../features/members/ui/session-queries.ts'
import { deskOrderQuery } from '../features/orders/ui/desk/desk-queries.ts'
import { shopQuery } from '../features/shop/ui/shop-queries.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'
import type { Asked } from './page-parts.ts'

// For those who run the shop and the community.

export const admin = {
  load: async ({ context: { queryClient }, deps }: Asked<{ deps: Omit<AdminSearch, 'open'> }>) => {
    const { tab: asked, ...rest } = deps
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    const tab = member?.isModerator ? deskFor(member, asked).tab : null
    if (tab === null) return firstScreen(queryClient.prefetchQuery(shopQuery))
    const { prepareDesk } = await import('../features/admin/ui/desk-panels.ts')
    await firstScreen(prepareDesk(queryClient, { tab, ...rest }))
  },
  head: pageHead('Admin', 'The shop and the community, for those who run them.'),
}

export const packingSlip = {
  load: async ({ context: { queryClient }, params }: Asked<{ params: { orderId: string } }>) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    await firstScreen(
      queryClient.prefetchQuery(shopQuery),
      member?.isAdmin ? queryClient.prefetchQuery(deskOrderQuery(params.orderId)) : Promise.resolve(),
    )
  },
  head: pageHead('Packing slip', 'What lies in the parcel.'),
}
