import './ui-parts.ts'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { ProductWaiting } from './features/catalogue/products/ui/ProductWaiting.tsx'
import { shopSearch } from './features/catalogue/products/ui/shop-search.ts'
import { FeedPage } from './features/community/photos/ui/FeedPage.tsx'
import { feedSearch } from './features/community/photos/ui/feed-search.ts'
import { reelSearch } from './features/community/reels/ui/reel-search.ts'
import { reviewSearch } from './features/community/reviews/ui/review-search.ts'
import { backpackersSearch } from './features/community/travel/ui/backpackers-search.ts'
import { trendsSearch } from './features/community/trends/ui/article-place.ts'
import { votingSearch } from './features/community/voting/ui/voting-search.ts'
import { accountSearch } from './features/core/members/ui/account-search.ts'
import { followingSearch } from './features/core/members/ui/following-search.ts'
import { memberSearch } from './features/core/members/ui/member-search.ts'
import { authSearch } from './features/core/sign-in/ui/auth-search.ts'
import { ownPath } from './features/core/sign-in/ui/own-path.ts'
import { assistantAddress } from './features/discovery/review-assistant/ui/assistant-address.ts'
import { searchAddress } from './features/discovery/search/ui/search-address.ts'
import { findAddress } from './features/discovery/visual-search/ui/find-address.ts'
import { adminSearch } from './kernel/admin/ui/admin-search.ts'
import { sessionQuery } from './kernel/session/ui/session-queries.ts'
import { Document } from './shell/Document.tsx'
import { documentHead } from './shell/document-head.ts'
import {
  awaitSession,
  feedLoader,
  from,
  headFrom,
  openInKeptOrder,
  type PageContext,
  requireMember,
  understood,
} from './web/page-data.ts'
import { pageHead } from './web/page-head.ts'

// Every page of Showoff: its address, its component, and where the data its first screen needs and its title stand.
// Those of the feed, where most visits begin, stand here; those of all others in `pages/`, fetched once the first
// page is there. `page-sources.ts` names each component's file once more; `forMembers` marks what signing out leaves.

const reads = {
  feed: understood(feedSearch),
  shop: understood(shopSearch),
  reviews: understood(reviewSearch),
  search: understood(searchAddress),
  find: understood(findAddress),
  trends: understood(trendsSearch),
  assistant: understood(assistantAddress),
}

const root = createRootRouteWithContext<PageContext>()({
  head: documentHead,
  loader: async ({ context, location }) => {
    await awaitSession(context.queryClient, location.pathname)
  },
  component: Document,
})

const lookPages = () => import('./pages/look-pages.ts')
const shopPages = () => import('./pages/shop-pages.ts')
const memberPages = () => import('./pages/member-pages.ts')
const readingPages = () => import('./pages/reading-pages.ts')
const findingPages = () => import('./pages/finding-pages.ts')
const adminPages = () => import('./pages/admin-pages.ts')

/** Fetches them ahead of the press that leads to one: together, for they are built into one file (vite.config.ts). */
export const fetchOtherPages = () => void lookPages().catch(() => {})

/**
 * For pages whose address changes while they are read: a filter, a photo that is opened. They show themselves
 * what is on its way; in their place something waiting would take list, place and focus away.
 */
const staysInSight = { pendingMs: Number.POSITIVE_INFINITY }

const feedPage = {
  ...staysInSight,
  beforeLoad: openInKeptOrder,
  validateSearch: reads.feed,
  loaderDeps: ({ search }: { search: ReturnType<typeof feedSearch> }) => search,
  loader: feedLoader,
  component: FeedPage,
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...feedPage,
  head: pageHead(
    'Showoff | Tag | Buy | Engage',
    'Outfits and trips from the community, with everything worn tagged.',
  ),
})

const engage = createRoute({
  getParentRoute: () => root,
  path: '/engage',
  ...feedPage,
  head: pageHead('Engage', 'Outfits and trips from the community, with everything worn tagged.'),
})

