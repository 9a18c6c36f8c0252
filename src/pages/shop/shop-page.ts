import { facetsQuery, productsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import type { ShopSearch } from '../../features/catalogue/products/ui/shop-search.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: ShopSearch }>) => {
  await firstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery(deps)),
    queryClient.prefetchQuery(facetsQuery(deps)),
  )
}

export const head = pageHead('Shop Collection', 'Everything the community tags and the shop sells.')

export { GridWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/catalogue/products/ui/ShopPage.tsx').then((file) => file.ShopPage)
