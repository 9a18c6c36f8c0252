import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'

const COUNTED_MAX = 1000

export type CatalogueWaiting = { proposals: number; lowStock: number }

/**
 * Counts catalog entries that need attention: proposed products, and products with a size running out. Up to a
 * thousand.
 */
export async function countCatalogueWaiting(db: DbOrTx, lowStockMark: number): Promise<CatalogueWaiting> {
  const { rows } = await sql<CatalogueWaiting>`
    select
      (select count(*) from (
         select from products where state = 'proposed' limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as proposals,
      (select count(*) from (
         select distinct product_id
         from variants
         join products on products.id = variants.product_id and products.state = 'active'
         where stock is not null and stock <= ${lowStockMark}
         limit ${sql.lit(COUNTED_MAX)}
       ) as counted) as "lowStock"`.execute(db)
  return rows[0] as CatalogueWaiting
}

/** Whether anything can be bought in this currency. */
export async function hasProductsInCurrency(db: DbOrTx, currency: string): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('state', '=', 'active')
    .where('currency', '=', currency)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
