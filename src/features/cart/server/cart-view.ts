import type pg from 'pg'
import type { DbOrTx } from '../../../platform/database.ts'
import { readSaleFacts, type SaleFacts, variantOf } from '../../products/server/sale-facts-sql.ts'
import type { CartLineView, CartView } from '../cart.ts'
import { isSold } from './cart-rules.ts'
import { type CartLineRow, listCartLines } from './cart-sql.ts'
import { cartTotals } from './cart-totals.ts'
import { SHIPPING_MINOR, SHOP_CURRENCY, TAX_BASIS_POINTS } from './shop-settings.ts'

/** A member's cart at today's prices and stock. */
export async function readCart(source: pg.Pool | DbOrTx, memberId: string): Promise<CartView> {
  const rows = await listCartLines(source, [memberId])
  const products = await readSaleFacts(source, [...new Set(rows.map((row) => row.productId))])
  const lines = rows.flatMap((row): CartLineView[] => {
    const product = products.get(row.productId)
    return product ? [lineView(row, product)] : []
  })
  return {
    lines,
    ...cartTotals(lines, { taxBasisPoints: TAX_BASIS_POINTS, shippingMinor: SHIPPING_MINOR }),
    taxPercent: TAX_BASIS_POINTS / 100,
    currency: SHOP_CURRENCY,
  }
}

function lineView(row: CartLineRow, product: SaleFacts): CartLineView {
  const { slug, name, brandName, priceMinor, currency, picture } = product
  const stock = variantOf(product, row.size)?.stock ?? null
  return {
    ...row,
    slug,
    name,
    brandName,
    priceMinor,
    currency,
    stock,
    isSold: isSold(product, row.size),
    picture,
  }
}
