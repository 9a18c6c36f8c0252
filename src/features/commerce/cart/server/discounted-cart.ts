import type pg from 'pg'
import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { termsFingerprint } from '../../discounts/discount-words.ts'
import { requireDiscountTerms } from '../../discounts/server/discount-rules.ts'
import { discountFacts } from '../../discounts/server/discount-use-sql.ts'
import { limitCodeGuesses } from '../../discounts/server/limit-code-guesses.ts'
import { cartOwner } from '../../guests/server/buyer.ts'
import { SHOP_DESTINATION, taxRules } from '../../tax/server/tax-rules.ts'
import type { DiscountedCart } from '../cart.ts'
import { discountedCartApi } from '../cart-api.ts'
import { cartLinesOf } from './cart-sql.ts'
import { cartView, lineViews, totalsPerShippingWay } from './cart-view.ts'
import { pricingStatement, readPricing } from './pricing.ts'

export const discountedCartRoutes = implement(discountedCartApi, {
  'GET /cart/discount': async (call) => {
    const owner = await cartOwner(call)
    return limitCodeGuesses(call, () => readDiscountedCart(call.platform.pool, owner.id, call.query.code))
  },
})

/** @throws Problem if the code cannot be used for this cart */
async function readDiscountedCart(
  pool: pg.Pool,
  ownerId: string,
  code: string,
): Promise<z.input<typeof DiscountedCart>> {
  const rows = await pipeline(pool, {
    pricing: pricingStatement(ownerId),
    lines: cartLinesOf(ownerId),
    discount: discountFacts(code, ownerId),
  })
  const pricing = await readPricing(pool, rows.pricing)
  const { shop, shipsTo, rules } = pricing
  const lines = lineViews(rows.lines, shop.currency)
  const cart = cartView(lines, pricing)
  const { subtotalMinor } = cart
  const discount = requireDiscountTerms(
    rows.discount[0],
    { subtotalMinor, currency: shop.currency, now: new Date() },
    'code',
  )

  const sums = totalsPerShippingWay(lines, shop, {
    tax: taxRules(shop, SHOP_DESTINATION),
    country: shipsTo.code,
    rules,
    discount,
  })
  return { cart, discount: { code, ...sums, seen: termsFingerprint(discount) } }
}
