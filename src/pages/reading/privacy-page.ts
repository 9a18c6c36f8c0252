import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextLoader } from './house-text-loader.ts'

export const load = houseTextLoader('privacy')

export const head = pageHead('Privacy', 'What Showoff keeps about you, why, and for how long.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/PrivacyPage.tsx').then((file) => file.PrivacyPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