const photo = createRoute({
  getParentRoute: () => root,
  path: '/photo/$photoId',
  ...from(lookPages, (room) => room.photo),
  component: lazyRouteComponent(() => import('./features/community/photos/ui/PhotoPage.tsx'), 'PhotoPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/community/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
})

const upload = createRoute({
  getParentRoute: () => root,
  path: '/upload',
  ...staysInSight,
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.edit === 'string' ? { edit: search.edit } : {}),
  }),
  loaderDeps: ({ search }) => search,
  ...from(lookPages, (room) => room.upload),
  component: lazyRouteComponent(() => import('./features/community/photos/ui/UploadPage.tsx'), 'UploadPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/community/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  ...staysInSight,
  validateSearch: reads.shop,
  loaderDeps: ({ search }) => search,
  ...from(shopPages, (room) => room.shop),
  component: lazyRouteComponent(() => import('./features/catalogue/products/ui/ShopPage.tsx'), 'ShopPage'),
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$productId',
  validateSearch: reads.reviews,
  ...from(shopPages, (room) => room.product),
  component: lazyRouteComponent(
    () => import('./features/catalogue/products/ui/ProductPage.tsx'),
    'ProductPage',
  ),
  pendingComponent: ProductWaiting,
  notFoundComponent: lazyRouteComponent(
    () => import('./features/catalogue/products/ui/ProductNotFound.tsx'),
    'ProductNotFound',
  ),
})

const brand = createRoute({
  getParentRoute: () => root,
  path: '/brand/$brandId',
  ...from(shopPages, (room) => room.brand),
  component: lazyRouteComponent(() => import('./features/catalogue/brands/ui/BrandPage.tsx'), 'BrandPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/catalogue/brands/ui/BrandNotFound.tsx'),
    'BrandNotFound',
  ),
})

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(shopPages, (room) => room.checkout),
  component: lazyRouteComponent(
    () => import('./features/commerce/orders/ui/checkout/CheckoutPage.tsx'),
    'CheckoutPage',
  ),
  staticData: { forMembers: true },
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(shopPages, (room) => room.orders),
  component: lazyRouteComponent(() => import('./features/commerce/orders/ui/OrdersPage.tsx'), 'OrdersPage'),
  staticData: { forMembers: true },
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId',
  // Back from the page on which it was paid, whose news may still be on its way.
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: true | undefined } => ({
    paid: paid === true || paid === 'true' || undefined,
  }),
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(shopPages, (room) => room.order),
  component: lazyRouteComponent(() => import('./features/commerce/orders/ui/OrderPage.tsx'), 'OrderPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/commerce/orders/ui/OrderNotFound.tsx'),
    'OrderNotFound',
  ),
  staticData: { forMembers: true },
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  // Whoever is signed in already goes on at once (AUTH-03), to a closed account first; a mailed link still opens its
  // form.
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.member && !search.token) throw redirect({ href: ownPath(search.redirect), replace: true })
    if (session?.closed && !search.token) throw redirect({ to: '/leaving', replace: true })
  },
  component: lazyRouteComponent(() => import('./features/core/sign-in/ui/AuthPage.tsx'), 'AuthPage'),
  ...headFrom(memberPages, (room) => room.auth),
})

const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$userId',
  validateSearch: memberSearch,
  ...from(memberPages, (room) => room.user),
  errorComponent: lazyRouteComponent(
    () => import('./features/core/members/ui/MemberError.tsx'),
    'MemberError',
  ),
  component: lazyRouteComponent(() => import('./features/core/members/ui/MemberPage.tsx'), 'MemberPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/core/members/ui/MemberNotFound.tsx'),
    'MemberNotFound',
  ),
})

const userWithoutId = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(
    () => import('./features/core/members/ui/MemberNotFound.tsx'),
    'MemberNotFound',
  ),
  ...headFrom(memberPages, (room) => room.userWithoutId),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyRouteComponent(() => import('./shell/AboutPage.tsx'), 'AboutPage'),
  ...headFrom(readingPages, (room) => room.about),
})

/** Pages that later versions fill; each says what belongs there and where to go meanwhile. */
const voting = createRoute({
  getParentRoute: () => root,
  path: '/voting',
  validateSearch: votingSearch,
  ...from(readingPages, (room) => room.voting),
  component: lazyRouteComponent(() => import('./features/community/voting/ui/VotingPage.tsx'), 'VotingPage'),
})

/** NAV-40 */
const CATEGORY_ID = /^[a-z0-9-]+$/i

const votingCategory = createRoute({
  getParentRoute: () => root,
  path: '/voting/$categoryId',
  ...staysInSight,
  beforeLoad: ({ params }) => {
    if (!CATEGORY_ID.test(params.categoryId)) throw notFound()
  },
  ...from(readingPages, (room) => room.votingCategory),
  component: lazyRouteComponent(
    () => import('./features/community/voting/ui/CategoryPage.tsx'),
    'CategoryPage',
  ),
})

