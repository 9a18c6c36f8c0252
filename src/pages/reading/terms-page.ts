import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextPage } from './house-text-data.ts'

export const load = houseTextPage('terms')

export const head = pageHead('Terms', 'The terms for everyone with an account on Showoff.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/TermsPage.tsx').then((file) => file.TermsPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
