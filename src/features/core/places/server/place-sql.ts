import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { Problem } from '../../../../problems.ts'
import type { PlaceRef } from '../place.ts'
import { countryName, findTown, type Town } from './towns/towns.ts'

const findStored = prepared<Town>(
  'find-places',
  `select id, name, region, country, latitude, longitude from places where id = any($1::integer[])`,
)

/** Reads the stored places, which are those in use, by id. */
export async function readPlaces(source: pg.Pool | DbOrTx, ids: number[]): Promise<Map<number, Town>> {
  if (ids.length === 0) return new Map()
  const rows = await findStored(source, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds a town, stored or not. */
export async function findPlace(source: pg.Pool | DbOrTx, id: number): Promise<Town | undefined> {
  return (await readPlaces(source, [id])).get(id) ?? findTown(id)
}

/**
 * Stores the towns that new rows are going to refer to.
 * @throws Problem 'town-not-found'
 */
export async function storePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  const stored = await readPlaces(tx, uniqueIds)
  for (const id of uniqueIds) {
    if (stored.has(id)) continue
    const town = await findTown(id)
    if (!town) throw new Problem('town-not-found')
    await tx
      .insertInto('places')
      .values(town)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

export const placeRef = ({ id, name, region, country }: Omit<Town, 'latitude' | 'longitude'>): PlaceRef => ({
  id,
  name,
  region,
  country: countryName(country),
})

// ---- saved places

export async function isPlaceSaved(db: DbOrTx, memberId: string, placeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_places')
    .select('place_id')
    .where('member_id', '=', memberId)
    .where('place_id', '=', placeId)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a member's saved places. Locks the member, so that concurrent additions cannot exceed the limit. */
export async function countSavedPlaces(tx: Tx, memberId: string): Promise<number> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_places')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function addSavedPlace(tx: Tx, memberId: string, placeId: number): Promise<void> {
  await tx
    .insertInto('saved_places')
    .values({ member_id: memberId, place_id: placeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeSavedPlace(db: DbOrTx, memberId: string, placeId: number): Promise<void> {
  await db
    .deleteFrom('saved_places')
    .where('member_id', '=', memberId)
    .where('place_id', '=', placeId)
    .execute()
}

export type SavedRow = Town & { savedAt: Date }

export async function listSavedPlaces(
  db: DbOrTx,
  memberId: string,
  after: readonly [at: Date, placeId: number],
  limit: number,
): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_places')
    .innerJoin('places', 'places.id', 'saved_places.place_id')
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(saved_at, place_id) < (${after[0].toISOString()}::timestamptz, ${after[1]}::integer)`,
    )
    .select(['places.id', 'name', 'region', 'country', 'latitude', 'longitude', 'saved_at as savedAt'])
    .orderBy('saved_at', 'desc')
    .orderBy('place_id', 'desc')
    .limit(limit)
    .execute()
}
