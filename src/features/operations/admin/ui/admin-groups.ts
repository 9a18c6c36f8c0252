import type { QueryClient } from '@tanstack/react-query'
import { ChartColumn, type LucideIcon, Newspaper, Package, Settings, Tag, Users } from 'lucide-react'
import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { brandClaimsTab } from '../../../catalogue/brand-claims/ui/admin/brand-claims-tab.ts'
import { shopCategoriesTab } from '../../../catalogue/categories/ui/admin/shop-categories-tab.ts'
import { productProposalsTab } from '../../../catalogue/product-proposals/ui/admin/product-proposals-tab.ts'
import { salesTab } from '../../../catalogue/sales/ui/sales-tab.ts'
import { shopSearchTab } from '../../../catalogue/shop-search/ui/admin/shop-search-tab.ts'
import { stockTab } from '../../../catalogue/stock/ui/stock-tab.ts'
import { remindersTab } from '../../../commerce/cart/ui/reminders/reminders-tab.ts'
import { shippingTab } from '../../../commerce/delivery/ui/admin/shipping-tab.ts'
import { discountsTab } from '../../../commerce/discounts/ui/admin/discounts-tab.ts'
import { giftCardSalesTab } from '../../../commerce/gift-card-sales/ui/gift-card-sales-tab.ts'
import { giftCardsTab } from '../../../commerce/gift-cards/ui/admin/gift-cards-tab.ts'
import { paymentsTab } from '../../../commerce/orders/ui/admin/payments/payments-tab.ts'
import { returnsTab } from '../../../commerce/returns/ui/admin/returns-tab.ts'
import { taxTab } from '../../../commerce/tax/ui/admin/tax-tab.ts'
import { withdrawalsTab } from '../../../commerce/withdrawals/ui/admin/withdrawals-tab.ts'
import { contestProposalsTab } from '../../../community/contest-proposals/ui/admin/contest-proposals-tab.ts'
import { hashtagsTab } from '../../../community/photos/ui/admin/hashtags-tab.ts'
import { labelRulesTab } from '../../../community/photos/ui/admin/label-rules-tab.ts'
import { postTypesTab } from '../../../community/photos/ui/admin/post-types-tab.ts'
import { reelsTab } from '../../../community/reels/ui/admin/reels-tab.ts'
import { articlesTab } from '../../../community/trends/ui/admin/articles-tab.ts'
import { categoriesTab } from '../../../community/voting/ui/admin/categories-tab.ts'
import { houseRulesTab } from '../../../core/house-rules/ui/admin/house-rules-tab.ts'
import { invitationsTab } from '../../../core/house-rules/ui/admin/invitations-tab.ts'
import { requestsTab } from '../../../core/house-rules/ui/admin/requests-tab.ts'
import { textsTab } from '../../../core/house-rules/ui/admin/texts-tab.ts'
import { memberGroupsTab } from '../../../core/member-groups/ui/member-groups-tab.ts'
import { membersTab } from '../../../core/members/ui/admin/members-tab.ts'
import { rolesTab } from '../../../core/members/ui/admin/roles/roles-tab.ts'
import { settingsTab } from '../../../core/shop-settings/ui/settings/settings-tab.ts'
import { auditTab } from '../../../services/audit/ui/audit-tab.ts'
import { moderationTab } from '../../../services/moderation/ui/admin/moderation-tab.ts'
import { hashListsTab } from '../../../services/moderation/ui/hash-lists/hash-lists-tab.ts'
import { pointsTab } from '../../../services/points/ui/admin/points-tab.ts'
import { reportsTab } from '../../reports/ui/reports-tab.ts'
import { systemTab } from '../../system/ui/system-tab.ts'
import { waitingQuery } from '../../today/ui/today-queries.ts'
import { todayTab } from '../../today/ui/today-tab.ts'
import { brandsTab } from './brands-tab.ts'
import { ordersTab } from './orders-tab.ts'
import { productsTab } from './products-tab.ts'

type AdminGroup = { name: string; icon: LucideIcon; tabs: readonly AdminTab[] }

/** The tabs of the admin area by subject. A tab's content is loaded when it is opened. */
const groups: readonly AdminGroup[] = [
  {
    name: 'Orders',
    icon: Package,
    tabs: [ordersTab, returnsTab, withdrawalsTab, discountsTab, giftCardsTab, giftCardSalesTab, remindersTab],
  },
  {
    name: 'Products',
    icon: Tag,
    tabs: [
      productsTab,
      stockTab,
      shopCategoriesTab,
      shopSearchTab,
      salesTab,
      brandsTab,
      brandClaimsTab,
      productProposalsTab,
    ],
  },
  {
    name: 'Community',
    icon: Users,
    tabs: [
      moderationTab,
      requestsTab,
      membersTab,
      memberGroupsTab,
      invitationsTab,
      pointsTab,
      categoriesTab,
      contestProposalsTab,
      hashListsTab,
    ],
  },
  {
    name: 'Magazine',
    icon: Newspaper,
    tabs: [articlesTab, postTypesTab, hashtagsTab, reelsTab],
  },
  { name: 'Reports', icon: ChartColumn, tabs: [reportsTab] },
  {
    name: 'Setup',
    icon: Settings,
    tabs: [
      settingsTab,
      paymentsTab,
      taxTab,
      shippingTab,
      houseRulesTab,
      labelRulesTab,
      textsTab,
      rolesTab,
      auditTab,
      systemTab,
    ],
  },
]

/** Today belongs to no group: it is beside them, always one press away. */
export const TODAY = todayTab.value

export const adminTabs: readonly AdminTab[] = [todayTab, ...groups.flatMap(({ tabs }) => tabs)]

/** Returns the groups with the tabs that the viewer may open. */
export const groupsOf = (tabs: readonly AdminTab[]): AdminGroup[] =>
  groups
    .map((group) => ({ ...group, tabs: group.tabs.filter((tab) => tabs.includes(tab)) }))
    .filter((group) => group.tabs.length > 0)

export const adminTabAddress = (tab: string) => `/admin?tab=${tab}`

/** Loads everything a tab needs, so that the server renders the whole page. */
export async function loadAdminTab(
  queryClient: QueryClient,
  { Panel, fetch }: AdminTab,
  search: AdminSearch,
) {
  await Promise.all([Panel.preload?.(), fetch(queryClient, search), queryClient.prefetchQuery(waitingQuery)])
}
