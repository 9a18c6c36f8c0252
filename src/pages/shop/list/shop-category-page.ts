import { redirect } from '@tanstack/react-router'
import type { ShopCategoryView } from '../../../features/catalogue/categories/category.ts'
import {
  categoryQuery,
  shopCategoriesQuery,
} from '../../../features/catalogue/categories/ui/category-queries.ts'
import { facetsQuery, productsQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import type { ShopSearch } from '../../../features/catalogue/products/ui/shop-search.ts'
import { pictureHead, productPicture, shortenToLine } from '../../link-preview.ts'
import { orNotFound } from '../../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../../page.ts'
import { awaitFirstScreen } from '../../page-data.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { prefetchYourSize } from './prefetch-your-size.ts'

export const load = async ({
  context: { queryClient },
  params,
  deps,
}: LoadContext<{ params: { category: string }; deps: ShopSearch }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(categoryQuery(params.category)))
  if (params.category !== loaded.slug) {
    // Former URLs and ids redirect to the current URL, whose data is in the cache already.
    queryClient.setQueryData(categoryQuery(loaded.slug).queryKey, loaded)
    throw redirect({
      to: '/shop/c/$category',
      params: { category: loaded.slug },
      search: true,
      hash: true,
      replace: true,
    })
  }
  const filter = { ...deps, category: loaded.slug }
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery(filter)),
    queryClient.prefetchQuery(facetsQuery(filter)),
    queryClient.prefetchQuery(shopCategoriesQuery),
    prefetchYourSize(queryClient, filter),
  )
  return loaded
}

/** The preview shows the first product. Search engines list the category without its filters. */
export const head = ({
  loaderData,
  match: { context, search },
}: HeadContext<ShopCategoryView, ShopSearch>) => {
  const { name = 'Category', slug = '', description = '', path = [] } = loaderData ?? {}
  const filter = { ...search, category: slug }
  const products = loaderData && context.queryClient.getQueryData(productsQuery(filter).queryKey)
  const { meta } = pictureHead(
    name,
    shortenToLine(description || `${name} worn by the community and sold in the shop.`, 200),
    context.origin,
    productPicture(products?.pages[0]?.items ?? []),
  )
  if (!loaderData) return { meta }
  return {
    meta: [...meta, breadcrumbList([...path, loaderData], context.origin)],
    links: [{ rel: 'canonical', href: `${context.origin}/shop/c/${slug}` }],
  }
}

export { GridPageSkeleton as Waiting } from '../../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('./ShopCategoryScreen.tsx').then((file) => file.ShopCategoryScreen)
export const NotFound: ComponentImport = () =>
  import('../../../features/catalogue/categories/ui/CategoryNotFound.tsx').then(
    (file) => file.CategoryNotFound,
  )
