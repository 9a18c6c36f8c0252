import { exportQuery } from '../../features/services/data-export/ui/export-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { exportId: string } }>) => {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session?.member || session?.closed) {
    await awaitFirstScreen(queryClient.prefetchQuery(exportQuery(params.exportId)))
  }
}

export const head = pageHead('Your download', 'All your data in one file.')

export const Page: ComponentImport = () =>
  import('../../features/services/data-export/ui/ExportPage.tsx').then((file) => file.ExportPage)
