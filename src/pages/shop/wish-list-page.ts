import { wishesQuery, wishListLinkQuery } from '../../features/community/wish-list/ui/wish-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(
    queryClient.prefetchInfiniteQuery(wishesQuery),
    queryClient.prefetchQuery(wishListLinkQuery),
  )
}

export const head = pageHead('Wish list', 'Products you watch and their alerts.')

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/wish-list/ui/WishListPage.tsx').then((file) => file.WishListPage)
