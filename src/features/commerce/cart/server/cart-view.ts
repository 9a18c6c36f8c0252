import type pg from 'pg'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { pipeline } from '../../../../platform/fast/statements.ts'
import {
  priceIn,
  type SaleFacts,
  toSaleFacts,
  variantOf,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { taxPercent } from '../../../core/shop-settings/shop-words.ts'
import { qualifyingHint } from '../../discounts/automatic-words.ts'
import type { DiscountTerms } from '../../discounts/discount.ts'
import {
  type AutomaticRule,
  computeAutomaticDiscounts,
} from '../../discounts/server/automatic/compute-automatic-discounts.ts'
import type { TaxRules } from '../../tax/server/compute-tax.ts'
import { SHOP_DESTINATION, taxRules } from '../../tax/server/tax-rules.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView, CartView } from '../cart.ts'
import { cartFingerprint } from './cart-fingerprint.ts'
import { isForSale } from './cart-rules.ts'
import { isShippedByCountry, measureGoods, shippingWaysFor } from './cart-shipping.ts'
import { type CartLineOfSale, type CartLineRow, cartLinesOf } from './cart-sql.ts'
import { cartTotals, waySums } from './cart-totals.ts'
import { type Pricing, pricingStatement, readPricing } from './pricing.ts'

/** Reads the cart of a member or guest at current prices and stock. */
export async function readCart(source: pg.Pool | DbOrTx, ownerId: string): Promise<CartView> {
  const rows = await pipeline(source, { pricing: pricingStatement(ownerId), lines: cartLinesOf(ownerId) })
  const pricing = await readPricing(source, rows.pricing)
  return cartView(lineViews(rows.lines, pricing.shop.currency), pricing)
}

export const lineViews = (rows: CartLineOfSale[], shopCurrency: string): CartLineView[] =>
  rows.map(({ size, quantity, shownPriceMinor, shownCurrency, ...product }) =>
    lineView(
      { productId: product.id, size, quantity, shownPriceMinor, shownCurrency },
      toSaleFacts(product),
      shopCurrency,
    ),
  )

/** Builds the cart view: the lines, and the totals for each rate to a country. */
export function cartView(lines: CartLineView[], { shop, shipsTo, rules }: Pricing): CartView {
  const { currency } = shop
  const tax = taxRules(shop, SHOP_DESTINATION)
  const sums = totalsPerShippingWay(lines, shop, { tax, country: shipsTo.code, rules })
  const first = sums.shippingWays[0] ?? sums.pickUp
  return {
    ...{ lines, count: sums.count, subtotalMinor: sums.subtotalMinor, currency },
    ...{ shippingMinor: first.shippingMinor, taxMinor: first.taxMinor, totalMinor: first.totalMinor },
    taxPercent: taxPercent(shop.taxBasisPoints),
    pricesIncludeTax: shop.pricesIncludeTax,
    isTaxedByCountry: shop.taxBy === 'country',
    taxNote: tax.note,
    isShippedByCountry: isShippedByCountry(shop.shipping),
    shipsTo,
    shippingWays: sums.shippingWays.map(withoutDiscount),
    pickUp: withoutDiscount(sums.pickUp),
    hints: hintsFor(lines, rules),
    seen: cartFingerprint(lines, shop, rules),
  }
}

function withoutDiscount<Sums extends { discountMinor: number }>({ discountMinor: _, ...sums }: Sums) {
  return sums
}

/** Computes the amounts of the lines for each rate offered, and for pick-up, and what is the same for all. */
export function totalsPerShippingWay(
  lines: CartLineView[],
  { shipping }: Pick<ShopSettings, 'shipping'>,
  {
    tax,
    country,
    rules,
    discount = null,
  }: {
    tax: TaxRules
    country: string | null
    rules: readonly AutomaticRule[]
    discount?: DiscountTerms | null
  },
) {
  const unshipped = cartTotals(lines, { tax, shippingMinor: 0 }, discount, rules)
  const totals = (shippingMinor: number) =>
    shippingMinor === 0 ? unshipped : cartTotals(lines, { tax, shippingMinor }, discount, rules)
  const goods = measureGoods(lines, unshipped, shipping)
  return {
    count: unshipped.count,
    subtotalMinor: unshipped.subtotalMinor,
    shippingWays: shippingWaysFor(shipping, country, goods).map((way) => ({
      ...way,
      ...waySums(totals(way.priceMinor)),
    })),
    pickUp: waySums(unshipped),
  }
}

/** More hints would not be read. */
const HINTS_MAX = 2

/** Hints on how to qualify for discounts that cover something in the cart. */
const hintsFor = (lines: CartLineView[], rules: readonly AutomaticRule[]): string[] =>
  computeAutomaticDiscounts(lines.filter(canBeBought), rules)
    .missing.slice(0, HINTS_MAX)
    .map(({ rule, ...missing }) => qualifyingHint(rule, rule.from, missing))

export function lineView(line: CartLineRow, product: SaleFacts, shopCurrency: string): CartLineView {
  const { shownPriceMinor, shownCurrency, ...row } = line
  const { slug, name, brandName, brandId, categoryId, taxClass, picture } = product
  const { priceMinor, currency } = priceIn(product, row.size)
  const variant = variantOf(product, row.size)
  return {
    ...row,
    wasMinor: shownCurrency === currency && shownPriceMinor !== priceMinor ? shownPriceMinor : null,
    slug,
    name,
    brandName,
    ...{ brandId, categoryId },
    priceMinor,
    currency,
    stock: variant?.stock ?? null,
    isSold: isForSale(product, row.size, shopCurrency),
    taxClass,
    weightGrams: variant?.weightGrams ?? null,
    picture,
  }
}
