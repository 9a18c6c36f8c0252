import { notFound } from '@tanstack/react-router'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { pageHead } from '../page-head.ts'

/** Not found in a shop that has no withdrawal form. */
export const load = async ({ context: { queryClient } }: LoadContext) => {
  const { house } = await queryClient.ensureQueryData(sessionQuery)
  if (!house.withdraw) throw notFound()
}

export const head = pageHead(
  'Withdraw from contract',
  'Withdraw from what you ordered, without giving a reason.',
)

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/withdrawals/ui/WithdrawPage.tsx').then((file) => file.WithdrawPage)
export const NotFound: ComponentImport = () =>
  import('../../shell/states/PageNotFound.tsx').then((file) => file.PageNotFound)
