import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'

/** What a review, a question or a collection needs to know of a product. */
export type ProductState = { state: 'proposed' | 'active' | 'archived'; sizes: string[] }

export const findProductState = (db: DbOrTx, productId: string): Promise<ProductState | undefined> =>
  productState(db, productId).executeTakeFirst()

/** The same, and protects the product from deletion until the transaction ends. */
export const keepProduct = (tx: Tx, productId: string): Promise<ProductState | undefined> =>
  productState(tx, productId).forKeyShare().executeTakeFirst()

const productState = (db: DbOrTx, productId: string) =>
  db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .select(sql<ProductState['state']>`state`.as('state'))
    .select(
      sql<string[]>`array(select size from variants where product_id = products.id order by position)`.as(
        'sizes',
      ),
    )
