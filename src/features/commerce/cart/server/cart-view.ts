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
import type { CartLineView, CartView } from '../cart.ts'
import { isSold } from './cart-rules.ts'
import { type CartLineOfSale, type CartLineRow, cartLinesOf } from './cart-sql.ts'
import { cartTotals } from './cart-totals.ts'
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
  const { taxBasisPoints, currency, shippingWays } = shop
  const totalsWith = (shippingMinor: number) => cartTotals(lines, { taxBasisPoints, shippingMinor })
  const {
    discountMinor: _none,
    shippingDiscountMinor: _neither,
    ...totals
  } = totalsWith(shippingWays[0]!.priceMinor)
  return {
    lines,
    ...totals,
    taxPercent: taxPercent(taxBasisPoints),
    currency,
    shippingWays: shippingWays.map((way) => ({ ...way, totalMinor: totalsWith(way.priceMinor).totalMinor })),
    pickUpTotalMinor: totalsWith(0).totalMinor,
    seen: marksOf(lines, shop),
  }
}

export function lineView(line: CartLineRow, product: SaleFacts, shopCurrency: string): CartLineView {
  const { toldPriceMinor, toldCurrency, ...row } = line
  const { slug, name, brandName, priceMinor, currency, picture } = product
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
    picture,
  }
}
