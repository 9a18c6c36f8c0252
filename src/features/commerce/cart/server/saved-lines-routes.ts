import type pg from 'pg'
import type { z } from 'zod'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { lockProductsAgainstDeletion } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import {
  priceIn,
  readSaleFacts,
  toSaleFacts,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { CartAndSaved, SavedLines } from '../cart.ts'
import { savedLinesApi } from '../cart-api.ts'
import { CART_LINES_MAX } from '../cart-limits.ts'
import { maxQuantity } from './cart-rules.ts'
import { lockQuantity, setQuantity } from './cart-sql.ts'
import { lineView, readCart } from './cart-view.ts'
import { listSavedLines, lockAndCountSavedLines, moveToSaved, removeSavedLine } from './saved-lines-sql.ts'

export const savedLinesRoutes = implement(savedLinesApi, {
  'GET /cart/saved': ({ platform, viewer }) => readSaved(platform.pool, viewer.memberId),

  'PUT /cart/saved': ({ db, viewer, body }) =>
    db.transaction().execute(async (tx) => {
      const { memberId } = viewer
      await lockProductsAgainstDeletion(tx, [body.productId])
      const savedBefore = await lockAndCountSavedLines(tx, memberId)
      await moveToSaved(tx, { memberId, ...body })
      const both = await readCartAndSaved(tx, memberId)
      if (savedBefore >= CART_LINES_MAX && (await lockAndCountSavedLines(tx, memberId)) > savedBefore)
        throw new Problem('saved-lines-full')
      return both
    }),

  'PUT /cart/saved/in-cart': ({ db, viewer, body }) =>
    db.transaction().execute(async (tx) => {
      const line = { memberId: viewer.memberId, ...body }
      const own = { ownerId: line.memberId, ...body }
      await lockProductsAgainstDeletion(tx, [line.productId])
      const saved = await removeSavedLine(tx, line)
      if (saved === undefined) return readCartAndSaved(tx, line.memberId)
      const before = await lockQuantity(tx, own)
      const product = (await readSaleFacts(tx, [line.productId])).get(line.productId)
      const { currency } = await readShopSettings(tx)
      const most = maxQuantity(product, line.size, currency)
      // At most as many as are in stock; the cart shows a note if that is fewer.
      const shownPrice = product && priceIn(product, line.size)
      await setQuantity(tx, own, Math.max(before, Math.min(before + saved, most)), shownPrice)
      const both = await readCartAndSaved(tx, line.memberId)
      if (before === 0 && both.cart.lines.length > CART_LINES_MAX) throw new Problem('cart-full')
      return both
    }),

  'DELETE /cart/saved': async ({ db, platform, viewer, query }) => {
    await removeSavedLine(db, { memberId: viewer.memberId, ...query })
    return readSaved(platform.pool, viewer.memberId)
  },
})

async function readSaved(source: pg.Pool | DbOrTx, memberId: string): Promise<z.input<typeof SavedLines>> {
  const [rows, { currency }] = [await listSavedLines(source, memberId), await readShopSettings(source)]
  return {
    items: rows.map(({ size, quantity, ...product }) => {
      const line = { productId: product.id, size, quantity, shownPriceMinor: null, shownCurrency: null }
      const { wasMinor: _none, ...view } = lineView(line, toSaleFacts(product), currency)
      return view
    }),
  }
}

const readCartAndSaved = async (source: DbOrTx, memberId: string): Promise<z.input<typeof CartAndSaved>> => ({
  cart: await readCart(source, memberId),
  saved: await readSaved(source, memberId),
})
