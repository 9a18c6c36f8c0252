import { agreementsQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await awaitFirstScreen(queryClient.prefetchQuery(agreementsQuery))
}

export const head = pageHead('Our rules', 'The rules for posting on Showoff.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/joining/AgreePage.tsx').then((file) => file.AgreePage)
