import type { ComponentImport } from '../page.ts'
import { secretHead } from '../unlisted-head.ts'

export const head = secretHead('Wish list', 'A shared wish list.')

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/wish-list/ui/SharedWishesPage.tsx').then((file) => file.SharedWishesPage)
