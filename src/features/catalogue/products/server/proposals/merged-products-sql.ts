import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'

/** Maps each merged product among these to the product it was merged into. */
export async function readMergedProducts(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('merged_products')
    .select(['id', 'product_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

/** Finds the product to which a merged product's address redirects. */
export async function findMergedProduct(db: DbOrTx, ids: string[], given: string): Promise<string | null> {
  const low = given.toLowerCase()
  const row = await db
    .selectFrom('merged_products')
    .select('product_id')
    .where((was) =>
      was.or([was('id', 'in', ids), was('slug', '=', low), was('legacy_id', 'in', [given, low])]),
    )
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Stores redirects for the first product, and repoints those that led to it. The caller deletes the product. */
export async function saveMergedProduct(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx
    .updateTable('merged_products')
    .set({ product_id: intoId })
    .where('product_id', '=', fromId)
    .execute()
  await sql`
    insert into merged_products (id, legacy_id, slug, product_id)
    select id, legacy_id, slug, ${intoId} from products where id = ${fromId}`.execute(tx)
}
