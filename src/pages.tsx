import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { adminSearch, deskFor } from './features/admin/ui/admin-search.ts'
import { assistantAddress } from './features/assistant/ui/assistant-address.ts'
import { brandQuery } from './features/brands/ui/brand-queries.ts'
import { cartQuery } from './features/cart/ui/cart-queries.ts'
import {
  collectionItemsQuery,
  collectionQuery,
  memberCollectionsQuery,
} from './features/collections/ui/collection-queries.ts'
import { findAddress } from './features/find/ui/find-address.ts'
import { exportQuery } from './features/leaving/ui/leaving-queries.ts'
import { accountSearch } from './features/members/ui/account-search.ts'
import { followingSearch } from './features/members/ui/following-search.ts'
import {
  followingVisitQuery,
  memberQuery,
  peopleQuery,
  suggestionsQuery,
} from './features/members/ui/member-queries.ts'
import { memberSearch } from './features/members/ui/member-search.ts'
import { sessionQuery } from './features/members/ui/session-queries.ts'
import { decisionQuery } from './features/moderation/ui/own-decision-queries.ts'
import { noticesQuery } from './features/notices/ui/notice-queries.ts'
import { deskOrderQuery } from './features/orders/ui/desk/desk-queries.ts'
import { orderQuery, ordersQuery } from './features/orders/ui/order-queries.ts'
import { feedSearch } from './features/photos/ui/feed-search.ts'
import { commentsQuery, feedQuery, photoQuery, postTypesQuery } from './features/photos/ui/photo-queries.ts'
import { pointsQuery, pointsRulesQuery } from './features/points/ui/points-queries.ts'
import { ProductWaiting } from './features/products/ui/ProductWaiting.tsx'
import {
  facetsQuery,
  newestProductsQuery,
  priceHistoryQuery,
  productPhotosQuery,
  productQuery,
  productsQuery,
  wornWithQuery,
} from './features/products/ui/product-queries.ts'
import { shopSearch } from './features/products/ui/shop-search.ts'
import { questionsQuery } from './features/questions/ui/question-queries.ts'
import { ownReelsQuery, reelSettingsQuery } from './features/reels/ui/reel-queries.ts'
import { reelSearch } from './features/reels/ui/reel-search.ts'
import { reviewsQuery } from './features/reviews/ui/review-queries.ts'
import { reviewSearch } from './features/reviews/ui/review-search.ts'
import { searchAddress } from './features/search/ui/search-address.ts'
import { shopQuery } from './features/shop/ui/shop-queries.ts'
import { authSearch } from './features/sign-in/ui/auth-search.ts'
import { ownPath } from './features/sign-in/ui/own-path.ts'
import { backpackersSearch } from './features/travel/ui/backpackers-search.ts'
import { tripsQuery } from './features/travel/ui/travel-queries.ts'
import { trendsSearch } from './features/trends/ui/article-place.ts'
import { articleQuery, articlesQuery, trendsQuery } from './features/trends/ui/trend-queries.ts'
import {
  boardQuery,
  categoriesQuery,
  categoryCommentsQuery,
  entriesQuery,
} from './features/voting/ui/voting-queries.ts'
import { votingSearch } from './features/voting/ui/voting-search.ts'
import { wishesQuery, wishListLinkQuery } from './features/watches/ui/watch-queries.ts'
import {
  accountTabData,
  assistantData,
  awaitSession,
  categoryOrBack,
  feedLoader,
  firstScreen,
  foundData,
  openInKeptOrder,
  orNotFound,
  type PageContext,
  reelsData,
  requireMember,
  settingsData,
  unlessFailed,
  watchData,
} from './page-data.ts'
import { articleHead, categoryHead, collectionHead, pageHead, photoHead, productHead } from './page-heads.ts'
import { Document } from './shell/Document.tsx'
import { documentHead } from './shell/document-head.ts'

// Every page of Showoff: its address, its component, the data its first screen needs, its title.
// `staticData.source` names the component's file once more, so that the server can preload its scripts;
// `forMembers` marks what signing out leaves.

const root = createRootRouteWithContext<PageContext>()({
  head: documentHead,
  loader: async ({ context, location }) => {
    await awaitSession(context.queryClient, location.pathname)
  },
  component: Document,
})

