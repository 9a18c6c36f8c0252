import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keepPricesCurrent } from '../../../catalogue/products/server/prices/keep-prices-current.ts'
import { shopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { countryOf } from '../../addresses/country-names.ts'
import { countGuess } from '../../discounts/server/discount-guesses.ts'
import { termsFor } from '../../discounts/server/discount-rules.ts'
import { discountFacts } from '../../discounts/server/discount-use-sql.ts'
import { regionCode } from '../../tax/regions.ts'
import { checkVatId } from '../../tax/server/check-vat-id.ts'
import { taxRules } from '../../tax/server/tax-rules.ts'
import type { TaxedCart, TaxedToQuery } from '../cart.ts'
import { taxedCartApi } from '../cart-api.ts'
import { cartLinesOf } from './cart-sql.ts'
import { cartView, lineViews, sumsPerWay } from './cart-view.ts'

export const taxedCartRoutes = implement(taxedCartApi, {
  'GET /cart/sums': ({ c, platform, viewer, query }) => {
    const read = () => readTaxedCart(platform, viewer.memberId, query)
    return query.code === undefined ? read() : countGuess({ c, viewer }, read)
  },
})

/** @throws Problem for a code that cannot be used for it */
async function readTaxedCart(
  platform: Platform,
  memberId: string,
  { country, state, vatId, code }: z.output<typeof TaxedToQuery>,
): Promise<z.input<typeof TaxedCart>> {
  await keepPricesCurrent(platform)
  const rows = await pipeline(platform.pool, {
    shop: shopSettings(),
    lines: cartLinesOf(memberId),
    discount: discountFacts(code ?? '', memberId),
  })
  const shop = rows.shop[0]!
  const lines = lineViews(rows.lines, shop.currency)
  const cart = cartView(lines, shop)
  const vat = await checkVatId(platform, memberId, shop, vatId)
  const to = countryOf(country || shop.defaultCountry)?.code ?? null
  const place = { region: regionCode(to ?? shop.taxCountry, state), vatCountry: vat.country }
  const tax = taxRules(shop, { country: to, ...place })
  const using = { subtotalMinor: cart.subtotalMinor, currency: shop.currency, now: new Date() }
  const terms = code === undefined ? null : termsFor(rows.discount[0], using, 'code')
  const { shippingWays } = sumsPerWay(lines, shop, tax, terms)
  // What is picked up is sold where the shop is.
  const atShop = taxRules(shop, { ...place, country: shop.taxCountry })
  const { pickUp } = sumsPerWay(lines, shop, atShop, terms)
  return { cart, taxNote: tax.note, vatCheck: vat.check, shippingWays, pickUp }
}
