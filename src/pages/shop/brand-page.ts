import type { BrandView } from '../../features/catalogue/brands/brand.ts'
import { brandQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { productsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { brandId: string } }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(brandQuery(params.brandId)))
  await firstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery({ brand: loaded.id })),
    queryClient.prefetchInfiniteQuery(feedQuery({ brand: loaded.id })),
  )
  return loaded
}

export const head = ({ loaderData }: HeadContext<BrandView>) =>
  pageHead(loaderData?.name ?? 'Brand', loaderData?.description ?? 'A brand on Showoff.')()

export { GridWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () => import('./BrandPage.tsx').then((file) => file.BrandPage)
export const NotFound: ComponentImport = () =>
  import('../../features/catalogue/brands/ui/BrandNotFound.tsx').then((file) => file.BrandNotFound)