/**
 * For pages whose address changes while they are read: a filter, a photo that is opened. They show themselves
 * what is on its way; in their place something waiting would take list, place and focus away.
 */
const staysInSight = { pendingMs: Number.POSITIVE_INFINITY }

const feedPage = {
  ...staysInSight,
  beforeLoad: openInKeptOrder,
  validateSearch: feedSearch,
  loaderDeps: ({ search }: { search: ReturnType<typeof feedSearch> }) => search,
  loader: feedLoader,
  component: lazyRouteComponent(() => import('./features/photos/ui/FeedPage.tsx'), 'FeedPage'),
  staticData: { source: 'src/features/photos/ui/FeedPage.tsx' },
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
  loader: async ({ context: { queryClient }, params }) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(photoQuery(params.photoId)))
    // After the photo: a failed question about what a missing one says would travel along with the page.
    await queryClient.prefetchInfiniteQuery(commentsQuery(params.photoId))
    return loaded
  },
  component: lazyRouteComponent(() => import('./features/photos/ui/PhotoPage.tsx'), 'PhotoPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
  staticData: { source: 'src/features/photos/ui/PhotoPage.tsx' },
  head: ({ loaderData, match }) => photoHead(loaderData, match.context.origin),
})

const upload = createRoute({
  getParentRoute: () => root,
  path: '/upload',
  ...staysInSight,
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.edit === 'string' ? { edit: search.edit } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [, edited] = await Promise.all([
      firstScreen(queryClient.prefetchQuery(postTypesQuery)),
      deps.edit ? orNotFound(queryClient.ensureQueryData(photoQuery(deps.edit))) : undefined,
    ])
    // A trip is changed where it was written.
    if (edited?.kind === 'travel')
      throw redirect({ to: '/backpackers', search: { tab: 'create', edit: edited.id } })
  },
  component: lazyRouteComponent(() => import('./features/photos/ui/UploadPage.tsx'), 'UploadPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
  staticData: { source: 'src/features/photos/ui/UploadPage.tsx' },
  head: pageHead('Review Genie', 'Publish a photo, tag what you wear and say what it is like.'),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  ...staysInSight,
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(productsQuery(deps)),
      queryClient.prefetchQuery(facetsQuery(deps)),
    )
  },
  component: lazyRouteComponent(() => import('./features/products/ui/ShopPage.tsx'), 'ShopPage'),
  staticData: { source: 'src/features/products/ui/ShopPage.tsx' },
  head: pageHead('Shop Collection', 'Everything the community tags and the shop sells.'),
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$productId',
  validateSearch: reviewSearch,
  loader: async ({ context: { queryClient }, params, location }) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(productQuery(params.productId)))
    if (params.productId !== loaded.slug) {
      // Ids, ids from elsewhere and parts of names lead to the one address (DEC-26), which need not ask again.
      queryClient.setQueryData(productQuery(loaded.slug).queryKey, loaded)
      throw redirect({
        to: '/product/$productId',
        params: { productId: loaded.slug },
        search: true,
        hash: true,
        replace: true,
      })
    }
    await firstScreen(
      queryClient.prefetchQuery(productPhotosQuery(loaded.id)),
      queryClient.prefetchQuery(shopQuery),
      queryClient.prefetchQuery(priceHistoryQuery(loaded.id)),
      queryClient.prefetchQuery(wornWithQuery(loaded.id)),
      watchData(queryClient, loaded.id),
      queryClient.prefetchInfiniteQuery(reviewsQuery(loaded.id, reviewSearch(location.search))),
      queryClient.prefetchInfiniteQuery(questionsQuery(loaded.id, reviewSearch(location.search).question)),
    )
    return loaded
  },
  component: lazyRouteComponent(() => import('./features/products/ui/ProductPage.tsx'), 'ProductPage'),
  pendingComponent: ProductWaiting,
  notFoundComponent: lazyRouteComponent(
    () => import('./features/products/ui/ProductNotFound.tsx'),
    'ProductNotFound',
  ),
  staticData: { source: 'src/features/products/ui/ProductPage.tsx' },
  head: ({ loaderData, match: { context, search } }) => {
    const reviews =
      loaderData && context.queryClient.getQueryData(reviewsQuery(loaderData.id, search).queryKey)
    return productHead(loaderData, context.origin, reviews?.pages[0])
  },
})

