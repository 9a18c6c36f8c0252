import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { problemWords } from '../../../../problem-words.ts'
import { Problem } from '../../../../problems.ts'
import { lockProductsAgainstDeletion } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import {
  priceIn,
  readSaleFacts,
  type SaleFacts,
} from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AddedCartLines, CartLineForm } from '../cart.ts'
import { CART_LINES_MAX } from '../cart-limits.ts'
import { maxQuantity, quantityProblem } from './cart-rules.ts'
import { addPieceStatement } from './cart-sql.ts'
import { readCart } from './cart-view.ts'

type Line = z.output<typeof CartLineForm>
type Refused = AddedCartLines['refused'][number]

/**
 * Adds one piece of each product. Items that are sold out or gone are returned with the reason; the rest is added.
 * @throws Problem 'cart-full' if not all of it fits; nothing is added then
 */
export async function addSeveralLines(tx: Tx, ownerId: string, lines: Line[]): Promise<AddedCartLines> {
  const productIds = lines.map(({ productId }) => productId)
  await lockProductsAgainstDeletion(tx, productIds)
  const products = await readSaleFacts(tx, productIds)
  const shop = await readShopSettings(tx)
  const refused: Refused[] = []
  // Always lock in the same order, so that two tabs cannot deadlock.
  for (const line of lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const reason = await tryAddPiece(tx, ownerId, line, products.get(line.productId), shop.currency)
    if (reason) refused.push({ ...line, name: products.get(line.productId)?.name ?? null, reason })
  }

  const cart = await readCart(tx, ownerId)
  if (refused.length < lines.length && cart.lines.length > CART_LINES_MAX) throw new Problem('cart-full')
  const refusedKeys = new Set(refused.map(keyOf))
  const addedKeys = new Set(lines.map(keyOf).filter((key) => !refusedKeys.has(key)))
  return { added: cart.lines.filter((line) => addedKeys.has(keyOf(line))), refused, cart }
}

const keyOf = ({ productId, size }: Line) => `${productId} ${size}`

/** Adds the piece. @returns why it could not be added; null when it was */
async function tryAddPiece(
  tx: Tx,
  ownerId: string,
  line: Line,
  product: SaleFacts | undefined,
  currency: string,
): Promise<string | null> {
  try {
    const most = maxQuantity(product, line.size, currency)
    const shownPrice = priceIn(product!, line.size)
    const { added } = await pipeline(tx, { added: addPieceStatement({ ownerId, ...line }, most, shownPrice) })
    return added.length === 0 ? (quantityProblem(line.size, most).facts.detail as string) : null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The texts written for the checkout do not fit here.
    return error.code === 'out-of-stock' ? 'Sold out.' : problemWords[error.code]
  }
}
