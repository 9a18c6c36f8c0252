import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Your order', 'What you ordered and its status.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/guest-checkout/ui/OpenOrderPage.tsx').then((file) => file.OpenOrderPage)