const brand = createRoute({
  getParentRoute: () => root,
  path: '/brand/$brandId',
  loader: async ({ context: { queryClient }, params }) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(brandQuery(params.brandId)))
    await firstScreen(
      queryClient.prefetchInfiniteQuery(productsQuery({ brand: loaded.id })),
      queryClient.prefetchInfiniteQuery(feedQuery({ brand: loaded.id })),
    )
    return loaded
  },
  component: lazyRouteComponent(() => import('./features/brands/ui/BrandPage.tsx'), 'BrandPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/brands/ui/BrandNotFound.tsx'),
    'BrandNotFound',
  ),
  staticData: { source: 'src/features/brands/ui/BrandPage.tsx' },
  head: ({ loaderData }) =>
    pageHead(loaderData?.name ?? 'Brand', loaderData?.description ?? 'A brand on Showoff.')(),
})

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(queryClient.prefetchQuery(cartQuery), queryClient.prefetchQuery(shopQuery))
  },
  component: lazyRouteComponent(
    () => import('./features/orders/ui/checkout/CheckoutPage.tsx'),
    'CheckoutPage',
  ),
  staticData: { source: 'src/features/orders/ui/checkout/CheckoutPage.tsx', forMembers: true },
  head: pageHead('Checkout', 'Your cart, and where it should go.'),
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(queryClient.prefetchInfiniteQuery(ordersQuery))
  },
  component: lazyRouteComponent(() => import('./features/orders/ui/OrdersPage.tsx'), 'OrdersPage'),
  staticData: { source: 'src/features/orders/ui/OrdersPage.tsx', forMembers: true },
  head: pageHead('Your orders', 'What you ordered, and how far it has come.'),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId',
  // Back from the page on which it was paid, whose news may still be on its way.
  validateSearch: ({ paid }: Record<string, unknown>): { paid?: true | undefined } => ({
    paid: paid === true || paid === 'true' || undefined,
  }),
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient }, params }) => {
    const [loaded] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(orderQuery(params.orderId))),
      firstScreen(queryClient.prefetchQuery(shopQuery)),
    ])
    return { number: loaded.number }
  },
  component: lazyRouteComponent(() => import('./features/orders/ui/OrderPage.tsx'), 'OrderPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/orders/ui/OrderNotFound.tsx'),
    'OrderNotFound',
  ),
  staticData: { source: 'src/features/orders/ui/OrderPage.tsx', forMembers: true },
  head: ({ loaderData }) =>
    pageHead(
      loaderData?.number ? `Order ${loaderData.number}` : 'Your order',
      'What you ordered, and how far it has come.',
    )(),
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
  component: lazyRouteComponent(() => import('./features/sign-in/ui/AuthPage.tsx'), 'AuthPage'),
  staticData: { source: 'src/features/sign-in/ui/AuthPage.tsx' },
  head: pageHead('Sign in', 'Sign in or register to share, tag, like and shop.'),
})

const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$userId',
  validateSearch: memberSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const asked = orNotFound(queryClient.ensureQueryData(memberQuery(params.userId)))
    // In the browser the page says itself what went wrong, and tries again.
    const loaded = await (import.meta.env.SSR ? asked : asked.catch(unlessFailed))
    if (!loaded) return undefined
    const isId = params.userId.toLowerCase() === loaded.id
    if (!isId && params.userId !== loaded.username) {
      // A name that was given up, or written otherwise, leads to the present one (DEC-61).
      queryClient.setQueryData(memberQuery(loaded.username).queryKey, loaded)
      throw redirect({
        to: '/user/$userId',
        params: { userId: loaded.username },
        search: true,
        hash: true,
        replace: true,
      })
    }
    if (loaded.isOpen) {
      await firstScreen(
        queryClient.prefetchInfiniteQuery(feedQuery({ owner: loaded.id })),
        queryClient.prefetchInfiniteQuery(memberCollectionsQuery(loaded.id)),
      )
    }
    return loaded
  },
  errorComponent: lazyRouteComponent(() => import('./features/members/ui/MemberError.tsx'), 'MemberError'),
  component: lazyRouteComponent(() => import('./features/members/ui/MemberPage.tsx'), 'MemberPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/members/ui/MemberNotFound.tsx'),
    'MemberNotFound',
  ),
  staticData: { source: 'src/features/members/ui/MemberPage.tsx' },
  head: ({ loaderData }) =>
    pageHead(loaderData?.username ?? 'Member', loaderData?.bio ?? 'A member of Showoff.')(),
})

