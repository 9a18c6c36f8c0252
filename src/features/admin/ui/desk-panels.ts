import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { auditActionsQuery, auditQuery } from '../../audit/ui/audit-queries.ts'
import { deskBrandsQuery } from '../../brands/ui/desk/brand-changes.ts'
import { deskDiscountsQuery } from '../../discounts/ui/desk/discount-changes.ts'
import { deskMembersQuery } from '../../members/ui/desk/desk-member-queries.ts'
import { casesQuery } from '../../moderation/ui/desk/case-queries.ts'
import { deskOrdersQuery } from '../../orders/ui/desk/desk-queries.ts'
import { deskPostTypesQuery } from '../../photos/ui/desk/post-type-changes.ts'
import { pointsDeskQuery } from '../../points/ui/desk/points-desk-changes.ts'
import { deskProductsQuery, deskSearchOf } from '../../products/ui/desk/desk-queries.ts'
import { proposalsQuery } from '../../products/ui/desk/proposal-changes.ts'
import { deskReelsQuery } from '../../reels/ui/desk/reel-desk-changes.ts'
import { shopDeskQuery, shopQuery } from '../../shop/ui/shop-queries.ts'
import { spanOf } from '../../today/today-words.ts'
import { todayQuery } from '../../today/ui/today-queries.ts'
import { deskArticlesQuery } from '../../trends/ui/desk/article-changes.ts'
import { categoriesQuery } from '../../voting/ui/voting-queries.ts'
import type { AdminSearch, AdminTab, DeskTab } from './admin-search.ts'

type DeskPanel = {
  Panel: ComponentType<DeskTab> & { preload?: () => Promise<void> | undefined }
  /** Fetches what the tab's first screen shows; a failure is the tab's to tell. */
  fetch: (queryClient: QueryClient, search: AdminSearch) => Promise<unknown>
}

/** Every tab: what it shows, fetched when it is opened, and what that needs. */
export const deskPanels: Record<AdminTab, DeskPanel> = {
  articles: {
    Panel: lazyRouteComponent(() => import('../../trends/ui/desk/ArticlesDesk.tsx'), 'ArticlesDesk'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(deskArticlesQuery(search)),
  },
  brands: {
    Panel: lazyRouteComponent(() => import('../../brands/ui/desk/BrandsDesk.tsx'), 'BrandsDesk'),
    fetch: (queryClient, search) =>
      search.state === 'products'
        ? queryClient.prefetchInfiniteQuery(proposalsQuery(search))
        : queryClient.prefetchInfiniteQuery(deskBrandsQuery(search)),
  },
  products: {
    Panel: lazyRouteComponent(() => import('../../products/ui/desk/ProductsDesk.tsx'), 'ProductsDesk'),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(deskProductsQuery(deskSearchOf(search))),
        queryClient.prefetchQuery(shopQuery),
      ]),
  },
  categories: {
    Panel: lazyRouteComponent(() => import('../../voting/ui/desk/CategoriesDesk.tsx'), 'CategoriesDesk'),
    fetch: (queryClient) => queryClient.prefetchQuery(categoriesQuery),
  },
  orders: {
    Panel: lazyRouteComponent(() => import('../../orders/ui/desk/OrderDesk.tsx'), 'OrderDesk'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(deskOrdersQuery(search)),
  },
  discounts: {
    Panel: lazyRouteComponent(() => import('../../discounts/ui/desk/DiscountsDesk.tsx'), 'DiscountsDesk'),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(deskDiscountsQuery(search)),
        queryClient.prefetchQuery(shopQuery),
      ]),
  },
  points: {
    Panel: lazyRouteComponent(() => import('../../points/ui/desk/PointsDesk.tsx'), 'PointsDesk'),
    fetch: (queryClient) => queryClient.prefetchQuery(pointsDeskQuery),
  },
  'post-types': {
    Panel: lazyRouteComponent(() => import('../../photos/ui/desk/PostTypesDesk.tsx'), 'PostTypesDesk'),
    fetch: (queryClient) => queryClient.prefetchQuery(deskPostTypesQuery),
  },
  reels: {
    Panel: lazyRouteComponent(() => import('../../reels/ui/desk/ReelsDesk.tsx'), 'ReelsDesk'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(deskReelsQuery(search)),
  },
  moderation: {
    Panel: lazyRouteComponent(() => import('../../moderation/ui/desk/ModerationDesk.tsx'), 'ModerationDesk'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(casesQuery(search)),
  },
  members: {
    Panel: lazyRouteComponent(() => import('../../members/ui/desk/MembersDesk.tsx'), 'MembersDesk'),
    fetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(deskMembersQuery(search)),
  },
  audit: {
    Panel: lazyRouteComponent(() => import('../../audit/ui/AuditDesk.tsx'), 'AuditDesk'),
    fetch: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(auditQuery(search)),
        queryClient.prefetchQuery(auditActionsQuery),
      ]),
  },
  settings: {
    Panel: lazyRouteComponent(() => import('../../shop/ui/settings/ShopSettingsTab.tsx'), 'ShopSettingsTab'),
    fetch: (queryClient) => queryClient.prefetchQuery(shopDeskQuery),
  },
  today: {
    Panel: lazyRouteComponent(() => import('../../today/ui/TodayDesk.tsx'), 'TodayDesk'),
    fetch: (queryClient, { state }) => queryClient.prefetchQuery(todayQuery(spanOf(state))),
  },
}

/** Everything the tab needs, so that its page comes whole from the server. */
export async function prepareDesk(
  queryClient: QueryClient,
  { tab, ...search }: AdminSearch & { tab: AdminTab },
) {
  const { Panel, fetch } = deskPanels[tab]
  await Promise.all([Panel.preload?.(), fetch(queryClient, search)])
}
