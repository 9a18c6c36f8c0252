import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

/** What a review, a question or a collection needs to know of a product. */
export type ProductState = { state: 'proposed' | 'active' | 'archived'; sizes: string[] }

const PRODUCT_STATE = `
  select state, array(select size from variants where product_id = products.id order by position) as sizes
  from products
  where id = $1 and deleted_at is null`

const findState = prepared<ProductState>('find-product-state', PRODUCT_STATE, { isPlannedOnce: true })
const keepState = prepared<ProductState>('keep-product', `${PRODUCT_STATE} for key share`, {
  isPlannedOnce: true,
})

export async function findProductState(db: DbOrTx, productId: string): Promise<ProductState | undefined> {
  return (await findState(db, [productId]))[0]
}

/** The same, and protects the product from deletion until the transaction ends. */
export async function keepProduct(tx: Tx, productId: string): Promise<ProductState | undefined> {
  return (await keepState(tx, [productId]))[0]
}
