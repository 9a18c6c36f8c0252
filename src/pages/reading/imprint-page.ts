import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextLoader } from './house-text-loader.ts'

export const load = houseTextLoader('imprint')

export const head = pageHead('Imprint', 'Who runs this site and how to reach them.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/ImprintPage.tsx').then((file) => file.ImprintPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
