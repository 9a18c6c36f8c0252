import type { Feature } from '../../../../kernel/feature.ts'
import * as guestOrder from '../guest-order.ts'
import { guestOrderAdminRoutes, guestOrderRoutes } from './guest-order-routes.ts'

/** Guest checkout; the cart and orders have manifests of their own. */
export const guestCheckoutFeature: Feature = {
  api: [guestOrderRoutes, guestOrderAdminRoutes],
  shapes: [guestOrder],
}
