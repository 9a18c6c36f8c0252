import type { ComponentImport } from '../../page.ts'
import { secretHead } from '../../unlisted-head.ts'

export const head = secretHead(
  'Mails about an order',
  'Get the mails about an order at this address, or not.',
)

export const Page: ComponentImport = () =>
  import('../../../features/commerce/orders/ui/OrderMailsPage.tsx').then((file) => file.OrderMailsPage)
