import type { Feature } from '../../../../kernel/feature.ts'
import { cartExport } from './cart-export.ts'
import { cartRoutes } from './cart-routes.ts'
import { discountedCartRoutes } from './discounted-cart.ts'
import { lookRoutes } from './look-routes.ts'

/** What cart hand to the program. */
export const cartFeature: Feature = {
  api: [cartRoutes, discountedCartRoutes, lookRoutes],
  parts: [...cartExport],
}
