import { giftCardShopQuery } from '../../features/commerce/gift-card-sales/ui/gift-card-sale-queries.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchQuery(giftCardShopQuery), queryClient.prefetchQuery(shopQuery))
}

export const head = pageHead('Gift cards', 'Buy a gift card or check your balance.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/gift-card-sales/ui/GiftCardsPage.tsx').then((file) => file.GiftCardsPage)
