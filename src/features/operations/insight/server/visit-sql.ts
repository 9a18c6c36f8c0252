import { sql } from 'kysely'
import { closedSql, photoVisibleSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { KEPT_DAYS, type VisitSource } from '../insight-words.ts'
import type { Act } from './count-visits.ts'
import { YOUNG_ACCOUNT_DAYS } from './visit-rules.ts'

type Countable = { at: number; countsAlone: boolean }

/**
 * Returns the acts that count, by number: on a published look that the visitor may see and does not own, with a product
 * that is tagged on it, by visitors who have not opted out. `countsAlone`: the account is old enough to count by
 * itself.
 */
export async function listCountable(tx: Tx, acts: readonly Act[]): Promise<Map<number, Countable>> {
  if (acts.length === 0) return new Map()
  const given = acts.map(({ at, memberId, lookId, productId }) => ({ at, memberId, lookId, productId }))
  const { rows } = await sql<Countable>`
    select act.at, coalesce(viewer.created_at < now() - make_interval(days => ${YOUNG_ACCOUNT_DAYS}), false) as "countsAlone"
    from json_to_recordset(${JSON.stringify(given)}::json)
      as act (at integer, "memberId" uuid, "lookId" uuid, "productId" uuid)
    join photos on photos.id = act."lookId" and photos.state = 'published'
    left join members as viewer on viewer.id = act."memberId"
    where photos.owner_id is distinct from act."memberId"
      and (act."memberId" is null or viewer.id is not null)
      and ${sql.raw(photoVisibleSql('act."memberId"'))}
      and not ${sql.raw(closedSql('photos.owner_id'))}
      and not exists (select from insight_refusals as refusal where refusal.member_id = act."memberId")
      and (act."productId" is null or exists (
        select from product_tags as tag
        where tag.photo_id = photos.id and tag.product_id = act."productId"))`.execute(tx)
  return new Map(rows.map((row) => [row.at, row]))
}

/** Returns today's salt (UTC), which the first visit of the day creates for all processes. */
export async function ensureSalt(tx: Tx, newSalt: Buffer): Promise<{ day: string; salt: Buffer }> {
  await sql`
    insert into insight_salts (day, salt) values ((now() at time zone 'utc')::date, ${newSalt}::bytea)
    on conflict (day) do nothing`.execute(tx)
  const { rows } = await sql<{ day: string; salt: Buffer }>`
    select day::text as day, salt from insight_salts where day = (now() at time zone 'utc')::date`.execute(tx)
  return rows[0]!
}

/** Adds marks. @returns those that are new that day, in hexadecimal as given */
export async function addNewMarks(tx: Tx, day: string, marks: string[]): Promise<Set<string>> {
  // In a fixed order, so that two processes with the same marks cannot deadlock.
  const { rows } = await sql<{ mark: string }>`
    insert into insight_marks (day, mark)
    select ${day}::date, decode(mark, 'hex') from unnest(${marks}::text[]) as given (mark) order by mark
    on conflict do nothing
    returning encode(mark, 'hex') as mark`.execute(tx)
  return new Set(rows.map(({ mark }) => mark))
}

export async function addViews(
  tx: Tx,
  day: string,
  views: { lookId: string; from: VisitSource }[],
): Promise<void> {
  if (views.length === 0) return
  await sql`
    insert into look_views (look_id, day, source, viewers)
    select look.id, ${day}::date, view."from", count(*)::integer
    from json_to_recordset(${JSON.stringify(views)}::json) as view ("lookId" uuid, "from" text)
    join photos as look on look.id = view."lookId"
    group by look.id, view."from"
    order by look.id, view."from"
    on conflict (look_id, day, source) do update set viewers = look_views.viewers + excluded.viewers`.execute(
    tx,
  )
}

export async function addTaps(
  tx: Tx,
  day: string,
  taps: { lookId: string; productId: string }[],
): Promise<void> {
  if (taps.length === 0) return
  await sql`
    insert into look_tag_taps (look_id, product_id, day, taps)
    select look.id, product.id, ${day}::date, count(*)::integer
    from json_to_recordset(${JSON.stringify(taps)}::json) as tap ("lookId" uuid, "productId" uuid)
    join photos as look on look.id = tap."lookId"
    join products as product on product.id = tap."productId"
    group by look.id, product.id
    order by look.id, product.id
    on conflict (look_id, product_id, day) do update set taps = look_tag_taps.taps + excluded.taps`.execute(
    tx,
  )
}

/** Deletes the marks and salts of earlier days, and counts older than the days that are shown. */
export async function removeOldVisits(db: DbOrTx): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`
  await sql`delete from insight_salts where day < ${today}`.execute(db)
  await sql`delete from insight_marks where day < ${today}`.execute(db)
  await sql`delete from look_views where day <= ${today} - ${KEPT_DAYS}::integer`.execute(db)
  await sql`delete from look_tag_taps where day <= ${today} - ${KEPT_DAYS}::integer`.execute(db)
}

/** Moves the tag presses of a merged product to the other. */
export async function moveTaps(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await sql`
    with moved as (delete from look_tag_taps where product_id = ${fromId} returning look_id, day, taps)
    insert into look_tag_taps (look_id, product_id, day, taps)
    select look_id, ${intoId}::uuid, day, taps from moved
    on conflict (look_id, product_id, day) do update set taps = look_tag_taps.taps + excluded.taps`.execute(
    tx,
  )
}

export async function isVisitCounted(db: DbOrTx, memberId: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('insight_refusals')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return refusal === undefined
}

export async function setVisitsCounted(db: DbOrTx, memberId: string, isCounted: boolean): Promise<void> {
  if (isCounted) {
    await db.deleteFrom('insight_refusals').where('member_id', '=', memberId).execute()
    return
  }
  await db
    .insertInto('insight_refusals')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}