const userWithoutId = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(() => import('./features/members/ui/MemberNotFound.tsx'), 'MemberNotFound'),
  staticData: { source: 'src/features/members/ui/MemberNotFound.tsx' },
  head: pageHead('Member', 'A member of Showoff.'),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyRouteComponent(() => import('./shell/AboutPage.tsx'), 'AboutPage'),
  staticData: { source: 'src/shell/AboutPage.tsx' },
  head: pageHead('About', 'What Showoff is for, and how points and levels work.'),
})

/** Pages that later versions fill; each says what belongs there and where to go meanwhile. */
const voting = createRoute({
  getParentRoute: () => root,
  path: '/voting',
  validateSearch: votingSearch,
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(queryClient.prefetchQuery(categoriesQuery), queryClient.prefetchQuery(boardQuery))
  },
  component: lazyRouteComponent(() => import('./features/voting/ui/VotingPage.tsx'), 'VotingPage'),
  staticData: { source: 'src/features/voting/ui/VotingPage.tsx' },
  head: pageHead('Voting', 'Best of the Last 25 Years: the community votes.'),
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
  loader: async ({ context: { queryClient }, params }) => {
    const loaded = await categoryOrBack(queryClient, params.categoryId)
    const order = loaded.showsCounts ? 'standing' : 'shuffled'
    await firstScreen(
      queryClient.prefetchInfiniteQuery(entriesQuery(loaded.id, order)),
      queryClient.prefetchInfiniteQuery(categoryCommentsQuery(loaded.id)),
    )
    return loaded
  },
  component: lazyRouteComponent(() => import('./features/voting/ui/CategoryPage.tsx'), 'CategoryPage'),
  staticData: { source: 'src/features/voting/ui/CategoryPage.tsx' },
  head: ({ loaderData, match }) => categoryHead(loaderData, match.context.origin),
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
  validateSearch: trendsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(articlesQuery),
      queryClient.prefetchQuery(trendsQuery),
      deps.article ? queryClient.prefetchQuery(articleQuery(deps.article)) : undefined,
    )
  },
  component: lazyRouteComponent(() => import('./features/trends/ui/TrendsPage.tsx'), 'TrendsPage'),
  staticData: { source: 'src/features/trends/ui/TrendsPage.tsx' },
  head: pageHead('Trends', 'What the community wears more of, and longer reads.'),
})

const article = createRoute({
  getParentRoute: () => root,
  path: '/trends/$article',
  loader: async ({ context: { queryClient }, params }) => {
    const [loaded] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(articleQuery(params.article))),
      firstScreen(queryClient.prefetchInfiniteQuery(articlesQuery)),
    ])
    if (params.article !== loaded.slug) {
      queryClient.setQueryData(articleQuery(loaded.slug).queryKey, loaded)
      throw redirect({ to: '/trends/$article', params: { article: loaded.slug }, hash: true, replace: true })
    }
    return loaded
  },
  component: lazyRouteComponent(() => import('./features/trends/ui/ArticlePage.tsx'), 'ArticlePage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/trends/ui/ArticleNotFound.tsx'),
    'ArticleNotFound',
  ),
  staticData: { source: 'src/features/trends/ui/ArticlePage.tsx' },
  head: ({ loaderData, match }) => articleHead(loaderData, match.context.origin),
})

