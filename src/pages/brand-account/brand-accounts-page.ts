import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({ context: { queryClient } }: LoadContext) =>
  awaitFirstScreen(queryClient.prefetchQuery(ownBrandsQuery))

export const head = pageHead('Brand account', 'The brands you manage.')

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/catalogue/brand-teams/ui/OwnBrands.tsx').then((file) => file.OwnBrands)
