import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { readAndRunIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { saleFacts, saleFactsOf } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { shopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AddedCartLine, CartView } from '../cart.ts'
import { cartApi } from '../cart-api.ts'
import { CART_LINES_MAX } from './cart-limits.ts'
import { mostOf, tooMany } from './cart-rules.ts'
import { cartLinesOf, clearCart, findQuantity, pieceAdded, removeLine, setQuantity } from './cart-sql.ts'
import { cartView, lineView, lineViews, readCart } from './cart-view.ts'

export const cartRoutes = implement(cartApi, {
  'GET /cart': async ({ platform, viewer }) => {
    await keepPricesCurrent(platform)
    return readCart(platform.pool, viewer.memberId)
  },

  'POST /cart/lines': async ({ db, platform, viewer, body, c }): Promise<z.input<typeof AddedCartLine>> => {
    const { memberId } = viewer
    let cart: z.input<typeof CartView> | undefined
    const added = await readAndRunIdempotent(
      { c, db, viewer, body },
      { product: saleFactsOf([body.productId]), shop: shopSettings() },
      async (tx, read) => {
        const product = read.product[0] && saleFacts(read.product[0])
        const shop = read.shop[0]!
        const { currency } = shop
        const most = mostOf(product, body.size, currency)
        const told = { priceMinor: product!.priceMinor, currency: product!.currency }
        const { pieces, lines } = await pipeline(tx, {
          pieces: pieceAdded({ memberId, ...body }, most, told),
          lines: cartLinesOf(memberId),
        })
        const [piece] = pieces
        if (!piece) throw tooMany(body.size, most)
        const wasThere = piece.quantity > 1
        if (!wasThere && piece.linesBefore >= CART_LINES_MAX) throw new Problem('cart-full')
        cart = cartView(lineViews(lines, currency), shop)
        const line = {
          ...body,
          quantity: piece.quantity,
          toldPriceMinor: told.priceMinor,
          toldCurrency: told.currency,
        }
        return { line: lineView(line, product!, currency), wasThere }
      },
    )
    // Not part of the idempotent answer: a repeated request gets the cart as it is then.
    return { ...added, cart: cart ?? (await readCart(platform.pool, memberId)) }
  },

  'PUT /cart/lines': ({ db, viewer, body }) =>
    db.transaction().execute(async (tx) => {
      const { quantity, ...key } = body
      const line = { memberId: viewer.memberId, ...key }
      const before = await findQuantity(tx, line)
      // Less is always possible, also of what has run short meanwhile.
      const read = await pipeline(tx, { product: saleFactsOf([line.productId]), shop: shopSettings() })
      const product = read.product[0] && saleFacts(read.product[0])
      if (quantity > before) {
        const most = mostOf(product, line.size, read.shop[0]!.currency)
        if (quantity > most) throw tooMany(line.size, most)
      }
      if (quantity > 0) await setQuantity(tx, line, quantity, product)
      else await removeLine(tx, line)

      const cart = await readCart(tx, viewer.memberId)
      if (before === 0 && cart.lines.length > CART_LINES_MAX) throw new Problem('cart-full')
      return cart
    }),

  'DELETE /cart/lines': async ({ db, platform, viewer, query }) => {
    await removeLine(db, { memberId: viewer.memberId, ...query })
    return readCart(platform.pool, viewer.memberId)
  },

  'DELETE /cart': async ({ db, platform, viewer }) => {
    await clearCart(db, viewer.memberId)
    return readCart(platform.pool, viewer.memberId)
  },
})
