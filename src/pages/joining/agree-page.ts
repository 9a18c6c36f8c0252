import { agreementsQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  await firstScreen(queryClient.prefetchQuery(agreementsQuery))
}

export const head = pageHead('Our rules', 'The rules for posting on Showoff.')

export { ReadingWaiting as Waiting } from '../waiting/waiting.tsx'
export const Page: ComponentImport = () =>
  import('../../features/core/house-rules/ui/joining/AgreePage.tsx').then((file) => file.AgreePage)
