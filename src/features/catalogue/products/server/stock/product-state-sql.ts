import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { oncePerPage } from '../../../../../platform/fast/page-reads.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

/** The facts about a product that a review, a question, a collection or a discount needs. */
export type ProductStateFacts = {
  state: 'proposed' | 'active' | 'archived'
  sizes: string[]
  brandId: string | null
  categoryId: string | null
}

const PRODUCT_STATE = `
  select state, array(select size from variants where product_id = products.id order by position) as sizes,
         brand_id as "brandId", category_id as "categoryId"
  from products
  where id = $1 and deleted_at is null`

const findState = prepared<ProductStateFacts>('find-product-state', PRODUCT_STATE, { isPlannedOnce: true })
const lockProductState = prepared<ProductStateFacts>('keep-product', `${PRODUCT_STATE} for key share`, {
  isPlannedOnce: true,
})

export async function findProductState(
  db: DbOrTx,
  productId: string,
): Promise<ProductStateFacts | undefined> {
  return (await findState(db, [productId]))[0]
}

/** Finds a product's state, reading it once per page load. */
export const productStateOfPage = oncePerPage(findProductState)

/** Finds a product's state, and locks the product against deletion until the transaction ends. */
export async function lockProductAgainstDeletion(
  tx: Tx,
  productId: string,
): Promise<ProductStateFacts | undefined> {
  return (await lockProductState(tx, [productId]))[0]
}

const lockProducts = prepared(
  'keep-products',
  'select id from products where id = any($1::uuid[]) order by id for key share',
  { isPlannedOnce: true },
)

/**
 * Locks these products against deletion and merging until the transaction ends. A transaction that adds rows of products
 * locks the products first: a merge locks them before it moves the rows, and the other order could deadlock with it.
 */
export const lockProductsAgainstDeletion = (tx: Tx, ids: string[]) => lockProducts(tx, [ids])
