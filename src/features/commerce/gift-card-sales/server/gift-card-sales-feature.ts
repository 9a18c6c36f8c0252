import type { Feature } from '../../../../kernel/feature.ts'
import { giftCardSaleChecks } from '../../../core/shop-settings/server/shop-routes.ts'
import { refundListeners } from '../../orders/server/refunds/give-refund.ts'
import * as giftCardSale from '../gift-card-sale.ts'
import { giftCardSaleRoutes, giftCardSettingsRoutes } from './gift-card-sale-routes.ts'
import { sellsGiftCards } from './sells-gift-cards.ts'
import { deductRefundFromCard } from './send-gift-cards.ts'

export const giftCardSalesFeature: Feature = {
  api: [giftCardSaleRoutes, giftCardSettingsRoutes],
  shapes: [giftCardSale],
  parts: [refundListeners.of(deductRefundFromCard), giftCardSaleChecks.of(sellsGiftCards)],
}
