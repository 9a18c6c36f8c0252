import { redirect } from '@tanstack/react-router'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import type { AdminSearch } from '../../kernel/admin/ui/admin-search.ts'
import { resolveAdminTabs } from '../../kernel/admin/ui/admin-tab.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  deps,
}: LoadContext<{ deps: Omit<AdminSearch, 'open'> }>) => {
  const { tab: requestedTab, ...rest } = deps
  const { member } = await queryClient.ensureQueryData(sessionQuery)
  const { adminTabs, loadAdminTab: prepareAdmin } = await import(
    '../../features/operations/admin/ui/admin-groups.ts'
  )
  const tab = member ? resolveAdminTabs(adminTabs, member, requestedTab).tab : null
  // For a tab that does not exist, redirect to the first tab.
  if (tab && requestedTab && requestedTab !== tab.value) throw redirect({ to: '/admin', replace: true })
  await awaitFirstScreen(tab ? prepareAdmin(queryClient, tab, rest) : queryClient.prefetchQuery(shopQuery))
  return tab?.label ?? null
}

/** Names the open tab, because admins have several windows open and return through the browser's history. */
export const head = ({ loaderData: tab }: HeadContext<string | null>): Head =>
  pageHead(tab ? `${tab}, Admin` : 'Admin', 'Manage the shop and the community.')()

export { ListPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/operations/admin/ui/AdminPage.tsx').then((file) => file.AdminPage)
