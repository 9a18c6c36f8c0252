import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue, job } from '../../../../../platform/jobs/jobs.ts'
import { raisePhotoNotices } from '../../../../services/notices/server/raise-notice.ts'
import { CURRENT_ROUND_SQL } from '../category-sql.ts'
import { contestResultNotice, contestRoundNotice } from '../contest-notices.ts'

const PLACES_AT_ONCE = 1_000

const EntrantsNotice = z.object({
  categoryId: z.uuid(),
  /** The counted round; null: the whole contest. */
  round: z.int().positive().nullable(),
  /** The last place whose owner was notified. */
  after: z.int().nonnegative(),
})
type EntrantsNotice = z.infer<typeof EntrantsNotice>

/**
 * Notifies everyone who entered of the result. Each transaction handles some places and queues the next ones, so that
 * a contest of a hundred thousand entries blocks nothing.
 */
export const notifyEntrants = job(EntrantsNotice, (telling, { db }) =>
  db.transaction().execute(async (tx) => {
    const kind = telling.round === null ? contestResultNotice : contestRoundNotice
    const { entrants, last } = await listEntrantsToNotify(tx, telling)
    await raisePhotoNotices(tx, kind, entrants)
    if (last) await enqueue(tx, 'tell-entrants', { ...telling, after: last })
    else await raisePhotoNotices(tx, kind, await listMissedEntrants(tx, telling))
  }),
)

const placesSql = ({ categoryId, round }: EntrantsNotice) =>
  round === null
    ? sql`select photo_id, place from category_entries where category_id = ${categoryId} and place is not null`
    : sql`select photo_id, place from round_places where category_id = ${categoryId} and round = ${round}`

/**
 * Lists the members none of whose entries was counted, because not everybody may see them or their labels do not fit,
 * each with their first one.
 */
async function listMissedEntrants(tx: Tx, notice: EntrantsNotice) {
  const { rows } = await sql<{ memberId: string; about: string }>`
    with placed as materialized (
      select photos.owner_id from (${placesSql(notice)}) as places join photos on photos.id = places.photo_id)
    select distinct on (photos.owner_id) photos.owner_id as "memberId", photos.id as about
    from category_entries
    join categories on categories.id = category_entries.category_id
    join photos on photos.id = category_entries.photo_id
    where category_entries.category_id = ${notice.categoryId}
      and category_entries.round = coalesce(${notice.round}::integer, ${sql.raw(CURRENT_ROUND_SQL)})
      and photos.state <> 'closed' and photos.owner_id not in (select owner_id from placed)
    order by photos.owner_id, category_entries.entered_at, photos.id`.execute(tx)
  return rows
}

/** Each member is notified once, about their best entry. */
async function listEntrantsToNotify(tx: Tx, notice: EntrantsNotice) {
  const { after } = notice
  const { rows } = await sql<{ memberId: string; about: string; place: number; isBest: boolean }>`
    with placed as not materialized (${placesSql(notice)})
    select photos.owner_id as "memberId", photos.id as about, page.place,
           not exists (
             select from photos as other join placed as better on better.photo_id = other.id
             where other.owner_id = photos.owner_id and better.place < page.place) as "isBest"
    from (select * from placed where place > ${after} order by place limit ${PLACES_AT_ONCE}) as page
    join photos on photos.id = page.photo_id
    order by page.place`.execute(tx)
  return { entrants: rows.filter(({ isBest }) => isBest), last: rows.at(-1)?.place }
}