const category = createRoute({
  getParentRoute: () => root,
  path: '/category/$categoryId',
  // Both addresses answer; this is the one that moves (DEC-01).
  beforeLoad: ({ params, location }) => {
    throw redirect({
      to: '/voting/$categoryId',
      params,
      search: location.search as never,
      hash: location.hash,
      statusCode: 301,
    })
  },
})

const categoryWithoutId = createRoute({
  getParentRoute: () => root,
  path: '/category',
  beforeLoad: () => {
    throw redirect({ to: '/voting', search: { problem: 'missing-category-id' } })
  },
})

const trends = createRoute({
  getParentRoute: () => root,
  path: '/trends',
  ...staysInSight,
  validateSearch: reads.trends,
  loaderDeps: ({ search }) => search,
  ...from(readingPages, (room) => room.trends),
  component: lazyRouteComponent(() => import('./features/community/trends/ui/TrendsPage.tsx'), 'TrendsPage'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/trends/$article',
  ...from(readingPages, (room) => room.article),
  component: lazyRouteComponent(
    () => import('./features/community/trends/ui/ArticlePage.tsx'),
    'ArticlePage',
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/community/trends/ui/ArticleNotFound.tsx'),
    'ArticleNotFound',
  ),
})

const backpackers = createRoute({
  getParentRoute: () => root,
  path: '/backpackers',
  ...staysInSight,
  validateSearch: backpackersSearch,
  loaderDeps: ({ search: { tab, edit } }) => ({ tab, edit }),
  ...from(lookPages, (room) => room.backpackers),
  component: lazyRouteComponent(
    () => import('./features/community/travel/ui/BackpackersPage.tsx'),
    'BackpackersPage',
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/community/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  ...staysInSight,
  validateSearch: reads.search,
  loaderDeps: ({ search: { q, kind, photo } }) => ({ q, kind, photo }),
  ...from(findingPages, (room) => room.search),
  component: lazyRouteComponent(() => import('./features/discovery/search/ui/SearchPage.tsx'), 'SearchPage'),
})

const find = createRoute({
  getParentRoute: () => root,
  path: '/find',
  ...staysInSight,
  validateSearch: reads.find,
  loaderDeps: ({ search: { look } }) => ({ look }),
  ...from(findingPages, (room) => room.find),
  component: lazyRouteComponent(
    () => import('./features/discovery/visual-search/ui/FindPage.tsx'),
    'FindPage',
  ),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: accountSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  ...from(memberPages, (room) => room.account),
  component: lazyRouteComponent(() => import('./features/core/members/ui/AccountPage.tsx'), 'AccountPage'),
})

const editProfile = createRoute({
  getParentRoute: () => root,
  path: '/edit-profile',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(memberPages, (room) => room.editProfile),
  component: lazyRouteComponent(
    () => import('./features/core/members/ui/EditProfilePage.tsx'),
    'EditProfilePage',
  ),
  staticData: { forMembers: true },
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  ...from(lookPages, (room) => room.dashboard),
  component: lazyRouteComponent(
    () => import('./features/community/photos/ui/DashboardPage.tsx'),
    'DashboardPage',
  ),
})

const wishList = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/wishes',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(shopPages, (room) => room.wishList),
  component: lazyRouteComponent(
    () => import('./features/community/wish-list/ui/WishListPage.tsx'),
    'WishListPage',
  ),
  staticData: { forMembers: true },
})

const sharedWishes = createRoute({
  getParentRoute: () => root,
  path: '/wishes/$token',
  // The browser asks: pages for signed-out people are held for a moment, and an address that was taken back must
  // show nothing from then on.
  component: lazyRouteComponent(
    () => import('./features/community/wish-list/ui/SharedWishesPage.tsx'),
    'SharedWishesPage',
  ),
  ...headFrom(shopPages, (room) => room.sharedWishes),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  ...staysInSight,
  validateSearch: adminSearch,
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loaderDeps: ({ search: { open: _beside, ...search } }) => search,
  ...from(adminPages, (room) => room.admin),
  component: lazyRouteComponent(() => import('./features/operations/admin/ui/AdminPage.tsx'), 'AdminPage'),
  staticData: { forMembers: true },
})

const packingSlip = createRoute({
  getParentRoute: () => root,
  path: '/admin/slip/$orderId',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(adminPages, (room) => room.packingSlip),
  component: lazyRouteComponent(
    () => import('./features/commerce/orders/ui/admin/PackingSlipPage.tsx'),
    'PackingSlipPage',
  ),
  staticData: { forMembers: true },
})

