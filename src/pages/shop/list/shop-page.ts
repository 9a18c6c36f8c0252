import { shopCategoriesQuery } from '../../../features/catalogue/categories/ui/category-queries.ts'
import { facetsQuery, productsQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import type { ShopSearch } from '../../../features/catalogue/products/ui/shop-search.ts'
import { pictureHead, productPicture } from '../../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../../page.ts'
import { firstScreen } from '../../page-data.ts'
import { yourSizeData } from './your-size-data.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: ShopSearch }>) => {
  await firstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery(deps)),
    queryClient.prefetchQuery(facetsQuery(deps)),
    queryClient.prefetchQuery(shopCategoriesQuery),
    yourSizeData(queryClient, deps),
  )
}

/** The preview shows the first product. */
export const head = ({ match: { context, search } }: HeadContext<unknown, ShopSearch>) => {
  const products = context.queryClient.getQueryData(productsQuery(search).queryKey)
  return pictureHead(
    'Shop Collection',
    'Everything the community tags and the shop sells.',
    context.origin,
    productPicture(products?.pages[0]?.items ?? []),
  )
}

export { GridWaiting as Waiting } from '../../waiting/waiting.tsx'
export const Page: ComponentImport = () => import('./ShopScreen.tsx').then((file) => file.ShopScreen)
