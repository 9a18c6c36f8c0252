import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { normalizedBrandName, normalizedName } from './brand-name-sql.ts'

/** Maps each merged brand among these to the brand it was merged into. */
export async function readMergedBrands(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('merged_brands')
    .select(['id', 'brand_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]))
}

/** Finds the brand to which a merged brand's id, legacy id or name redirects. */
export async function findMergedBrand(
  db: DbOrTx,
  { ids, legacyIds, name }: { ids: string[]; legacyIds: string[]; name: string },
): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId"
    from merged_brands
    where id = any(${ids}::uuid[]) or legacy_id = any(${legacyIds}::text[])
       or ${normalizedBrandName} = ${normalizedName(name)}
    order by merged_at desc
    limit 1`.execute(db)
  return rows[0]?.brandId ?? null
}

/** Stores redirects for the first brand, and repoints those that led to it. The caller deletes the brand. */
export async function saveMergedBrand(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.updateTable('merged_brands').set({ brand_id: intoId }).where('brand_id', '=', fromId).execute()
  await sql`
    insert into merged_brands (id, legacy_id, name, brand_id)
    select id, legacy_id, name, ${intoId} from brands where id = ${fromId}`.execute(tx)
}
