import { implement } from '../../../../../platform/http/http.ts'
import { orderBuyer } from '../../../guests/server/buyer.ts'
import { guestCartApi } from '../../cart-api.ts'
import { readCart } from '../cart-view.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

export const guestCartRoutes = implement(guestCartApi, {
  // Allowed even after the shop switched off guest orders, so that guests keep what they chose.
  'PUT /cart/taken-over': async (call) => {
    const { memberId } = call.viewer
    const { guestId } = await orderBuyer(call)
    const moved =
      guestId === null
        ? { taken: 0, leftOut: 0 }
        : await call.db.transaction().execute((tx) => mergeGuestCart(tx, { guestId, memberId }))
    return { ...moved, cart: await readCart(call.platform.pool, memberId) }
  },
})
