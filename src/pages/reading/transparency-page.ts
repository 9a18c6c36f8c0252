import { transparencyQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await orNotFound(queryClient.ensureQueryData(transparencyQuery))
}

export const head = pageHead(
  'Transparency',
  'What was reported on Showoff, what the team did about it, and what members asked for, month by month.',
)

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/TransparencyPage.tsx').then(
    (file) => file.TransparencyPage,
  )
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
