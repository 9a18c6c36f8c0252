import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'

/** Finds the products and sizes with these SKUs, by the SKU in lower case. */
export async function readSkuOwners(
  db: DbOrTx,
  skus: string[],
): Promise<Map<string, { productId: string; productName: string; size: string }>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; productId: string; productName: string; size: string }>`
    select variants.sku, variants.product_id as "productId", products.name as "productName", variants.size
    from variants
    join products on products.id = variants.product_id
    where variants.sku = any(${skus}::citext[])`.execute(db)
  return new Map(rows.map(({ sku, ...owner }) => [sku.toLowerCase(), owner]))
}