const following = createRoute({
  getParentRoute: () => root,
  path: '/following',
  validateSearch: followingSearch,
  loaderDeps: ({ search }) => search,
  ...from(lookPages, (room) => room.following),
  component: lazyRouteComponent(
    () => import('./features/core/members/ui/FollowingPage.tsx'),
    'FollowingPage',
  ),
})

const notices = createRoute({
  getParentRoute: () => root,
  path: '/notices',
  ...from(memberPages, (room) => room.notices),
  component: lazyRouteComponent(
    () => import('./features/services/notices/ui/NoticesPage.tsx'),
    'NoticesPage',
  ),
})

const decision = createRoute({
  getParentRoute: () => root,
  path: '/decision/$decisionId',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(memberPages, (room) => room.decision),
  component: lazyRouteComponent(
    () => import('./features/services/moderation/ui/DecisionPage.tsx'),
    'DecisionPage',
  ),
  staticData: { forMembers: true },
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  // The browser asks: pages for signed-out people are held for a moment, and whoever has just turned the mail
  // off must not read that it is on.
  component: lazyRouteComponent(
    () => import('./features/services/notices/ui/UnsubscribePage.tsx'),
    'UnsubscribePage',
  ),
  ...headFrom(memberPages, (room) => room.unsubscribe),
})

const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  ...staysInSight,
  validateSearch: reads.assistant,
  loaderDeps: ({ search }) => search,
  ...from(findingPages, (room) => room.review),
  component: lazyRouteComponent(
    () => import('./features/discovery/review-assistant/ui/AssistantPage.tsx'),
    'AssistantPage',
  ),
})

const reels = createRoute({
  getParentRoute: () => root,
  path: '/vi',
  ...staysInSight,
  validateSearch: reelSearch,
  loaderDeps: ({ search }) => search,
  ...from(lookPages, (room) => room.reels),
  component: lazyRouteComponent(() => import('./features/community/reels/ui/ReelsPage.tsx'), 'ReelsPage'),
})

const postReel = createRoute({
  getParentRoute: () => root,
  path: '/vi/new',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  ...from(lookPages, (room) => room.postReel),
  component: lazyRouteComponent(
    () => import('./features/community/reels/ui/PostReelPage.tsx'),
    'PostReelPage',
  ),
  staticData: { forMembers: true },
})

const collection = createRoute({
  getParentRoute: () => root,
  path: '/collection/$collectionId',
  ...from(lookPages, (room) => room.collection),
  component: lazyRouteComponent(
    () => import('./features/community/collections/ui/CollectionPage.tsx'),
    'CollectionPage',
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/community/collections/ui/CollectionNotFound.tsx'),
    'CollectionNotFound',
  ),
})

const points = createRoute({
  getParentRoute: () => root,
  path: '/points',
  ...from(memberPages, (room) => room.points),
  component: lazyRouteComponent(() => import('./features/services/points/ui/PointsPage.tsx'), 'PointsPage'),
})

const leaving = createRoute({
  getParentRoute: () => root,
  path: '/leaving',
  validateSearch: ({ closed }: Record<string, unknown>): { closed?: true | undefined } => ({
    closed: closed === true || closed === 'true' ? true : undefined,
  }),
  component: lazyRouteComponent(
    () => import('./features/services/account-deletion/ui/LeavingPage.tsx'),
    'LeavingPage',
  ),
  ...headFrom(memberPages, (room) => room.leaving),
})

const memberExport = createRoute({
  getParentRoute: () => root,
  path: '/export/$exportId',
  ...from(memberPages, (room) => room.memberExport),
  component: lazyRouteComponent(
    () => import('./features/services/data-export/ui/ExportPage.tsx'),
    'ExportPage',
  ),
})

export const pages = root.addChildren([
  home,
  engage,
  photo,
  upload,
  shop,
  product,
  brand,
  checkout,
  orders,
  order,
  auth,
  user,
  userWithoutId,
  about,
  voting,
  votingCategory,
  category,
  categoryWithoutId,
  trends,
  article,
  backpackers,
  search,
  find,
  account,
  collection,
  points,
  editProfile,
  dashboard,
  wishList,
  sharedWishes,
  admin,
  packingSlip,
  following,
  notices,
  decision,
  unsubscribe,
  review,
  reels,
  postReel,
  leaving,
  memberExport,
])
