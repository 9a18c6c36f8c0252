import type { Feature } from '../../../../kernel/feature.ts'
import * as discount from '../discount.ts'
import { discountAdminRoutes } from './discount-admin-routes.ts'

/** What discounts hand to the program. */
export const discountsFeature: Feature = {
  api: [discountAdminRoutes],
  shapes: [discount],
}
