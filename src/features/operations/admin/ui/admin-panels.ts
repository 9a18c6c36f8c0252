import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminSearch, AdminTab, AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { brands } from '../../../catalogue/brands/ui/admin/brand-resource.ts'
import { adminProductsQuery, adminSearchOf } from '../../../catalogue/products/ui/admin/admin-queries.ts'
import { proposals } from '../../../catalogue/products/ui/admin/proposal-resource.ts'
import { discounts } from '../../../commerce/discounts/ui/admin/discount-resource.ts'
import { adminOrdersQuery } from '../../../commerce/orders/ui/admin/admin-queries.ts'
import { adminPostTypesQuery } from '../../../community/photos/ui/admin/post-type-resource.ts'
import { reels } from '../../../community/reels/ui/admin/reel-resource.ts'
import { articles } from '../../../community/trends/ui/admin/article-resource.ts'
import { categoriesQuery } from '../../../community/voting/ui/voting-queries.ts'
import { adminMembersQuery } from '../../../core/members/ui/admin/admin-member-queries.ts'
import { shopAdminQuery, shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import { auditActionsQuery, auditQuery } from '../../../services/audit/ui/audit-queries.ts'
import { casesQuery } from '../../../services/moderation/ui/admin/case-queries.ts'
import { pointsAdminQuery } from '../../../services/points/ui/admin/points-admin-changes.ts'
import { spanOf } from '../../today/today-words.ts'
import { todayQuery } from '../../today/ui/today-queries.ts'

type AdminPanel = {
  Panel: ComponentType<AdminTabProps> & { preload?: () => Promise<void> | undefined }
  /** Fetches what the tab's first screen shows; a failure is the tab's to tell. */
  fetch: (queryClient: QueryClient, search: AdminSearch) => Promise<unknown>
}

/** Every tab: what it shows, fetched when it is opened, and what that needs. */
export const adminPanels: Record<AdminTab, AdminPanel> = {
  articles: {
    Panel: lazyRouteComponent(
      () => import('../../../community/trends/ui/admin/ArticlesAdmin.tsx'),
      'ArticlesAdmin',
    ),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(articles.listQuery(search)),
  },
  brands: {
    Panel: lazyRouteComponent(
      () => import('../../../catalogue/brands/ui/admin/BrandsAdmin.tsx'),
      'BrandsAdmin',
    ),
    fetch: (queryClient, search) =>
      search.state === 'products'
        ? queryClient.prefetchInfiniteQuery(proposals.listQuery(search))
        : queryClient.prefetchInfiniteQuery(brands.listQuery(search)),
  },
  products: {
    Panel: lazyRouteComponent(
      () => import('../../../catalogue/products/ui/admin/ProductsAdmin.tsx'),
      'ProductsAdmin',
    ),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(adminProductsQuery(adminSearchOf(search))),
        queryClient.prefetchQuery(shopQuery),
      ]),
  },
  categories: {
    Panel: lazyRouteComponent(
      () => import('../../../community/voting/ui/admin/CategoriesAdmin.tsx'),
      'CategoriesAdmin',
    ),
    fetch: (queryClient) => queryClient.prefetchQuery(categoriesQuery),
  },
  orders: {
    Panel: lazyRouteComponent(() => import('../../../commerce/orders/ui/admin/OrderAdmin.tsx'), 'OrderAdmin'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(adminOrdersQuery(search)),
  },
  discounts: {
    Panel: lazyRouteComponent(
      () => import('../../../commerce/discounts/ui/admin/DiscountsAdmin.tsx'),
      'DiscountsAdmin',
    ),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(discounts.listQuery(search)),
        queryClient.prefetchQuery(shopQuery),
      ]),
  },
  points: {
    Panel: lazyRouteComponent(
      () => import('../../../services/points/ui/admin/PointsAdmin.tsx'),
      'PointsAdmin',
    ),
    fetch: (queryClient) => queryClient.prefetchQuery(pointsAdminQuery),
  },
  'post-types': {
    Panel: lazyRouteComponent(
      () => import('../../../community/photos/ui/admin/PostTypesAdmin.tsx'),
      'PostTypesAdmin',
    ),
    fetch: (queryClient) => queryClient.prefetchQuery(adminPostTypesQuery),
  },
  reels: {
    Panel: lazyRouteComponent(() => import('../../../community/reels/ui/admin/ReelsAdmin.tsx'), 'ReelsAdmin'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(reels.listQuery(search)),
  },
  moderation: {
    Panel: lazyRouteComponent(
      () => import('../../../services/moderation/ui/admin/ModerationAdmin.tsx'),
      'ModerationAdmin',
    ),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(casesQuery(search)),
  },
  members: {
    Panel: lazyRouteComponent(
      () => import('../../../core/members/ui/admin/MembersAdmin.tsx'),
      'MembersAdmin',
    ),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(adminMembersQuery(search)),
  },
  audit: {
    Panel: lazyRouteComponent(() => import('../../../services/audit/ui/AuditAdmin.tsx'), 'AuditAdmin'),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(auditQuery(search)),
        queryClient.prefetchQuery(auditActionsQuery),
      ]),
  },
  settings: {
    Panel: lazyRouteComponent(
      () => import('../../../core/shop-settings/ui/settings/ShopSettingsTab.tsx'),
      'ShopSettingsTab',
    ),
    fetch: (queryClient) => queryClient.prefetchQuery(shopAdminQuery),
  },
  today: {
    Panel: lazyRouteComponent(() => import('../../today/ui/TodayAdmin.tsx'), 'TodayAdmin'),
    fetch: (queryClient, { state }) => queryClient.prefetchQuery(todayQuery(spanOf(state))),
  },
}

/** Everything the tab needs, so that its page comes whole from the server. */
export async function prepareAdmin(
  queryClient: QueryClient,
  { tab, ...search }: AdminSearch & { tab: AdminTab },
) {
  const { Panel, fetch } = adminPanels[tab]
  await Promise.all([Panel.preload?.(), fetch(queryClient, search)])
}
