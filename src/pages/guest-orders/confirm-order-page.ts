import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Confirm your order', 'Confirm that an order is yours.')

export const Page: ComponentImport = () =>
  import('../../features/commerce/guest-checkout/ui/ConfirmOrderPage.tsx').then(
    (file) => file.ConfirmOrderPage,
  )
