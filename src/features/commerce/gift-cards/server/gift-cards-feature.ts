import type { Feature } from '../../../../kernel/feature.ts'
import { giftCardChecks } from '../../../core/shop-settings/server/shop-routes.ts'
import * as giftCard from '../gift-card.ts'
import { giftCardAdminRoutes, giftCardRoutes } from './gift-card-routes.ts'
import { takesGiftCards } from './takes-gift-cards.ts'

export const giftCardsFeature: Feature = {
  api: [giftCardRoutes, giftCardAdminRoutes],
  shapes: [giftCard],
  parts: [giftCardChecks.of(takesGiftCards)],
}
