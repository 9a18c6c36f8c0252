import type { QueryClient } from '@tanstack/react-query'
import { type LucideIcon, Newspaper, Package, Settings, Tag, Users } from 'lucide-react'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { salesTab } from '../../../catalogue/sales/ui/sales-tab.ts'
import { discountsTab } from '../../../commerce/discounts/ui/admin/discounts-tab.ts'
import { taxTab } from '../../../commerce/tax/ui/admin/tax-tab.ts'
import { hashtagsTab } from '../../../community/photos/ui/admin/hashtags-tab.ts'
import { postTypesTab } from '../../../community/photos/ui/admin/post-types-tab.ts'
import { reelsTab } from '../../../community/reels/ui/admin/reels-tab.ts'
import { articlesTab } from '../../../community/trends/ui/admin/articles-tab.ts'
import { categoriesTab } from '../../../community/voting/ui/admin/categories-tab.ts'
import { houseRulesTab } from '../../../core/house-rules/ui/admin/house-rules-tab.ts'
import { invitationsTab } from '../../../core/house-rules/ui/admin/invitations-tab.ts'
import { requestsTab } from '../../../core/house-rules/ui/admin/requests-tab.ts'
import { textsTab } from '../../../core/house-rules/ui/admin/texts-tab.ts'
import { membersTab } from '../../../core/members/ui/admin/members-tab.ts'
import { settingsTab } from '../../../core/shop-settings/ui/settings/settings-tab.ts'
import { auditTab } from '../../../services/audit/ui/audit-tab.ts'
import { moderationTab } from '../../../services/moderation/ui/admin/moderation-tab.ts'
import { hashListsTab } from '../../../services/moderation/ui/hash-lists/hash-lists-tab.ts'
import { pointsTab } from '../../../services/points/ui/admin/points-tab.ts'
import { waitingQuery } from '../../today/ui/today-queries.ts'
import { todayTab } from '../../today/ui/today-tab.ts'
import { brandsTab } from './brands-tab.ts'
import { ordersTab } from './orders-tab.ts'
import { productsTab } from './products-tab.ts'

type AdminGroup = { name: string; icon: LucideIcon; tabs: readonly AdminTab[] }

/** The tabs of the admin area by what they are about. What a tab shows is loaded when it is opened. */
const groups: readonly AdminGroup[] = [
  { name: 'Orders', icon: Package, tabs: [ordersTab, discountsTab] },
  { name: 'Products', icon: Tag, tabs: [productsTab, brandsTab, salesTab] },
  {
    name: 'Community',
    icon: Users,
    tabs: [moderationTab, requestsTab, membersTab, invitationsTab, pointsTab, categoriesTab, hashListsTab],
  },
  { name: 'Magazine', icon: Newspaper, tabs: [articlesTab, postTypesTab, hashtagsTab, reelsTab] },
  { name: 'Setup', icon: Settings, tabs: [settingsTab, taxTab, houseRulesTab, textsTab, auditTab] },
]

/** Today belongs to all groups: it stands beside them, one press away. */
export const TODAY = todayTab.value

export const adminTabs: readonly AdminTab[] = [todayTab, ...groups.flatMap(({ tabs }) => tabs)]

/** The groups with those of their tabs that the viewer may open. */
export const groupsOf = (tabs: readonly AdminTab[]): AdminGroup[] =>
  groups
    .map((group) => ({ ...group, tabs: group.tabs.filter((tab) => tabs.includes(tab)) }))
    .filter((group) => group.tabs.length > 0)

export const addressOf = (tab: string) => `/admin?tab=${tab}`

/** Loads everything a tab needs, so that its page comes whole from the server. */
export async function prepareAdmin(
  queryClient: QueryClient,
  { Panel, fetch }: AdminTab,
  search: AdminSearch,
) {
  await Promise.all([Panel.preload?.(), fetch(queryClient, search), queryClient.prefetchQuery(waitingQuery)])
}
