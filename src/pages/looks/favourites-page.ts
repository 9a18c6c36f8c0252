import { favouritesQuery } from '../../features/community/photos/ui/favourites/favourite-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchInfiniteQuery(favouritesQuery))
}

export const head = pageHead('Favorites', 'Looks you keep.')

export const Page: ComponentImport = () =>
  import('../../features/community/photos/ui/pages/FavouritesPage.tsx').then((file) => file.FavouritesPage)
