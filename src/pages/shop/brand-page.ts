import type { QueryClient } from '@tanstack/react-query'
import { brandProofQuery } from '../../features/catalogue/brand-claims/ui/claim-queries.ts'
import type { BrandView } from '../../features/catalogue/brands/brand.ts'
import { brandFollowQuery, brandQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { productsQuery } from '../../features/catalogue/products/ui/product-queries.ts'
import { shownPhotosQuery } from '../../features/community/photo-permissions/ui/photo-permission-queries.ts'
import { readLabelSearch } from '../../features/community/photos/labels/label-search.ts'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import type { LooksSearch } from '../../features/community/photos/ui/pages/feed-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import { pictureHead, productPicture } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import type { Head } from '../page-head.ts'
import { prefetchYourSize } from './list/prefetch-your-size.ts'

export const load = async ({
  context: { queryClient },
  params,
  deps,
}: LoadContext<{ params: { brandId: string }; deps: LooksSearch }>) => {
  const loaded = await orNotFound(queryClient.ensureQueryData(brandQuery(params.brandId)))
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(productsQuery({ brand: loaded.id })),
    queryClient.prefetchInfiniteQuery(feedQuery({ brand: loaded.id, ...readLabelSearch(deps) })),
    prefetchFollow(queryClient, loaded.id),
    prefetchYourSize(queryClient, { brand: loaded.id }),
    ...(loaded.isVerified
      ? [
          queryClient.prefetchQuery(brandProofQuery(loaded.id)),
          queryClient.prefetchQuery(shownPhotosQuery(loaded.id, null)),
        ]
      : []),
  )
  return loaded
}

/** Loads whether the signed-in member follows the brand. */
async function prefetchFollow(queryClient: QueryClient, brandId: string) {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session?.member) await queryClient.prefetchQuery(brandFollowQuery(brandId))
}

/** The preview shows the brand's first product in the shop. */
export const head = ({ loaderData: brand, match: { context } }: HeadContext<BrandView>): Head => {
  const products = brand && context.queryClient.getQueryData(productsQuery({ brand: brand.id }).queryKey)
  const { meta } = pictureHead(
    brand?.name ?? 'Brand',
    brand?.description ?? 'A brand on Showoff.',
    context.origin,
    productPicture(products?.pages[0]?.items ?? []),
  )
  // Filtering the looks by label is the same page, so the canonical URL has no filter.
  return {
    meta,
    links: brand ? [{ rel: 'canonical', href: `${context.origin}/brand/${brand.id}` }] : [],
  }
}

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () => import('./BrandPage.tsx').then((file) => file.BrandPage)
export const NotFound: ComponentImport = () =>
  import('../../features/catalogue/brands/ui/BrandNotFound.tsx').then((file) => file.BrandNotFound)
