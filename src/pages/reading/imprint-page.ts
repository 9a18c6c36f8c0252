import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextPage } from './house-text-data.ts'

export const load = houseTextPage('imprint')

export const head = pageHead('Imprint', 'Who runs this site and how to reach them.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/ImprintPage.tsx').then((file) => file.ImprintPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
