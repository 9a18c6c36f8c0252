import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { Problem } from '../../../../problems.ts'

export type LockedSize = { id: string; stock: number | null; atPlace: number }

/**
 * Locks these sizes in the same order as orders, so that no sale or return changes them meanwhile. @returns them with
 * the stock at a place
 */
export async function lockSizesAtPlace(tx: Tx, ids: string[], placeId: string): Promise<LockedSize[]> {
  await sql`select from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  // A second statement, because only it sees sales that were committed while the first one waited.
  const { rows } = await sql<LockedSize>`
    select variants.id, stock,
           case when is_main
                then stock - coalesce((select sum(pieces) from stock_pieces where variant_id = variants.id), 0)
                else coalesce((select pieces from stock_pieces
                               where variant_id = variants.id and place_id = stock_places.id), 0)
           end::integer as "atPlace"
    from variants
    cross join stock_places
    where variants.id = any(${ids}::uuid[]) and stock_places.id = ${placeId}`.execute(tx)
  return rows
}

/**
 * Locks the sizes of a count, before its lines are deleted: whoever removes sizes or merges products locks the sizes
 * first and then, by cascade, their lines.
 */
export async function lockSizesOfCount(tx: Tx, countId: string): Promise<void> {
  await sql`
    select from variants
    where id in (select variant_id from stock_count_lines where count_id = ${countId})
    order by id
    for no key update`.execute(tx)
}

/** Locks sizes that must all have counted stock. @throws Problem 'stock-size-not-found', 'stock-not-counted' */
export async function lockCountedSizes(
  tx: Tx,
  ids: string[],
  placeId: string,
): Promise<Map<string, LockedSize>> {
  const locked = new Map((await lockSizesAtPlace(tx, ids, placeId)).map((size) => [size.id, size]))
  for (const id of ids) {
    const size = locked.get(id)
    if (!size) throw new Problem('stock-size-not-found')
    if (size.stock === null) throw new Problem('stock-not-counted')
  }
  return locked
}