const backpackers = createRoute({
  getParentRoute: () => root,
  path: '/backpackers',
  ...staysInSight,
  validateSearch: backpackersSearch,
  loaderDeps: ({ search: { tab, edit } }) => ({ tab, edit }),
  loader: async ({ context: { queryClient }, deps: { tab, edit } }) => {
    // To who is signed out it is a prompt and nothing else (TRAV-01).
    if (queryClient.getQueryData(sessionQuery.queryKey)?.member === null) return
    await firstScreen(
      tab ? undefined : queryClient.prefetchInfiniteQuery(tripsQuery),
      tab ? queryClient.prefetchQuery(postTypesQuery) : undefined,
    )
    if (!edit) return
    const edited = await orNotFound(queryClient.ensureQueryData(photoQuery(edit)))
    if (edited.kind !== 'travel') throw redirect({ to: '/upload', search: { edit } })
  },
  component: lazyRouteComponent(() => import('./features/travel/ui/BackpackersPage.tsx'), 'BackpackersPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/photos/ui/PhotoNotFound.tsx'),
    'PhotoNotFound',
  ),
  staticData: { source: 'src/features/travel/ui/BackpackersPage.tsx' },
  head: pageHead('BackPackers', 'Trips, what was worn on them and where to stay.'),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  ...staysInSight,
  validateSearch: searchAddress,
  loaderDeps: ({ search: { q, kind, photo } }) => ({ q, kind, photo }),
  loader: async ({ context: { queryClient }, deps: { q, kind, photo } }) => {
    await firstScreen(
      ...(q ? foundData(queryClient, q, kind) : [queryClient.prefetchInfiniteQuery(newestProductsQuery)]),
      photo ? queryClient.prefetchQuery(photoQuery(photo)) : undefined,
    )
  },
  component: lazyRouteComponent(() => import('./features/search/ui/SearchPage.tsx'), 'SearchPage'),
  staticData: { source: 'src/features/search/ui/SearchPage.tsx' },
  head: () => {
    const { meta } = pageHead('Search', 'Find products, looks, people, brands and articles.')()
    // Results are no pages of their own: search engines find what they lead to.
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
})

const find = createRoute({
  getParentRoute: () => root,
  path: '/find',
  ...staysInSight,
  validateSearch: findAddress,
  loaderDeps: ({ search: { look } }) => ({ look }),
  loader: async ({ context: { queryClient }, deps: { look } }) => {
    if (look) await firstScreen(queryClient.prefetchQuery(photoQuery(look)))
  },
  component: lazyRouteComponent(() => import('./features/find/ui/FindPage.tsx'), 'FindPage'),
  staticData: { source: 'src/features/find/ui/FindPage.tsx' },
  head: () => {
    const { meta } = pageHead('Find this', 'Search the shop with a picture.')()
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: accountSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    const id = session.member?.id
    if (!id) return
    await firstScreen(
      queryClient.prefetchQuery(memberQuery(id)),
      queryClient.prefetchInfiniteQuery(peopleQuery('following')),
      queryClient.prefetchInfiniteQuery(peopleQuery('followers')),
      accountTabData(queryClient, id, tab),
    )
  },
  component: lazyRouteComponent(() => import('./features/members/ui/AccountPage.tsx'), 'AccountPage'),
  staticData: { source: 'src/features/members/ui/AccountPage.tsx' },
  head: pageHead('Account', 'Your profile, collections and points.'),
})

const editProfile = createRoute({
  getParentRoute: () => root,
  path: '/edit-profile',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(settingsData(queryClient))
  },
  component: lazyRouteComponent(() => import('./features/members/ui/EditProfilePage.tsx'), 'EditProfilePage'),
  staticData: { source: 'src/features/members/ui/EditProfilePage.tsx', forMembers: true },
  head: pageHead('Settings', 'Your name, picture and how to reach you.'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session.member)
      await firstScreen(queryClient.prefetchInfiniteQuery(feedQuery({ owner: session.member.id })))
  },
  component: lazyRouteComponent(() => import('./features/photos/ui/DashboardPage.tsx'), 'DashboardPage'),
  staticData: { source: 'src/features/photos/ui/DashboardPage.tsx' },
  head: pageHead('Your Dashboard', 'Your photos, and what is tagged on them.'),
})

const wishList = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/wishes',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(
      queryClient.prefetchInfiniteQuery(wishesQuery),
      queryClient.prefetchQuery(wishListLinkQuery),
    )
  },
  component: lazyRouteComponent(() => import('./features/watches/ui/WishListPage.tsx'), 'WishListPage'),
  staticData: { source: 'src/features/watches/ui/WishListPage.tsx', forMembers: true },
  head: pageHead('Wish list', 'What you watch, and what we tell you of it.'),
})

