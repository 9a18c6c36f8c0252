import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'

export type PlaceRow = { id: string; name: string; isMain: boolean; pieces: number }

/** Lists the places in the order in which their stock is sold. */
export async function listPlaces(db: DbOrTx): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with apart as (select place_id, sum(pieces)::bigint as pieces from stock_pieces group by place_id),
         everywhere as (select coalesce(sum(stock), 0)::bigint as pieces from variants where stock is not null)
    select id, name, is_main as "isMain",
           least(case when is_main
                then (select pieces from everywhere) - coalesce((select sum(pieces) from apart), 0)
                else coalesce(apart.pieces, 0) end, 2147483647)::integer as pieces
    from stock_places
    left join apart on apart.place_id = stock_places.id
    order by priority, id`.execute(db)
  return rows
}

/** Returns the cost of all counted stock. */
export async function readStockValue(db: DbOrTx): Promise<{ minor: number; withoutCost: number }> {
  const { rows } = await sql<{ minor: number; withoutCost: number }>`
    select least(coalesce(sum(stock::bigint * cost_minor), 0), 9007199254740991)::float8 as minor,
           coalesce(sum(stock) filter (where cost_minor is null), 0)::float8 as "withoutCost"
    from variants
    where stock > 0`.execute(db)
  return rows[0]!
}

export async function placeExists(db: DbOrTx, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('stock_places').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** @returns false when the name is taken */
export async function insertPlace(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_places (name, priority)
    select ${name}::text, coalesce(max(priority), 0) + 1 from stock_places
    on conflict (lower(name)) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** @returns whether the place exists and the name was free */
export async function renamePlace(tx: Tx, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update stock_places set name = ${name}
    where id = ${id} and not exists (
      select from stock_places as other where lower(other.name) = lower(${name}) and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Locks the places, so that only one admin at a time changes them. */
export const lockPlaces = (tx: Tx) =>
  sql<{ id: string }>`select id from stock_places order by id for update`.execute(tx).then(({ rows }) => rows)

export async function orderPlaces(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update stock_places set priority = given.place
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where stock_places.id = given.id`.execute(tx)
}

/** Moves stock from one place to another; the transaction must have locked the size. */
export async function transferStock(
  tx: Tx,
  move: { variantId: string; from: string; to: string; pieces: number; by: string; note: string },
): Promise<void> {
  const { variantId, by, note } = move
  for (const [placeId, change] of [
    [move.from, -move.pieces],
    [move.to, move.pieces],
  ] as const) {
    // The main place has no row: its stock is what is in no other place.
    await sql`
      insert into stock_pieces as held (variant_id, place_id, pieces)
      select ${variantId}::uuid, id, greatest(${change}::integer, 0) from stock_places
      where id = ${placeId} and not is_main
      on conflict (variant_id, place_id) do update set pieces = held.pieces + ${change}::integer`.execute(tx)
    await sql`
      insert into stock_movements (variant_id, place_id, pieces, reason, by_id, note)
      values (${variantId}, ${placeId}, ${change}::integer, 'transfer', ${by}, ${note})`.execute(tx)
  }
}

/** Records the stock that a size had before movements were recorded; called before a change that is not a sale. */
export async function recordOpeningStock(tx: Tx, variantId: string): Promise<void> {
  await sql`
    insert into stock_movements (variant_id, place_id, pieces, reason)
    select variants.id, stock_places.id, stock, 'opening'
    from variants join stock_places on is_main
    where variants.id = ${variantId} and stock > 0
      and not exists (select from stock_movements where variant_id = variants.id)`.execute(tx)
}
