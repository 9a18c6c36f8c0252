import { cartQuery } from '../../features/commerce/cart/ui/cart-queries.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(queryClient.prefetchQuery(cartQuery), queryClient.prefetchQuery(shopQuery))
}

export const head = pageHead('Checkout', 'Your cart, and where it should go.')

export { FormWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/orders/ui/checkout/CheckoutPage.tsx').then((file) => file.CheckoutPage)
