import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextPage } from './house-text-data.ts'

export const load = houseTextPage('privacy')

export const head = pageHead('Privacy', 'What Showoff keeps about you, why, and for how long.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/PrivacyPage.tsx').then((file) => file.PrivacyPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
