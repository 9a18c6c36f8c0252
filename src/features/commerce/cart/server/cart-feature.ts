import type { Feature } from '../../../../kernel/feature.ts'
import { sessionCounts } from '../../../../kernel/session/server/session-counts.ts'
import { signOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import * as cart from '../cart.ts'
import { cartExport } from './cart-export.ts'
import { cartRoutes } from './cart-routes.ts'
import { clearCart, countPieces } from './cart-sql.ts'
import { discountedCartRoutes } from './discounted-cart.ts'
import { lookRoutes } from './look-routes.ts'
import { savedLinesRoutes } from './saved-lines-routes.ts'
import { taxedCartRoutes } from './taxed-cart.ts'

/** What cart hand to the program. */
export const cartFeature: Feature = {
  api: [cartRoutes, discountedCartRoutes, taxedCartRoutes, lookRoutes, savedLinesRoutes],
  shapes: [cart],
  parts: [
    sessionCounts.of({
      name: 'cartCount',
      read: async ({ pool }, memberId) => (await countPieces(pool, [memberId]))[0]?.count ?? 0,
    }),
    signOutSteps.of(async ({ db, pool }, memberId) => {
      if (!(await readShopSettings(pool)).keepsCarts) await clearCart(db, memberId)
    }),
    ...cartExport,
  ],
}
