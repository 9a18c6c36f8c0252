import type { ComponentImport } from '../page.ts'
import { unlistedHead } from '../unlisted-head.ts'

export const head = unlistedHead('Find your order', 'Get the link to an order without an account again.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/guest-checkout/ui/LostOrderPage.tsx').then((file) => file.LostOrderPage)
