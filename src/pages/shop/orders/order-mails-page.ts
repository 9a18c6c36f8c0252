import type { ComponentImport } from '../../page.ts'
import { secretHead } from '../../unlisted-head.ts'

export const head = secretHead(
  'Emails about an order',
  'Choose whether to get emails about an order at this address.',
)

export const Page: ComponentImport = () =>
  import('../../../features/commerce/orders/ui/OrderMailsPage.tsx').then((file) => file.OrderMailsPage)
