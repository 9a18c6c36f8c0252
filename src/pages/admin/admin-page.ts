import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { type AdminSearch, adminFor } from '../../kernel/admin/ui/admin-search.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { firstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  deps,
}: LoadContext<{ deps: Omit<AdminSearch, 'open'> }>) => {
  const { tab: asked, ...rest } = deps
  const { member } = await queryClient.ensureQueryData(sessionQuery)
  const tab = member?.isModerator ? adminFor(member, asked).tab : null
  if (tab === null) return firstScreen(queryClient.prefetchQuery(shopQuery))
  const { prepareAdmin } = await import('../../features/operations/admin/ui/admin-panels.ts')
  await firstScreen(prepareAdmin(queryClient, { tab, ...rest }))
}

export const head = pageHead('Admin', 'The shop and the community, for those who run them.')

export const Page: ComponentImport = () =>
  import('../../features/operations/admin/ui/AdminPage.tsx').then((file) => file.AdminPage)
