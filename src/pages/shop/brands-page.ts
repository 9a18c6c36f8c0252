import { brandsQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchInfiniteQuery(brandsQuery))
}

export const head = pageHead('Brands', 'All brands that members wear and the shop sells, from A to Z.')

export const Page: ComponentImport = () =>
  import('../../features/catalogue/brands/ui/BrandsPage.tsx').then((file) => file.BrandsPage)
