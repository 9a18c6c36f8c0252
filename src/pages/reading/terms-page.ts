import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextLoader } from './house-text-loader.ts'

export const load = houseTextLoader('terms')

export const head = pageHead('Terms', 'The terms for everyone with an account on Showoff.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/TermsPage.tsx').then((file) => file.TermsPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
