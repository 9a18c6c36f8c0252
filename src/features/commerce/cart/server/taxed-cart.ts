import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { requireDiscountTerms } from '../../discounts/server/discount-rules.ts'
import { discountFacts } from '../../discounts/server/discount-use-sql.ts'
import { limitCodeGuesses } from '../../discounts/server/limit-code-guesses.ts'
import { cartOwner } from '../../guests/server/buyer.ts'
import { regionCode } from '../../tax/regions.ts'
import { checkVatId } from '../../tax/server/check-vat-id.ts'
import { taxRules } from '../../tax/server/tax-rules.ts'
import type { TaxedCart, TaxedToQuery } from '../cart.ts'
import { taxedCartApi } from '../cart-api.ts'
import { cartLinesOf } from './cart-sql.ts'
import { cartView, lineViews, totalsPerShippingWay } from './cart-view.ts'
import { pricingStatement, readPricing, resolveCountry } from './pricing.ts'

export const taxedCartRoutes = implement(taxedCartApi, {
  'GET /cart/sums': async (call) => {
    const { c, platform, viewer, query } = call
    const owner = await cartOwner(call)
    const read = () => readTaxedCart(platform, owner.id, query)
    return query.code === undefined ? read() : limitCodeGuesses({ c, viewer }, read)
  },
})

/** @throws Problem if the code cannot be used for this cart */
async function readTaxedCart(
  platform: Platform,
  ownerId: string,
  { country, state, vatId, code }: z.output<typeof TaxedToQuery>,
): Promise<z.input<typeof TaxedCart>> {
  await keepPricesCurrent(platform)
  const rows = await pipeline(platform.pool, {
    pricing: pricingStatement(ownerId),
    lines: cartLinesOf(ownerId),
    discount: discountFacts(code ?? '', ownerId),
  })
  const pricing = await readPricing(platform.pool, rows.pricing)
  const { shop, rules } = pricing
  const lines = lineViews(rows.lines, shop.currency)
  const cart = cartView(lines, pricing)
  const vat = await checkVatId(platform, ownerId, shop, vatId)
  const shipsTo = resolveCountry(country, shop)
  const to = shipsTo.code
  const place = { region: regionCode(to ?? shop.taxCountry, state), vatCountry: vat.country }
  const tax = taxRules(shop, { country: to, ...place })
  const using = { subtotalMinor: cart.subtotalMinor, currency: shop.currency, now: new Date() }
  const discount = code === undefined ? null : requireDiscountTerms(rows.discount[0], using, 'code')
  const { shippingWays } = totalsPerShippingWay(lines, shop, { tax, country: to, rules, discount })
  // Picked-up orders are taxed where the shop is.
  const atShop = taxRules(shop, { ...place, country: shop.taxCountry })
  const { pickUp } = totalsPerShippingWay(lines, shop, { tax: atShop, country: to, rules, discount })
  return { cart, taxNote: tax.note, vatCheck: vat.check, shipsTo, shippingWays, pickUp }
}
