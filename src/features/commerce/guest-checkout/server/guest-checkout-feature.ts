import type { Feature } from '../../../../kernel/feature.ts'
import * as guestOrder from '../guest-order.ts'
import { guestOrderAdminRoutes, guestOrderRoutes } from './guest-order-routes.ts'

/** What buying without an account hands to the program, besides the cart and the orders themselves. */
export const guestCheckoutFeature: Feature = {
  api: [guestOrderRoutes, guestOrderAdminRoutes],
  shapes: [guestOrder],
}
