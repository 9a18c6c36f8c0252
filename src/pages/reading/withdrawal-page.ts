import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextLoader } from './house-text-loader.ts'

export const load = houseTextLoader('withdrawal')

export const head = pageHead('Withdrawal', 'How and until when you can withdraw from a purchase at Showoff.')

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/WithdrawalPage.tsx').then((file) => file.WithdrawalPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
