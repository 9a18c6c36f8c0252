import './ui-parts.ts'
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import { shopSearch } from './features/catalogue/products/ui/shop-search.ts'
import { firstRunSearch } from './features/community/first-run/ui/first-run-search.ts'
import { looksSearch } from './features/community/photos/ui/pages/feed-search.ts'
import { uploadSearch } from './features/community/photos/ui/pages/upload-search.ts'
import { reelSearch } from './features/community/reels/ui/reel-search.ts'
import { backpackersSearch } from './features/community/travel/ui/backpackers-search.ts'
import { trendsSearch } from './features/community/trends/ui/open-article.ts'
import { votingSearch } from './features/community/voting/ui/voting-search.ts'
import { accountSearch } from './features/core/members/ui/account-search.ts'
import { followingSearch } from './features/core/members/ui/following/following-search.ts'
import { memberSearch } from './features/core/members/ui/member-page/member-search.ts'
import { authSearch } from './features/core/sign-in/ui/auth-search.ts'
import { assistantAddress } from './features/discovery/review-assistant/ui/assistant-address.ts'
import { searchAddress } from './features/discovery/search/ui/search-address.ts'
import { visualSearchAddress } from './features/discovery/visual-search/ui/visual-search-address.ts'
import { insightSearch } from './features/operations/insight/ui/insight-search.ts'
import { adminSearch } from './kernel/admin/ui/admin-search.ts'
import { brandAccountSearch } from './pages/brand-account/brand-account-search.ts'
import { engagePage, homePage } from './pages/looks/feed-page.ts'
import { type PageContext, page } from './pages/page.ts'
import { awaitSession, requireBuyer, requireMember, requireOrders } from './pages/page-data.ts'
import { productSearch } from './pages/shop/product/product-search.ts'
import { Document } from './shell/Document.tsx'
import { documentHead } from './shell/document-head.ts'
import { flag, oneOf, searchReader, text } from './web/address.ts'

// Every page of Showoff: its address, the parameters it reads, who may see it, and its file. This list is part of the
// first script of every visit. The files are not (pages/page.ts), except that of the feed, where most visits begin.

const root = createRootRouteWithContext<PageContext>()({
  head: documentHead,
  loader: async ({ context, location }) => {
    await awaitSession(context.queryClient, location.pathname)
  },
  component: Document,
})

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** A legal text in its current version, and its earlier versions. */
const houseText = <const Path extends string>(
  path: Path,
  file: () => Promise<typeof import('./pages/reading/terms-page.ts')>,
) =>
  [
    createRoute({ ...at(path), ...page(file, 'NotFound') }),
    createRoute({ ...at(`${path}/$version` as const), ...page(file, 'NotFound') }),
  ] as const

/** For members. A signed-out visitor goes to sign-in; a member who signs out on such a page goes to the feed. */
const forMembers = {
  beforeLoad: ({ context, location }: { context: PageContext; location: { href: string } }) =>
    requireMember(context, location.href),
  staticData: { forMembers: true },
}

/** For members, and for guests if the shop accepts guest orders. */
const forBuyers = {
  ...forMembers,
  beforeLoad: ({ context, location }: { context: PageContext; location: { href: string } }) =>
    requireBuyer(context, location.href),
}

/** For members, and for visitors who ordered in this browser without an account. */
const forOrders = {
  ...forMembers,
  beforeLoad: ({ context, location }: { context: PageContext; location: { href: string } }) =>
    requireOrders(context, location.href),
}

/** The photo whose viewer is open. */
const photoSearch = searchReader<{ photo?: string }>({ photo: text })

/** NAV-40 */
const CATEGORY_ID = /^[a-z0-9-]+$/i

