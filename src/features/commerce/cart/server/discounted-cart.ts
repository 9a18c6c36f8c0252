import type pg from 'pg'
import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { shopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { termsMark } from '../../discounts/discount-words.ts'
import { countGuess } from '../../discounts/server/discount-guesses.ts'
import { termsFor } from '../../discounts/server/discount-rules.ts'
import { discountFacts } from '../../discounts/server/discount-use-sql.ts'
import { taxRules, toShop } from '../../tax/server/tax-rules.ts'
import type { DiscountedCart } from '../cart.ts'
import { discountedCartApi } from '../cart-api.ts'
import { cartLinesOf } from './cart-sql.ts'
import { cartView, lineViews, sumsPerWay } from './cart-view.ts'

export const discountedCartRoutes = implement(discountedCartApi, {
  'GET /cart/discount': ({ c, platform, viewer, query }) =>
    countGuess({ c, viewer }, () => readDiscountedCart(platform.pool, viewer.memberId, query.code)),
})

/** @throws Problem for a code that cannot be used for it */
async function readDiscountedCart(
  pool: pg.Pool,
  memberId: string,
  code: string,
): Promise<z.input<typeof DiscountedCart>> {
  const rows = await pipeline(pool, {
    shop: shopSettings(),
    lines: cartLinesOf(memberId),
    discount: discountFacts(code, memberId),
  })
  const shop = rows.shop[0]!
  const lines = lineViews(rows.lines, shop.currency)
  const cart = cartView(lines, shop)
  const { subtotalMinor } = cart
  const terms = termsFor(
    rows.discount[0],
    { subtotalMinor, currency: shop.currency, now: new Date() },
    'code',
  )

  const sums = sumsPerWay(lines, shop, taxRules(shop, toShop), terms)
  return { cart, discount: { code, ...sums, seen: termsMark(terms) } }
}
