import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'

/** A guest and their cart are deleted after this many days without a visit. */
export const GUEST_DAYS = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const findByToken = prepared<{ isOn: boolean; guestId: string | null; isOld: boolean; hasLines: boolean }>(
  'find-guest',
  `select shop_settings.guest_checkout as "isOn", guests.id as "guestId",
          coalesce(guests.seen_at < now() - interval '1 hour', false) as "isOld",
          exists (select from cart_lines where owner_id = guests.id) as "hasLines"
   from shop_settings
   left join guests on guests.token_sha256 = $1 and guests.seen_at > now() - interval '${GUEST_DAYS} days'`,
)

/** Reads whether the shop takes guest orders, and the guest that the cookie identifies. */
export async function findGuest(pool: pg.Pool, token: string | null) {
  const [found] = await findByToken(pool, [token === null ? null : hashOf(token)])
  return found!
}

/**
 * Creates a guest.
 * @returns the id
 */
export async function insertGuest(db: Db, token: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('guests')
    .values({ id, token_sha256: hashOf(token) })
    .execute()
  return id
}

/** Records a visit, which restarts the month until deletion. */
export async function markSeen(db: Db, guestId: string): Promise<void> {
  await db.updateTable('guests').set({ seen_at: sql<Date>`now()` }).where('id', '=', guestId).execute()
}

/** Deletes these guests now, with their carts. */
export async function removeGuests(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('guests').where('id', 'in', ids).execute()
}

/** @returns how many were deleted */
export async function removeOldGuests(db: Db, limit: number): Promise<number> {
  const removed = await sql`
    delete from guests where id in (
      select id from guests where seen_at < now() - make_interval(days => ${GUEST_DAYS})
      order by seen_at
      limit ${limit}
      for update skip locked
    )`.execute(db)
  return Number(removed.numAffectedRows ?? 0n)
}
