import { brandClaimsFeature } from './features/catalogue/brand-claims/server/brand-claims-feature.ts'
import { brandTeamsFeature } from './features/catalogue/brand-teams/server/brand-teams-feature.ts'
import { brandsFeature } from './features/catalogue/brands/server/brands-feature.ts'
import { categoriesFeature } from './features/catalogue/categories/server/categories-feature.ts'
import { productImportFeature } from './features/catalogue/product-import/server/product-import-feature.ts'
import { productProposalsFeature } from './features/catalogue/product-proposals/server/product-proposals-feature.ts'
import { productsFeature } from './features/catalogue/products/server/products-feature.ts'
import { salesFeature } from './features/catalogue/sales/server/sales-feature.ts'
import { shopSearchFeature } from './features/catalogue/shop-search/server/shop-search-feature.ts'
import { stockFeature } from './features/catalogue/stock/server/stock-feature.ts'
import { usualSizesFeature } from './features/catalogue/usual-sizes/server/usual-sizes-feature.ts'
import { addressesFeature } from './features/commerce/addresses/server/addresses-feature.ts'
import { cartFeature } from './features/commerce/cart/server/cart-feature.ts'
import { deliveryFeature } from './features/commerce/delivery/server/delivery-feature.ts'
import { discountsFeature } from './features/commerce/discounts/server/discounts-feature.ts'
import { giftCardSalesFeature } from './features/commerce/gift-card-sales/server/gift-card-sales-feature.ts'
import { giftCardsFeature } from './features/commerce/gift-cards/server/gift-cards-feature.ts'
import { guestCheckoutFeature } from './features/commerce/guest-checkout/server/guest-checkout-feature.ts'
import { invoicesFeature } from './features/commerce/invoices/server/invoices-feature.ts'
import { orderEditsFeature } from './features/commerce/order-edits/server/order-edits-feature.ts'
import { orderNotesFeature } from './features/commerce/order-notes/server/order-notes-feature.ts'
import { ordersFeature } from './features/commerce/orders/server/orders-feature.ts'
import { ordersByHandFeature } from './features/commerce/orders-by-hand/server/orders-by-hand-feature.ts'
import { returnsFeature } from './features/commerce/returns/server/returns-feature.ts'
import { taxFeature } from './features/commerce/tax/server/tax-feature.ts'
import { withdrawalsFeature } from './features/commerce/withdrawals/server/withdrawals-feature.ts'
import { collectionsFeature } from './features/community/collections/server/collections-feature.ts'
import { contestProposalsFeature } from './features/community/contest-proposals/server/contest-proposals-feature.ts'
import { firstRunFeature } from './features/community/first-run/server/first-run-feature.ts'
import { photoPermissionsFeature } from './features/community/photo-permissions/server/photo-permissions-feature.ts'
import { photosFeature } from './features/community/photos/server/photos-feature.ts'
import { questionsFeature } from './features/community/questions/server/questions-feature.ts'
import { reelsFeature } from './features/community/reels/server/reels-feature.ts'
import { reviewsFeature } from './features/community/reviews/server/reviews-feature.ts'
import { sizeAdviceFeature } from './features/community/size-advice/server/size-advice-feature.ts'
import { tagCorrectionsFeature } from './features/community/tag-corrections/server/tag-corrections-feature.ts'
import { travelFeature } from './features/community/travel/server/travel-feature.ts'
import { trendsFeature } from './features/community/trends/server/trends-feature.ts'
import { tripsFeature } from './features/community/trips/server/trips-feature.ts'
import { votingFeature } from './features/community/voting/server/voting-feature.ts'
import { wishListFeature } from './features/community/wish-list/server/wish-list-feature.ts'
import { houseRulesFeature } from './features/core/house-rules/server/house-rules-feature.ts'
import { memberGroupsFeature } from './features/core/member-groups/server/member-groups-feature.ts'
import { membersFeature } from './features/core/members/server/members-feature.ts'
import { placesFeature } from './features/core/places/server/places-feature.ts'
import { shopSettingsFeature } from './features/core/shop-settings/server/shop-settings-feature.ts'
import { signInFeature } from './features/core/sign-in/server/sign-in-feature.ts'
import { reviewAssistantFeature } from './features/discovery/review-assistant/server/review-assistant-feature.ts'
import { searchFeature } from './features/discovery/search/server/search-feature.ts'
import { visualSearchFeature } from './features/discovery/visual-search/server/visual-search-feature.ts'
import { backupFeature } from './features/operations/backup/server/backup-feature.ts'
import { firstStepsFeature } from './features/operations/first-steps/server/first-steps-feature.ts'
import { insightFeature } from './features/operations/insight/server/insight-feature.ts'
import { reportsFeature } from './features/operations/reports/server/reports-feature.ts'
import { systemFeature } from './features/operations/system/server/system-feature.ts'
import { todayFeature } from './features/operations/today/server/today-feature.ts'
import { accountDeletionFeature } from './features/services/account-deletion/server/account-deletion-feature.ts'
import { auditFeature } from './features/services/audit/server/audit-feature.ts'
import { dataExportFeature } from './features/services/data-export/server/data-export-feature.ts'
import { moderationFeature } from './features/services/moderation/server/moderation-feature.ts'
import { noticesFeature } from './features/services/notices/server/notices-feature.ts'
import { pointsFeature } from './features/services/points/server/points-feature.ts'
import { sitemapsFeature } from './features/services/sitemaps/server/sitemaps-feature.ts'
import type { Feature } from './kernel/feature.ts'
import { picturesFeature } from './kernel/pictures/server/pictures-feature.ts'

/** Every feature that has endpoints or hands in parts, in the order of the tiers. */
export const features: readonly Feature[] = [
  auditFeature,
  accountDeletionFeature,
  dataExportFeature,
  noticesFeature,
  moderationFeature,
  pointsFeature,
  membersFeature,
  memberGroupsFeature,
  signInFeature,
  shopSettingsFeature,
  houseRulesFeature,
  placesFeature,
  brandsFeature,
  brandClaimsFeature,
  brandTeamsFeature,
  categoriesFeature,
  shopSearchFeature,
  productsFeature,
  salesFeature,
  productProposalsFeature,
  productImportFeature,
  stockFeature,
  usualSizesFeature,
  photosFeature,
  tagCorrectionsFeature,
  photoPermissionsFeature,
  firstRunFeature,
  questionsFeature,
  reviewsFeature,
  sizeAdviceFeature,
  reelsFeature,
  collectionsFeature,
  tripsFeature,
  travelFeature,
  wishListFeature,
  votingFeature,
  contestProposalsFeature,
  trendsFeature,
  taxFeature,
  discountsFeature,
  giftCardsFeature,
  addressesFeature,
  cartFeature,
  deliveryFeature,
  ordersFeature,
  orderNotesFeature,
  ordersByHandFeature,
  orderEditsFeature,
  returnsFeature,
  withdrawalsFeature,
  invoicesFeature,
  giftCardSalesFeature,
  guestCheckoutFeature,
  searchFeature,
  visualSearchFeature,
  reviewAssistantFeature,
  sitemapsFeature,
  todayFeature,
  reportsFeature,
  insightFeature,
  firstStepsFeature,
  backupFeature,
  systemFeature,
  // Must come after reels: /media/:picture/:file would also match /media/reel.
  picturesFeature,
]
