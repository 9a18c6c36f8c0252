import type { Feature } from '../../../../kernel/feature.ts'
import * as cart from '../cart.ts'
import { cartExport } from './cart-export.ts'
import { cartRoutes } from './cart-routes.ts'
import { discountedCartRoutes } from './discounted-cart.ts'
import { lookRoutes } from './look-routes.ts'

/** What cart hand to the program. */
export const cartFeature: Feature = {
  api: [cartRoutes, discountedCartRoutes, lookRoutes],
  shapes: [cart],
  parts: [...cartExport],
}