const sharedWishes = createRoute({
  getParentRoute: () => root,
  path: '/wishes/$token',
  // The browser asks: pages for signed-out people are held for a moment, and an address that was taken back must
  // show nothing from then on.
  component: lazyRouteComponent(
    () => import('./features/watches/ui/SharedWishesPage.tsx'),
    'SharedWishesPage',
  ),
  staticData: { source: 'src/features/watches/ui/SharedWishesPage.tsx' },
  head: () => {
    const { meta } = pageHead('Wish list', 'What somebody wishes for.')()
    return {
      meta: [...meta, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }],
    }
  },
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  ...staysInSight,
  validateSearch: adminSearch,
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loaderDeps: ({ search: { open: _beside, ...search } }) => search,
  loader: async ({ context: { queryClient }, deps: { tab: asked, ...search } }) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    const tab = member?.isModerator ? deskFor(member, asked).tab : null
    if (tab === null) return firstScreen(queryClient.prefetchQuery(shopQuery))
    const { prepareDesk } = await import('./features/admin/ui/desk-panels.ts')
    await firstScreen(prepareDesk(queryClient, { tab, ...search }))
  },
  component: lazyRouteComponent(() => import('./features/admin/ui/AdminPage.tsx'), 'AdminPage'),
  staticData: { source: 'src/features/admin/ui/AdminPage.tsx', forMembers: true },
  head: pageHead('Admin', 'The shop and the community, for those who run them.'),
})

const packingSlip = createRoute({
  getParentRoute: () => root,
  path: '/admin/slip/$orderId',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient }, params }) => {
    const { member } = await queryClient.ensureQueryData(sessionQuery)
    await firstScreen(
      queryClient.prefetchQuery(shopQuery),
      member?.isAdmin ? queryClient.prefetchQuery(deskOrderQuery(params.orderId)) : Promise.resolve(),
    )
  },
  component: lazyRouteComponent(
    () => import('./features/orders/ui/desk/PackingSlipPage.tsx'),
    'PackingSlipPage',
  ),
  staticData: { source: 'src/features/orders/ui/desk/PackingSlipPage.tsx', forMembers: true },
  head: pageHead('Packing slip', 'What lies in the parcel.'),
})

const following = createRoute({
  getParentRoute: () => root,
  path: '/following',
  validateSearch: followingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session.member) return
    await firstScreen(
      queryClient.prefetchInfiniteQuery(feedQuery({ order: 'following' })),
      queryClient.prefetchQuery(followingVisitQuery),
      queryClient.prefetchInfiniteQuery(peopleQuery(deps.list === 'followers' ? 'followers' : 'following')),
      queryClient.prefetchInfiniteQuery(peopleQuery('follow-requests')),
      queryClient.prefetchQuery(suggestionsQuery),
      deps.photo ? queryClient.prefetchQuery(photoQuery(deps.photo)) : undefined,
    )
  },
  component: lazyRouteComponent(() => import('./features/members/ui/FollowingPage.tsx'), 'FollowingPage'),
  staticData: { source: 'src/features/members/ui/FollowingPage.tsx' },
  head: pageHead('Following', 'The newest from the people you follow.'),
})

const notices = createRoute({
  getParentRoute: () => root,
  path: '/notices',
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session.member) await firstScreen(queryClient.prefetchInfiniteQuery(noticesQuery))
  },
  component: lazyRouteComponent(() => import('./features/notices/ui/NoticesPage.tsx'), 'NoticesPage'),
  staticData: { source: 'src/features/notices/ui/NoticesPage.tsx' },
  head: pageHead('Notices', 'What others did that concerns you.'),
})

const decision = createRoute({
  getParentRoute: () => root,
  path: '/decision/$decisionId',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient }, params }) => {
    await firstScreen(queryClient.prefetchQuery(decisionQuery(params.decisionId)))
  },
  component: lazyRouteComponent(() => import('./features/moderation/ui/DecisionPage.tsx'), 'DecisionPage'),
  staticData: { source: 'src/features/moderation/ui/DecisionPage.tsx', forMembers: true },
  head: pageHead('A decision of our moderators', 'What was decided about something of yours, and why.'),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  // The browser asks: pages for signed-out people are held for a moment, and whoever has just turned the mail
  // off must not read that it is on.
  component: lazyRouteComponent(() => import('./features/notices/ui/UnsubscribePage.tsx'), 'UnsubscribePage'),
  staticData: { source: 'src/features/notices/ui/UnsubscribePage.tsx' },
  head: () => {
    const { meta } = pageHead('Daily mail', 'Turn the daily mail off, or on again.')()
    return {
      meta: [...meta, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }],
    }
  },
})

