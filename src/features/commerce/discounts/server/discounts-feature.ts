import type { Feature } from '../../../../kernel/feature.ts'
import { discountChecks } from '../../../core/shop-settings/server/shop-routes.ts'
import { discountAdminRoutes } from './discount-admin-routes.ts'
import { takesDiscounts } from './takes-discounts.ts'

/** What discounts hand to the program. */
export const discountsFeature: Feature = {
  api: [discountAdminRoutes],
  parts: [discountChecks.of(takesDiscounts)],
}
