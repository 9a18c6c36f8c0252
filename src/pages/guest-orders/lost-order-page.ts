import type { ComponentImport } from '../page.ts'
import { unlistedHead } from '../unlisted-head.ts'

export const head = unlistedHead('Find your order', 'Get a new link to an order placed without an account.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/guest-checkout/ui/LostOrderPage.tsx').then((file) => file.LostOrderPage)