const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  ...staysInSight,
  validateSearch: assistantAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => firstScreen(...assistantData(queryClient, deps)),
  component: lazyRouteComponent(() => import('./features/assistant/ui/AssistantPage.tsx'), 'AssistantPage'),
  staticData: { source: 'src/features/assistant/ui/AssistantPage.tsx' },
  head: pageHead(
    'Review assistant',
    'What several members who reviewed a product agree on, in their own words.',
  ),
})

const reels = createRoute({
  getParentRoute: () => root,
  path: '/vi',
  ...staysInSight,
  validateSearch: reelSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => reelsData(queryClient, deps),
  component: lazyRouteComponent(() => import('./features/reels/ui/ReelsPage.tsx'), 'ReelsPage'),
  staticData: { source: 'src/features/reels/ui/ReelsPage.tsx' },
  head: pageHead('Reels', 'Short videos from the community.'),
})

const postReel = createRoute({
  getParentRoute: () => root,
  path: '/vi/new',
  beforeLoad: ({ context, location }) => requireMember(context, location.href),
  loader: async ({ context: { queryClient } }) => {
    await firstScreen(queryClient.prefetchQuery(reelSettingsQuery), queryClient.prefetchQuery(ownReelsQuery))
  },
  component: lazyRouteComponent(() => import('./features/reels/ui/PostReelPage.tsx'), 'PostReelPage'),
  staticData: { source: 'src/features/reels/ui/PostReelPage.tsx', forMembers: true },
  head: pageHead('Post a reel', 'A short video, with everything worn tagged.'),
})

const collection = createRoute({
  getParentRoute: () => root,
  path: '/collection/$collectionId',
  loader: async ({ context: { queryClient }, params }) => {
    const loaded = await orNotFound(queryClient.ensureQueryData(collectionQuery(params.collectionId)))
    await firstScreen(queryClient.prefetchInfiniteQuery(collectionItemsQuery(loaded.id)))
    return loaded
  },
  component: lazyRouteComponent(
    () => import('./features/collections/ui/CollectionPage.tsx'),
    'CollectionPage',
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('./features/collections/ui/CollectionNotFound.tsx'),
    'CollectionNotFound',
  ),
  staticData: { source: 'src/features/collections/ui/CollectionPage.tsx' },
  head: ({ loaderData, match }) => collectionHead(loaderData, match.context.origin),
})

const points = createRoute({
  getParentRoute: () => root,
  path: '/points',
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    await firstScreen(
      queryClient.prefetchQuery(pointsRulesQuery),
      session?.member ? queryClient.prefetchInfiniteQuery(pointsQuery) : undefined,
    )
  },
  component: lazyRouteComponent(() => import('./features/points/ui/PointsPage.tsx'), 'PointsPage'),
  staticData: { source: 'src/features/points/ui/PointsPage.tsx' },
  head: pageHead('Points', 'How points are earned on Showoff, and what you have earned.'),
})

const leaving = createRoute({
  getParentRoute: () => root,
  path: '/leaving',
  validateSearch: ({ closed }: Record<string, unknown>): { closed?: true | undefined } => ({
    closed: closed === true || closed === 'true' ? true : undefined,
  }),
  component: lazyRouteComponent(() => import('./features/leaving/ui/LeavingPage.tsx'), 'LeavingPage'),
  staticData: { source: 'src/features/leaving/ui/LeavingPage.tsx' },
  head: pageHead('Keep your account', 'For members who closed their account and changed their mind.'),
})

const memberExport = createRoute({
  getParentRoute: () => root,
  path: '/export/$exportId',
  loader: async ({ context: { queryClient }, params }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.member || session?.closed) {
      await firstScreen(queryClient.prefetchQuery(exportQuery(params.exportId)))
    }
  },
  component: lazyRouteComponent(() => import('./features/leaving/ui/ExportPage.tsx'), 'ExportPage'),
  staticData: { source: 'src/features/leaving/ui/ExportPage.tsx' },
  head: pageHead('Your download', 'Everything of yours in one file.'),
})

const routes = [
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
] as const

export const pages = root.addChildren(routes)

/** Route id to the source file of its component. */
export const pageSources: Record<string, string> = Object.fromEntries(
  routes.flatMap((route: AnyRoute) => {
    const source = route.options.staticData?.source
    return source ? [[route.id, source]] : []
  }),
)
