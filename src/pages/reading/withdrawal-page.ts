import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'
import { houseTextPage } from './house-text-data.ts'

export const load = houseTextPage('withdrawal')

export const head = pageHead('Withdrawal', 'How and until when you can withdraw from a purchase at Showoff.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/texts/WithdrawalPage.tsx').then((file) => file.WithdrawalPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
