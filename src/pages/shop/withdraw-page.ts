import type { ComponentImport } from '../page.ts'
import { pageHead } from '../page-head.ts'

export const head = pageHead(
  'Withdraw from contract',
  'Withdraw from what you ordered, without giving a reason.',
)

export { FormWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/withdrawals/ui/WithdrawPage.tsx').then((file) => file.WithdrawPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
