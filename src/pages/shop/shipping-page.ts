import { shippingInfoQuery } from '../../features/commerce/delivery/ui/delivery-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchQuery(shippingInfoQuery))
}

export const head = pageHead('Shipping', 'Where we ship to, what it costs, and how long it takes.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/delivery/ui/ShippingPage.tsx').then((file) => file.ShippingPage)
