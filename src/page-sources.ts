import type { RouteIds } from '@tanstack/react-router'
import type { pages } from './pages.tsx'

/** Addresses that only lead on, and those of the feed, which is part of every page's first scripts. */
type WithoutFile = '__root__' | '/' | '/engage' | '/category' | '/category/$categoryId'

/** The file of each page's component, for the server alone: from there it knows which scripts to preload. */
export const pageSources: Record<Exclude<RouteIds<typeof pages>, WithoutFile>, string> = {
  '/photo/$photoId': 'src/features/photos/ui/PhotoPage.tsx',
  '/upload': 'src/features/photos/ui/UploadPage.tsx',
  '/shop': 'src/features/products/ui/ShopPage.tsx',
  '/product/$productId': 'src/features/products/ui/ProductPage.tsx',
  '/brand/$brandId': 'src/features/brands/ui/BrandPage.tsx',
  '/checkout': 'src/features/orders/ui/checkout/CheckoutPage.tsx',
  '/orders': 'src/features/orders/ui/OrdersPage.tsx',
  '/orders/$orderId': 'src/features/orders/ui/OrderPage.tsx',
  '/auth': 'src/features/sign-in/ui/AuthPage.tsx',
  '/user/$userId': 'src/features/members/ui/MemberPage.tsx',
  '/user': 'src/features/members/ui/MemberNotFound.tsx',
  '/about': 'src/shell/AboutPage.tsx',
  '/voting': 'src/features/voting/ui/VotingPage.tsx',
  '/voting/$categoryId': 'src/features/voting/ui/CategoryPage.tsx',
  '/trends': 'src/features/trends/ui/TrendsPage.tsx',
  '/trends/$article': 'src/features/trends/ui/ArticlePage.tsx',
  '/backpackers': 'src/features/travel/ui/BackpackersPage.tsx',
  '/search': 'src/features/search/ui/SearchPage.tsx',
  '/find': 'src/features/find/ui/FindPage.tsx',
  '/account': 'src/features/members/ui/AccountPage.tsx',
  '/edit-profile': 'src/features/members/ui/EditProfilePage.tsx',
  '/dashboard': 'src/features/photos/ui/DashboardPage.tsx',
  '/dashboard/wishes': 'src/features/watches/ui/WishListPage.tsx',
  '/wishes/$token': 'src/features/watches/ui/SharedWishesPage.tsx',
  '/admin': 'src/features/admin/ui/AdminPage.tsx',
  '/admin/slip/$orderId': 'src/features/orders/ui/desk/PackingSlipPage.tsx',
  '/following': 'src/features/members/ui/FollowingPage.tsx',
  '/notices': 'src/features/notices/ui/NoticesPage.tsx',
  '/decision/$decisionId': 'src/features/moderation/ui/DecisionPage.tsx',
  '/unsubscribe/$token': 'src/features/notices/ui/UnsubscribePage.tsx',
  '/review': 'src/features/assistant/ui/AssistantPage.tsx',
  '/vi': 'src/features/reels/ui/ReelsPage.tsx',
  '/vi/new': 'src/features/reels/ui/PostReelPage.tsx',
  '/collection/$collectionId': 'src/features/collections/ui/CollectionPage.tsx',
  '/points': 'src/features/points/ui/PointsPage.tsx',
  '/leaving': 'src/features/leaving/ui/LeavingPage.tsx',
  '/export/$exportId': 'src/features/leaving/ui/ExportPage.tsx',
}
