import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = ({ context: { queryClient } }: LoadContext) =>
  firstScreen(queryClient.prefetchQuery(ownBrandsQuery))

export const head = pageHead('Brand account', 'The brands you manage.')

export { ListWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/catalogue/brand-teams/ui/OwnBrands.tsx').then((file) => file.OwnBrands)
