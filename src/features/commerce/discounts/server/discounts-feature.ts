import type { Feature } from '../../../../kernel/feature.ts'
import { discountChecks } from '../../../core/shop-settings/server/shop-routes.ts'
import * as discount from '../discount.ts'
import { discountAdminRoutes } from './discount-admin-routes.ts'
import { takesDiscounts } from './takes-discounts.ts'

/** What discounts hand to the program. */
export const discountsFeature: Feature = {
  api: [discountAdminRoutes],
  shapes: [discount],
  parts: [discountChecks.of(takesDiscounts)],
}
