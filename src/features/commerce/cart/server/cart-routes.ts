import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { readAndRunIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import {
  lockedSaleFactsStatement,
  priceIn,
  toSaleFacts,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { cartOwner, cartOwnerOrNew } from '../../guests/server/buyer.ts'
import type { AddedCartLine, CartView } from '../cart.ts'
import { cartApi } from '../cart-api.ts'
import { CART_LINES_MAX } from '../cart-limits.ts'
import { maxQuantity, quantityProblem } from './cart-rules.ts'
import {
  addPieceStatement,
  cartLinesOf,
  clearCart,
  lockQuantity,
  recordLook,
  removeLine,
  setQuantity,
} from './cart-sql.ts'
import { cartView, lineView, lineViews, readCart } from './cart-view.ts'
import { pricingStatement, readPricing } from './pricing.ts'

export const cartRoutes = implement(cartApi, {
  'GET /cart': async (call) => {
    const owner = await cartOwner(call)
    await keepPricesCurrent(call.platform)
    return readCart(call.platform.pool, owner.id)
  },

  'POST /cart/lines': async (call): Promise<z.input<typeof AddedCartLine>> => {
    const owner = await cartOwnerOrNew(call)
    const { db, platform, body, c } = call
    const ownerId = owner.id
    const { lookId, ...requestedLine } = body
    let cart: z.input<typeof CartView> | undefined
    const added = await readAndRunIdempotent(
      { c, db, viewer: owner, body },
      {
        product: lockedSaleFactsStatement(body.productId),
        pricing: pricingStatement(ownerId),
      },
      async (tx, read) => {
        const product = read.product[0] && toSaleFacts(read.product[0])
        const pricing = await readPricing(tx, read.pricing)
        const { currency } = pricing.shop
        const most = maxQuantity(product, requestedLine.size, currency)
        const shownPrice = priceIn(product!, requestedLine.size)
        const { pieces, lines } = await pipeline(tx, {
          pieces: addPieceStatement({ ownerId, ...requestedLine }, most, shownPrice),
          lines: cartLinesOf(ownerId),
        })
        const [piece] = pieces
        if (!piece) throw quantityProblem(requestedLine.size, most)
        const wasThere = piece.quantity > 1
        if (!wasThere && piece.linesBefore >= CART_LINES_MAX) throw new Problem('cart-full')
        if (lookId) await recordLook(tx, ownerId, lookId, [requestedLine])
        cart = cartView(lineViews(lines, currency), pricing)
        const line = {
          ...requestedLine,
          quantity: piece.quantity,
          shownPriceMinor: shownPrice.priceMinor,
          shownCurrency: shownPrice.currency,
        }
        return { line: lineView(line, product!, currency), wasThere }
      },
    )
    // Not part of the stored response: a retried request gets the cart as it is at that time.
    return { ...added, cart: cart ?? (await readCart(platform.pool, ownerId)) }
  },

  'PUT /cart/lines': async (call) => {
    const { id: ownerId } = await cartOwnerOrNew(call)
    return call.db.transaction().execute(async (tx) => {
      const { quantity, ...key } = call.body
      const line = { ownerId, ...key }
      const read = await pipeline(tx, {
        product: lockedSaleFactsStatement(line.productId),
        pricing: pricingStatement(ownerId),
      })
      const product = read.product[0] && toSaleFacts(read.product[0])
      const before = await lockQuantity(tx, line)
      // A lower quantity is always allowed, even if stock ran short in the meantime.
      if (quantity > before) {
        const { shop } = await readPricing(tx, read.pricing)
        const most = maxQuantity(product, line.size, shop.currency)
        if (quantity > most) throw quantityProblem(line.size, most)
      }
      if (quantity > 0) await setQuantity(tx, line, quantity, product && priceIn(product, line.size))
      else await removeLine(tx, line)

      const cart = await readCart(tx, ownerId)
      if (before === 0 && cart.lines.length > CART_LINES_MAX) throw new Problem('cart-full')
      return cart
    })
  },

  'DELETE /cart/lines': async (call) => {
    const { id: ownerId } = await cartOwner(call)
    await removeLine(call.db, { ownerId, ...call.query })
    return readCart(call.platform.pool, ownerId)
  },

  'DELETE /cart': async (call) => {
    const { id: ownerId } = await cartOwner(call)
    await clearCart(call.db, ownerId)
    return readCart(call.platform.pool, ownerId)
  },
})
