import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

/** Moves the products of a category to another one, or to none. */
export async function moveProductsOfCategory(tx: Tx, fromId: string, intoId: string | null): Promise<void> {
  await tx
    .updateTable('products')
    .set({ category_id: intoId, updated_at: sql<Date>`clock_timestamp()` })
    .where('category_id', '=', fromId)
    .execute()
}

/** Lists the categories that have a product on sale, with one index lookup each. */
export async function listCategoryIdsOnSale(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product_categories
    where exists (select from products where category_id = product_categories.id and state = 'active')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const findProductCategories = prepared<{ id: string; categoryId: string }>(
  'find-categories-of-products',
  `select id, category_id as "categoryId" from products where id = any($1::uuid[]) and category_id is not null`,
)

/** Reads the categories of these products; those without one are left out. */
export const readProductCategories = (pool: pg.Pool, ids: readonly string[]) =>
  findProductCategories(pool, [ids])
