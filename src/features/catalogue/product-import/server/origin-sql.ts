import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { Origin } from './import-content.ts'

/** Stores the products' identifiers in other systems. */
export async function saveOrigins(tx: Tx, origins: (Origin & { productId: string })[]): Promise<void> {
  await sql`
    insert into product_origins (source, key, product_id)
    select source, key, "productId"
    from json_to_recordset(${JSON.stringify(origins)}::json) as given (source text, key text, "productId" uuid)
    on conflict do nothing`.execute(tx)
}

/** Reads these products' identifiers in the other system: the shop's own numbers, or Shopify's handles. */
export async function readOriginKeys(
  db: DbOrTx,
  source: Origin['source'],
  productIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ productId: string; key: string }>`
    select product_id as "productId", min(key) as key from product_origins
    where product_id = any(${productIds}::uuid[]) and source = ${source}
    group by product_id`.execute(db)
  return new Map(rows.map(({ productId, key }) => [productId, key]))
}

type PictureToFetch = { productId: string; address: string; altText: string; position: number; line: number }

/** Queues pictures to fetch. Each address is fetched once per product, however often it is imported. */
export async function addPictureAddresses(
  tx: Tx,
  importId: string,
  pictures: PictureToFetch[],
): Promise<void> {
  await sql`
    insert into product_picture_addresses (product_id, address, position, alt_text, import_id, line)
    select "productId", address, position, "altText", ${importId}::uuid, line
    from json_to_recordset(${JSON.stringify(pictures)}::json)
      as given ("productId" uuid, address text, position int, "altText" text, line int)
    on conflict do nothing`.execute(tx)
}

export type WaitingPicture = { productId: string; address: string; altText: string }

/** Lists all pending pictures of some products, in display order. */
export async function listWaitingPictures(db: DbOrTx, importId: string, products: number) {
  const { rows } = await sql<WaitingPicture>`
    select product_id as "productId", address, alt_text as "altText"
    from product_picture_addresses
    where import_id = ${importId} and state = 'waiting' and product_id in (
      select distinct product_id from product_picture_addresses
      where import_id = ${importId} and state = 'waiting'
      order by product_id
      limit ${products})
    order by product_id, position`.execute(db)
  return rows
}

export async function savePictureResult(
  db: DbOrTx,
  { productId, address }: WaitingPicture,
  problem: string | null,
): Promise<void> {
  await sql`
    update product_picture_addresses
    set state = ${problem === null ? 'fetched' : 'refused'}, problem = ${problem}, touched_at = now()
    where product_id = ${productId} and address = ${address}`.execute(db)
}

/** @returns how many pictures are retried */
export async function retryPictures(tx: Tx, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update product_picture_addresses set state = 'waiting', problem = null, touched_at = now()
    where import_id = ${importId} and state = 'refused'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Lists products added by this import whose pictures were all refused. */
export async function listProductsWithoutPictures(db: DbOrTx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select address.product_id as "productId"
    from product_picture_addresses as address
    join import_items on import_items.import_id = address.import_id and import_items.line = address.line
    where address.import_id = ${importId} and import_items.fate = 'new'
    group by address.product_id
    having bool_and(address.state = 'refused')`.execute(db)
  return rows.map(({ productId }) => productId)
}

/**
 * Points a merged product's identifiers at the remaining product, so that the next import of the same table finds it,
 * and the import's record names it.
 */
export async function moveOrigins(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await tx
    .updateTable('product_origins')
    .set({ product_id: into.id })
    .where('product_id', '=', fromId)
    .execute()
  await tx.updateTable('import_items').set({ product_id: into.id }).where('product_id', '=', fromId).execute()
}