const list = [
  createRoute({ ...at('/'), ...homePage }),
  createRoute({ ...at('/engage'), ...engagePage }),

  // Looks, trips and reels
  createRoute({
    ...at('/photo/$photoId'),
    ...page(() => import('./pages/looks/photo-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/hashtag/$word'),
    validateSearch: looksSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/looks/hashtag-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/upload'),
    validateSearch: uploadSearch,
    loaderDeps: ({ search: { edit } }) => ({ edit }),
    ...page(() => import('./pages/looks/upload-page.ts'), 'NotFound'),
  }),
  createRoute({ ...at('/dashboard'), ...page(() => import('./pages/looks/dashboard-page.ts')) }),
  createRoute({
    ...at('/dashboard/favorites'),
    ...forMembers,
    ...page(() => import('./pages/looks/favourites-page.ts')),
  }),
  createRoute({
    ...at('/backpackers'),
    validateSearch: backpackersSearch,
    loaderDeps: ({ search: { tab, edit } }) => ({ tab, edit }),
    ...page(() => import('./pages/looks/backpackers-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/trips/new'),
    ...forMembers,
    ...page(() => import('./pages/looks/new-trip-page.ts')),
  }),
  createRoute({
    ...at('/trips/$tripId'),
    validateSearch: photoSearch,
    loaderDeps: ({ search: { photo } }) => ({ photo }),
    ...page(() => import('./pages/looks/trip-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/trips/$tripId/edit'),
    ...forMembers,
    ...page(() => import('./pages/looks/edit-trip-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/places/$placeId'),
    validateSearch: looksSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/looks/place-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/collection/$collectionId'),
    ...page(() => import('./pages/looks/collection-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/vi'),
    validateSearch: reelSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/looks/reels-page.ts')),
  }),
  createRoute({ ...at('/vi/new'), ...forMembers, ...page(() => import('./pages/looks/post-reel-page.ts')) }),

  // The shop
  createRoute({
    ...at('/shop'),
    validateSearch: shopSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/shop/list/shop-page.ts')),
  }),
  createRoute({
    ...at('/shop/c/$category'),
    validateSearch: shopSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/shop/list/shop-category-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/product/$productId'),
    validateSearch: productSearch,
    ...page(() => import('./pages/shop/product/product-page.ts'), 'NotFound'),
  }),
  createRoute({ ...at('/brands'), ...page(() => import('./pages/shop/brands-page.ts')) }),
  createRoute({
    ...at('/brand/$brandId'),
    validateSearch: looksSearch,
    loaderDeps: ({ search: { photo: _, ...search } }) => search,
    ...page(() => import('./pages/shop/brand-page.ts'), 'NotFound'),
  }),
  createRoute({ ...at('/shipping'), ...page(() => import('./pages/shop/shipping-page.ts')) }),
  createRoute({ ...at('/checkout'), ...forBuyers, ...page(() => import('./pages/shop/checkout-page.ts')) }),
  createRoute({ ...at('/gift-cards'), ...page(() => import('./pages/shop/gift-cards-page.ts')) }),
  createRoute({
    ...at('/orders'),
    ...forMembers,
    ...page(() => import('./pages/shop/orders/orders-page.ts')),
  }),
  createRoute({
    ...at('/orders/$orderId'),
    ...forOrders,
    // `paid`: returned from the payment page; the payment may not have been reported here yet. `thanks`: just ordered.
    // `change`: returned from the page that takes the payment for a change. `unpaid`: why the saved card was not
    // charged.
    validateSearch: searchReader<{
      paid?: true | undefined
      thanks?: true | undefined
      change?: 'paid' | undefined
      unpaid?: 'card-refused' | 'saved-card-not-found' | undefined
    }>({
      paid: flag,
      thanks: flag,
      change: oneOf('paid'),
      unpaid: oneOf('card-refused', 'saved-card-not-found'),
    }),
    ...page(() => import('./pages/shop/orders/order-page.ts'), 'NotFound'),
  }),
  createRoute({
    // Its security policy allows scripts of Stripe (payment-page-hosts.ts) and applies to the whole document.
    ...at('/orders/$orderId/pay'),
    ...forOrders,
    ...page(() => import('./pages/shop/orders/payment-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/orders/$orderId/return'),
    ...forOrders,
    ...page(() => import('./pages/shop/return-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/orders/$orderId/slip/$returnId'),
    ...forOrders,
    ...page(() => import('./pages/shop/return-slip-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/withdraw'),
    // The order that is prefilled in the form.
    validateSearch: searchReader<{ about?: string | undefined }>({ about: text }),
    ...page(() => import('./pages/guest-orders/withdraw-page.ts'), 'NotFound'),
  }),
  createRoute({ ...at('/guest-orders'), ...page(() => import('./pages/guest-orders/lost-order-page.ts')) }),
  createRoute({
    ...at('/guest-orders/$token'),
    ...page(() => import('./pages/guest-orders/guest-order-page.ts')),
  }),
  createRoute({
    ...at('/guest-orders/confirm/$token'),
    ...page(() => import('./pages/guest-orders/confirm-order-page.ts')),
  }),
  createRoute({
    ...at('/dashboard/wishes'),
    ...forMembers,
    ...page(() => import('./pages/shop/wish-list-page.ts')),
  }),
  createRoute({ ...at('/wishes/$token'), ...page(() => import('./pages/shop/shared-wishes-page.ts')) }),

  // Members
  createRoute({
    ...at('/user/$userId'),
    validateSearch: memberSearch,
    ...page(() => import('./pages/members/member-page.ts'), 'NotFound', 'Failure'),
  }),
  createRoute({ ...at('/user'), ...page(() => import('./pages/members/nameless-member-page.ts')) }),
  createRoute({
    ...at('/following'),
    validateSearch: followingSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/members/following-page.ts')),
  }),

  // Account pages
  createRoute({
    ...at('/auth'),
    validateSearch: authSearch,
    loaderDeps: ({ search: { redirect, token } }) => ({ redirect, token }),
    ...page(() => import('./pages/account/sign-in-page.ts')),
  }),
  createRoute({
    ...at('/account'),
    validateSearch: accountSearch,
    loaderDeps: ({ search: { tab } }) => ({ tab }),
    ...page(() => import('./pages/account/account-page.ts')),
  }),
  createRoute({
    ...at('/edit-profile'),
    ...forMembers,
    ...page(() => import('./pages/account/edit-profile-page.ts')),
  }),
  createRoute({
    ...at('/welcome'),
    ...forMembers,
    validateSearch: firstRunSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/account/welcome-page.ts')),
  }),
  createRoute({
    ...at('/brand-account'),
    ...forMembers,
    ...page(() => import('./pages/brand-account/brand-accounts-page.ts')),
  }),
  createRoute({
    ...at('/brand-account/$brandId'),
    ...forMembers,
    validateSearch: brandAccountSearch,
    ...page(() => import('./pages/brand-account/brand-account-page.ts'), 'NotFound'),
  }),
  createRoute({
    ...at('/photo-requests'),
    ...forMembers,
    ...page(() => import('./pages/brand-account/photo-requests-page.ts')),
  }),
  createRoute({
    ...at('/insight'),
    ...forMembers,
    validateSearch: insightSearch,
    ...page(() => import('./pages/looks/insight-page.ts')),
  }),
  createRoute({
    ...at('/insight/$photoId'),
    ...forMembers,
    validateSearch: insightSearch,
    ...page(() => import('./pages/looks/look-insight-page.ts'), 'NotFound'),
  }),
  createRoute({ ...at('/outbox'), ...page(() => import('./pages/members/outbox-page.ts')) }),
  createRoute({ ...at('/notices'), ...page(() => import('./pages/account/notices-page.ts')) }),
  createRoute({
    ...at('/decision/$decisionId'),
    ...forMembers,
    ...page(() => import('./pages/account/decision-page.ts')),
  }),
  createRoute({
    ...at('/order-mails/$token'),
    ...page(() => import('./pages/shop/orders/order-mails-page.ts')),
  }),
  createRoute({
    ...at('/cart-reminders/$token'),
    ...page(() => import('./pages/shop/end-reminder-page.ts')),
  }),
  createRoute({ ...at('/unsubscribe/$token'), ...page(() => import('./pages/account/unsubscribe-page.ts')) }),
  createRoute({
    ...at('/email-change/$step/$token'),
    ...page(() => import('./pages/account/email-change-page.ts')),
  }),
  createRoute({ ...at('/points'), ...page(() => import('./pages/account/points-page.ts')) }),
  createRoute({
    ...at('/leaving'),
    validateSearch: searchReader<{ closed?: true | undefined }>({ closed: flag }),
    ...page(() => import('./pages/account/reopen-account-page.ts')),
  }),
  createRoute({ ...at('/export/$exportId'), ...page(() => import('./pages/account/export-page.ts')) }),

  createRoute({ ...at('/joining'), ...page(() => import('./pages/joining/joining-page.ts')) }),
  createRoute({
    ...at('/agree'),
    ...forMembers,
    validateSearch: searchReader<{ redirect?: string | undefined }>({ redirect: text }),
    ...page(() => import('./pages/joining/agree-page.ts')),
  }),

  createRoute({
    ...at('/transparency'),
    ...page(() => import('./pages/reading/transparency-page.ts'), 'NotFound'),
  }),

  // Texts and voting
  ...houseText('/terms', () => import('./pages/reading/terms-page.ts')),
  ...houseText('/privacy', () => import('./pages/reading/privacy-page.ts')),
  ...houseText('/withdrawal', () => import('./pages/reading/withdrawal-page.ts')),
  ...houseText('/imprint', () => import('./pages/reading/imprint-page.ts')),
  createRoute({ ...at('/about'), ...page(() => import('./pages/reading/about-page.ts')) }),
  createRoute({ ...at('/how-it-counts'), ...page(() => import('./pages/reading/how-it-counts-page.ts')) }),
  createRoute({
    ...at('/voting'),
    validateSearch: votingSearch,
    ...page(() => import('./pages/reading/voting-page.ts')),
  }),
  createRoute({
    ...at('/voting/$categoryId'),
    beforeLoad: ({ params }) => {
      if (!CATEGORY_ID.test(params.categoryId)) throw notFound()
    },
    ...page(() => import('./pages/reading/voting-category-page.ts')),
  }),
  createRoute({
    ...at('/category/$categoryId'),
    // The specification has both addresses; this one redirects to the other (DEC-01).
    beforeLoad: ({ params, location }) => {
      throw redirect({
        to: '/voting/$categoryId',
        params,
        search: location.search as never,
        hash: location.hash,
        statusCode: 301,
      })
    },
  }),
  createRoute({
    ...at('/category'),
    beforeLoad: () => {
      throw redirect({ to: '/voting', search: { problem: 'missing-category-id' } })
    },
  }),
  createRoute({
    ...at('/trends'),
    validateSearch: trendsSearch,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/reading/trends-page.ts')),
  }),
  createRoute({
    ...at('/trends/$article'),
    ...page(() => import('./pages/reading/article-page.ts'), 'NotFound'),
  }),

  // Search
  createRoute({
    ...at('/search'),
    validateSearch: searchAddress,
    loaderDeps: ({ search: { q, kind, photo } }) => ({ q, kind, photo }),
    ...page(() => import('./pages/finding/search-page.ts')),
  }),
  createRoute({
    ...at('/find'),
    validateSearch: visualSearchAddress,
    loaderDeps: ({ search: { look } }) => ({ look }),
    ...page(() => import('./pages/finding/visual-search-page.ts')),
  }),
  createRoute({
    ...at('/review'),
    validateSearch: assistantAddress,
    loaderDeps: ({ search }) => search,
    ...page(() => import('./pages/finding/review-assistant-page.ts')),
  }),

  // Admin area
  createRoute({
    ...at('/admin'),
    ...forMembers,
    validateSearch: adminSearch,
    loaderDeps: ({ search: { open: _beside, ...search } }) => search,
    ...page(() => import('./pages/admin/admin-page.ts')),
  }),
  createRoute({
    ...at('/admin/slip/$orderId'),
    ...forMembers,
    // A parcel that was sent; otherwise what is still to send.
    validateSearch: searchReader<{ parcel?: string }>({ parcel: text }),
    ...page(() => import('./pages/admin/packing-slip-page.ts')),
  }),
  createRoute({
    ...at('/admin/slip/$orderId/$returnId'),
    ...forMembers,
    ...page(() => import('./pages/admin/return-slip-page.ts')),
  }),
] as const

export const pages = root.addChildren(list)

/** Fetches the scripts of all page files before the user opens one: one file of each area is imported here. */
export function fetchOtherPages() {
  for (const file of [
    import('./pages/looks/photo-page.ts'),
    import('./pages/shop/product/product-page.ts'),
    import('./pages/reading/about-page.ts'),
    import('./pages/account/account-page.ts'),
  ])
    file.catch(() => {})
}
