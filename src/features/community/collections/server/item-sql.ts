import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { TargetColumn } from './collection-sql.ts'

export type ItemRow = {
  id: string
  collectionId: string
  photoId: string | null
  productId: string | null
  position: number
}

type ItemPlace = [position: number, id: string]

const items = (db: DbOrTx) =>
  db
    .selectFrom('collection_items')
    .select([
      'id',
      'collection_id as collectionId',
      'photo_id as photoId',
      'product_id as productId',
      'position',
    ])

/** Lists items of a collection in its order. */
export async function listItems(
  db: DbOrTx,
  collectionId: string,
  after: ItemPlace | null,
  limit: number,
): Promise<ItemRow[]> {
  return items(db)
    .where('collection_id', '=', collectionId)
    .$if(after !== null, (some) =>
      some.where(sql<boolean>`(position, id) > (${after![0]}::integer, ${after![1]}::uuid)`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the first items of each of these collections. */
export async function listFirstItems(db: DbOrTx, collectionIds: string[], each: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.id, item.collection_id as "collectionId", item.photo_id as "photoId",
           item.product_id as "productId", item.position
    from unnest(${collectionIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from collection_items where collection_id = wanted.id order by position, id limit ${each}
    ) as item
    order by item.position, item.id`.execute(db)
  return rows
}

/** Returns the ids of the given collections that contain the photo or product. */
export async function listCollectionIdsWithItem(
  db: DbOrTx,
  collectionIds: string[],
  column: TargetColumn,
  targetId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_items')
    .select('collection_id as id')
    .where('collection_id', '=', sql<string>`any(${collectionIds}::uuid[])`)
    .where(column, '=', targetId)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Puts an item first in a collection whose row the transaction has locked; an item already in it keeps its position.
 */
export async function addItem(tx: Tx, collectionId: string, column: TargetColumn, targetId: string) {
  await tx
    .insertInto('collection_items')
    .values({
      id: newId(),
      collection_id: collectionId,
      position: sql<number>`(
        select coalesce(min(position), 0) - 1 from collection_items where collection_id = ${collectionId}::uuid
      )`,
      [column]: targetId,
    })
    .onConflict((pair) => pair.columns(['collection_id', column]).doNothing())
    .execute()
}

export async function hasItem(tx: Tx, collectionId: string, column: TargetColumn, targetId: string) {
  const item = await items(tx)
    .where('collection_id', '=', collectionId)
    .where(column, '=', targetId)
    .executeTakeFirst()
  return item !== undefined
}

export async function removeItem(tx: Tx, collectionId: string, column: TargetColumn, targetId: string) {
  await tx
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where(column, '=', targetId)
    .execute()
}

export async function readItemCount(tx: Tx, collectionId: string): Promise<number> {
  const row = await tx
    .selectFrom('collections')
    .select('item_count')
    .where('id', '=', collectionId)
    .executeTakeFirst()
  return row?.item_count ?? 0
}

/** Puts the given items first, in their order; the others follow in their previous order. */
export async function reorderItems(tx: Tx, collectionId: string, itemIds: string[]): Promise<void> {
  await sql`
    update collection_items
    set position = placed.position
    from (
      select item.id, row_number() over (order by named.place nulls last, item.position, item.id) as position
      from collection_items as item
      left join unnest(${itemIds}::uuid[]) with ordinality as named (id, place) on named.id = item.id
      where item.collection_id = ${collectionId}
    ) as placed
    where collection_items.id = placed.id and collection_items.position <> placed.position`.execute(tx)
  await tx
    .updateTable('collections')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', collectionId)
    .execute()
}
