import { shopCategoriesQuery } from '../../../features/catalogue/categories/ui/category-queries.ts'
import { facetsQuery, productsQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import type { ShopSearch } from '../../../features/catalogue/products/ui/shop-search.ts'
import { pictureHead, productPicture } from '../../link-preview.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../../page.ts'
import { awaitFirstScreen } from '../../page-data.ts'
import { prefetchYourSize } from './prefetch-your-size.ts'

export const load = async ({ context: { queryClient }, deps }: LoadContext<{ deps: ShopSearch }>) => {
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery(deps)),
    queryClient.prefetchQuery(facetsQuery(deps)),
    queryClient.prefetchQuery(shopCategoriesQuery),
    prefetchYourSize(queryClient, deps),
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

export { GridPageSkeleton as Waiting } from '../../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./ShopScreen.tsx').then((file) => file.ShopScreen)
