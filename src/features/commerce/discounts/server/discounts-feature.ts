import type { Feature } from '../../../../kernel/feature.ts'
import { discountAdminRoutes } from './discount-admin-routes.ts'

/** What discounts hand to the program. */
export const discountsFeature: Feature = {
  api: [discountAdminRoutes],
}
