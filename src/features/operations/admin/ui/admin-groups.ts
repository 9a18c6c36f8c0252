import type { QueryClient } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { discountsTab } from '../../../commerce/discounts/ui/admin/discounts-tab.ts'
import { ordersTab } from '../../../commerce/orders/ui/admin/orders-tab.ts'
import { postTypesTab } from '../../../community/photos/ui/admin/post-types-tab.ts'
import { reelsTab } from '../../../community/reels/ui/admin/reels-tab.ts'
import { articlesTab } from '../../../community/trends/ui/admin/articles-tab.ts'
import { categoriesTab } from '../../../community/voting/ui/admin/categories-tab.ts'
import { membersTab } from '../../../core/members/ui/admin/members-tab.ts'
import { settingsTab } from '../../../core/shop-settings/ui/settings/settings-tab.ts'
import { auditTab } from '../../../services/audit/ui/audit-tab.ts'
import { moderationTab } from '../../../services/moderation/ui/admin/moderation-tab.ts'
import { pointsTab } from '../../../services/points/ui/admin/points-tab.ts'
import { todayTab } from '../../today/ui/today-tab.ts'
import { brandsTab } from './brands-tab.ts'
import { productsTab } from './products-tab.ts'

/** Every tab of the admin area, in their order. What a tab shows is loaded when it is opened. */
export const adminTabs: readonly AdminTab[] = [
  todayTab,
  productsTab,
  articlesTab,
  categoriesTab,
  postTypesTab,
  brandsTab,
  ordersTab,
  discountsTab,
  reelsTab,
  pointsTab,
  moderationTab,
  membersTab,
  settingsTab,
  auditTab,
]

/** Loads everything a tab needs, so that its page comes whole from the server. */
export async function prepareAdmin(
  queryClient: QueryClient,
  { Panel, fetch }: AdminTab,
  search: AdminSearch,
) {
  await Promise.all([Panel.preload?.(), fetch(queryClient, search)])
}
