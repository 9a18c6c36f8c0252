import type pg from 'pg'
import type { Feature } from '../../../../kernel/feature.ts'
import { guestSessions } from '../../../../kernel/session/server/guest-sessions.ts'
import { sessionCounts } from '../../../../kernel/session/server/session-counts.ts'
import { signOutSteps } from '../../../../kernel/session/server/sign-out-steps.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { guestSession } from '../../guests/server/buyer.ts'
import * as cart from '../cart.ts'
import * as cartReminder from '../cart-reminder.ts'
import { cartExport } from './cart-export.ts'
import { cartRoutes } from './cart-routes.ts'
import { COUNT_PIECES, clearCart, countPieces } from './cart-sql.ts'
import { discountedCartRoutes } from './discounted-cart.ts'
import { guestCartRoutes } from './guests/guest-cart-routes.ts'
import { lookRoutes } from './look/look-routes.ts'
import { moveCartLines } from './look/move-cart-lines-sql.ts'
import { cartReminderAdminRoutes, cartReminderRoutes } from './reminders/reminder-routes.ts'
import { savedLinesRoutes } from './saved-lines-routes.ts'
import { taxedCartRoutes } from './taxed-cart.ts'

const piecesOf = async (pool: pg.Pool, ownerId: string) => (await countPieces(pool, [ownerId]))[0]?.count ?? 0

export const cartFeature: Feature = {
  api: [
    cartRoutes,
    discountedCartRoutes,
    taxedCartRoutes,
    lookRoutes,
    guestCartRoutes,
    savedLinesRoutes,
    cartReminderRoutes,
    cartReminderAdminRoutes,
  ],
  shapes: [cart, cartReminder],
  parts: [
    productMerges.of(moveCartLines),
    sessionCounts.of({ name: 'cartCount', sql: COUNT_PIECES }),
    guestSessions.of(async (c, platform) => {
      const { guests, guestId } = await guestSession(c, platform)
      const { pool } = platform
      return { guests, cartCount: guests.isOn && guestId !== null ? await piecesOf(pool, guestId) : 0 }
    }),
    signOutSteps.of(async ({ db, pool }, memberId) => {
      if (!(await readShopSettings(pool)).keepsCarts) await clearCart(db, memberId)
    }),
    ...cartExport,
  ],
}
