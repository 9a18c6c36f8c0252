import type { RouteIds } from '@tanstack/react-router'
import type { pages } from './pages.tsx'

/** Addresses that only lead on, and those of the feed, which is part of every page's first scripts. */
type WithoutFile = '__root__' | '/' | '/engage' | '/category' | '/category/$categoryId'

/** The file of each page's component, for the server alone: from there it knows which scripts to preload. */
export const pageSources: Record<Exclude<RouteIds<typeof pages>, WithoutFile>, string> = {
  '/photo/$photoId': 'src/features/community/photos/ui/PhotoPage.tsx',
  '/upload': 'src/features/community/photos/ui/UploadPage.tsx',
  '/shop': 'src/features/catalogue/products/ui/ShopPage.tsx',
  '/product/$productId': 'src/features/catalogue/products/ui/ProductPage.tsx',
  '/brand/$brandId': 'src/features/catalogue/brands/ui/BrandPage.tsx',
  '/checkout': 'src/features/commerce/orders/ui/checkout/CheckoutPage.tsx',
  '/orders': 'src/features/commerce/orders/ui/OrdersPage.tsx',
  '/orders/$orderId': 'src/features/commerce/orders/ui/OrderPage.tsx',
  '/auth': 'src/features/core/sign-in/ui/AuthPage.tsx',
  '/user/$userId': 'src/features/core/members/ui/MemberPage.tsx',
  '/user': 'src/features/core/members/ui/MemberNotFound.tsx',
  '/about': 'src/shell/AboutPage.tsx',
  '/voting': 'src/features/community/voting/ui/VotingPage.tsx',
  '/voting/$categoryId': 'src/features/community/voting/ui/CategoryPage.tsx',
  '/trends': 'src/features/community/trends/ui/TrendsPage.tsx',
  '/trends/$article': 'src/features/community/trends/ui/ArticlePage.tsx',
  '/backpackers': 'src/features/community/travel/ui/BackpackersPage.tsx',
  '/search': 'src/features/discovery/search/ui/SearchPage.tsx',
  '/find': 'src/features/discovery/visual-search/ui/FindPage.tsx',
  '/account': 'src/features/core/members/ui/AccountPage.tsx',
  '/edit-profile': 'src/features/core/members/ui/EditProfilePage.tsx',
  '/dashboard': 'src/features/community/photos/ui/DashboardPage.tsx',
  '/dashboard/wishes': 'src/features/community/wish-list/ui/WishListPage.tsx',
  '/wishes/$token': 'src/features/community/wish-list/ui/SharedWishesPage.tsx',
  '/admin': 'src/features/operations/admin/ui/AdminPage.tsx',
  '/admin/slip/$orderId': 'src/features/commerce/orders/ui/admin/PackingSlipPage.tsx',
  '/following': 'src/features/core/members/ui/FollowingPage.tsx',
  '/notices': 'src/features/services/notices/ui/NoticesPage.tsx',
  '/decision/$decisionId': 'src/features/services/moderation/ui/DecisionPage.tsx',
  '/unsubscribe/$token': 'src/features/services/notices/ui/UnsubscribePage.tsx',
  '/review': 'src/features/discovery/review-assistant/ui/AssistantPage.tsx',
  '/vi': 'src/features/community/reels/ui/ReelsPage.tsx',
  '/vi/new': 'src/features/community/reels/ui/PostReelPage.tsx',
  '/collection/$collectionId': 'src/features/community/collections/ui/CollectionPage.tsx',
  '/points': 'src/features/services/points/ui/PointsPage.tsx',
  '/leaving': 'src/features/services/account-deletion/ui/LeavingPage.tsx',
  '/export/$exportId': 'src/features/services/data-export/ui/ExportPage.tsx',
}
