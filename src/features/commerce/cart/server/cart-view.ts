import type pg from 'pg'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { pipeline } from '../../../../platform/fast/statements.ts'
import {
  type SaleFacts,
  saleFacts,
  variantOf,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { shopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { taxPercent } from '../../../core/shop-settings/shop-words.ts'
import type { DiscountTerms } from '../../discounts/discount.ts'
import { taxRules, toShop } from '../../tax/server/tax-rules.ts'
import type { TaxRules } from '../../tax/server/tax-sums.ts'
import type { CartLineView, CartView, WaySums } from '../cart.ts'
import { isSold } from './cart-rules.ts'
import { type CartLineOfSale, type CartLineRow, cartLinesOf } from './cart-sql.ts'
import { cartTotals, waySums } from './cart-totals.ts'
import { marksOf } from './seen-cart.ts'

/** A member's cart at current prices and stock. */
export async function readCart(source: pg.Pool | DbOrTx, memberId: string): Promise<CartView> {
  const { shops, lines } = await pipeline(source, { shops: shopSettings(), lines: cartLinesOf(memberId) })
  const shop = shops[0]!
  return cartView(lineViews(lines, shop.currency), shop)
}

export const lineViews = (rows: CartLineOfSale[], shopCurrency: string): CartLineView[] =>
  rows.map(({ size, quantity, toldPriceMinor, toldCurrency, ...product }) =>
    lineView(
      { productId: product.id, size, quantity, toldPriceMinor, toldCurrency },
      saleFacts(product),
      shopCurrency,
    ),
  )

/** The lines with their totals, for each shipping method. */
export function cartView(lines: CartLineView[], shop: ShopSettings): CartView {
  const { currency, shippingWays } = shop
  const tax = taxRules(shop, toShop)
  const shippingMinor = shippingWays[0]!.priceMinor
  const { count, subtotalMinor, ...first } = cartTotals(lines, { tax, shippingMinor })
  const sums = sumsPerWay(lines, shop, tax)
  return {
    ...{ lines, count, subtotalMinor, currency },
    ...{ shippingMinor: first.shippingMinor, taxMinor: first.taxMinor, totalMinor: first.totalMinor },
    taxPercent: taxPercent(shop.taxBasisPoints),
    pricesIncludeTax: shop.pricesIncludeTax,
    isTaxedByCountry: shop.taxBy === 'country',
    taxNote: tax.note,
    shippingWays: shippingWays.map((way, at) => ({ ...way, ...withoutDiscount(sums.shippingWays[at]!) })),
    pickUp: withoutDiscount(sums.pickUp),
    seen: marksOf(lines, shop),
  }
}

const withoutDiscount = ({ discountMinor: _, ...sums }: WaySums) => sums

/** What the lines cost with each way of shipping, and with pick-up. */
export function sumsPerWay(
  lines: CartLineView[],
  { shippingWays }: Pick<ShopSettings, 'shippingWays'>,
  tax: TaxRules,
  discount: DiscountTerms | null = null,
) {
  const sumsWith = (shippingMinor: number) => waySums(cartTotals(lines, { tax, shippingMinor }, discount))
  return {
    shippingWays: shippingWays.map(({ id, priceMinor }) => ({ id, ...sumsWith(priceMinor) })),
    pickUp: sumsWith(0),
  }
}

export function lineView(line: CartLineRow, product: SaleFacts, shopCurrency: string): CartLineView {
  const { toldPriceMinor, toldCurrency, ...row } = line
  const { slug, name, brandName, priceMinor, currency, taxClass, picture } = product
  const stock = variantOf(product, row.size)?.stock ?? null
  return {
    ...row,
    wasMinor: toldCurrency === currency && toldPriceMinor !== priceMinor ? toldPriceMinor : null,
    slug,
    name,
    brandName,
    priceMinor,
    currency,
    stock,
    isSold: isSold(product, row.size, shopCurrency),
    taxClass,
    picture,
  }
}
