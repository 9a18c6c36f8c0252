import { ownBrandsQuery } from '../../features/catalogue/brand-teams/ui/brand-team-queries.ts'
import type { BrandView } from '../../features/catalogue/brands/brand.ts'
import { brandQuery } from '../../features/catalogue/brands/ui/brand-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { brandId: string } }>) => {
  const brand = await orNotFound(queryClient.ensureQueryData(brandQuery(params.brandId)))
  await awaitFirstScreen(queryClient.prefetchQuery(ownBrandsQuery))
  return brand
}

export const head = ({ loaderData: brand }: HeadContext<BrandView>) =>
  pageHead(brand ? `Account of ${brand.name}` : 'Brand account', 'Manage the brand’s account.')()

export { GridPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('./BrandAccountPage.tsx').then((file) => file.BrandAccountPage)
export const NotFound: ComponentImport = () =>
  import('../../features/catalogue/brands/ui/BrandNotFound.tsx').then((file) => file.BrandNotFound)
