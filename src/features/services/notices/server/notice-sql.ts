import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { actsSql, type NoticeQuote, quoteSql } from './notice-kinds.ts'

export type NoticeRow = {
  id: string
  kind: string
  begunAt: Date
  happenedAt: Date
  readAt: Date | null
  /** The id of its subject. */
  aboutId: string | null
  level: number | null
  actorCount: number
  /** The latest two actors. */
  actorIds: string[]
  said: NoticeQuote | null
}

/** SQL for the id of the subject of a row of `notices`: a kind uses one of these columns. */
export const ABOUT_ID =
  'coalesce(notices.photo_id, notices.order_id, notices.news_id, notices.question_id, notices.decision_id, notices.category_id, notices.subject_id)'

const UNSEEN = `
  from notices
  where member_id = $1 and read_at is null
    and happened_at > coalesce((select seen_at from notice_settings where member_id = $1), '-infinity')`

/** SQL: whether the member `$1` has any. */
export const HAS_UNSEEN = `exists (select ${UNSEEN})`

const statements = oncePerKey((platform: Platform) => ({
  list: prepared<NoticeRow>('list-notices', listSql(platform)),
  any: prepared<{ isThere: boolean }>('has-unseen-notices', `select ${HAS_UNSEEN} as "isThere"`, {
    isPlannedOnce: true,
  }),
  count: prepared<{ count: number }>('count-unseen-notices', countSql(platform), { isPlannedOnce: true }),
}))

/**
 * Lists a page of notices after the place ($2, $3), latest first. A notice whose likes, comments or follows have all
 * been undone has a count of zero.
 */
export const listNotices = (platform: Platform, values: unknown[]) =>
  statements(platform).list(platform.pool, values)

/**
 * Counts notices that the member has neither read nor seen in the list, up to a hundred. Every page load asks, and
 * there are mostly none: finding that out first (`HAS_UNSEEN`) takes 0.04 ms of Postgres, while setting up the checks
 * of each kind takes 1 ms.
 */
export async function countUnseen(platform: Platform, memberId: string): Promise<number> {
  const [counted] = await statements(platform).count(platform.pool, [memberId])
  return counted?.count ?? 0
}

export async function readNoticeCount(platform: Platform, memberId: string): Promise<number> {
  const [found] = await statements(platform).any(platform.pool, [memberId])
  return found?.isThere ? countUnseen(platform, memberId) : 0
}

const listSql = (platform: Platform) =>
  `with page as materialized (
     select * from notices
     where member_id = $1 and (happened_at, id) < ($2, $3)
     order by happened_at desc, id desc
     limit $4
   )
   select notices.id, notices.kind, notices.begun_at as "begunAt", notices.happened_at as "happenedAt",
           notices.read_at as "readAt", ${ABOUT_ID} as "aboutId", notices.level, told.count as "actorCount", told.ids as "actorIds",
           ${quoteSql(platform)} as said
   from page as notices, lateral (
     select count(*) as count,
            coalesce((array_agg(actor_id order by at desc, actor_id) filter (where actor_id is not null))[1:2], '{}') as ids
     from (${actsSql(platform, '$1')}) as acts (actor_id, at)
   ) as told
   order by notices.happened_at desc, notices.id desc`

const countSql = (platform: Platform) =>
  `select count(*) as count
   from (
     select ${UNSEEN} and exists (${actsSql(platform, '$1')})
     limit 100
   ) as unseen`

/** Clears the celebration marks. @returns the ids of the marked notices, to the first caller only */
export async function clearCelebrationMarks(db: DbOrTx, memberId: string): Promise<string[]> {
  const rows = await db
    .updateTable('notices')
    .set({ celebrates: false })
    .where('member_id', '=', memberId)
    .where('celebrates', '=', sql.lit(true))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns whether the notice belongs to the member, read before or not */
export async function markRead(db: DbOrTx, memberId: string, noticeId: string): Promise<boolean> {
  const row = await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', noticeId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markAllRead(db: DbOrTx, memberId: string, until: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .execute()
}

/** Moves the time up to which notices are seen; only forward. */
export async function markSeen(db: DbOrTx, memberId: string, until: Date): Promise<void> {
  await sql`
    insert into notice_settings (member_id, seen_at)
    values (${memberId}, least(${until.toISOString()}::timestamptz, now()))
    on conflict (member_id) do update
    set seen_at = greatest(notice_settings.seen_at, excluded.seen_at)`.execute(db)
}

export async function writeMuted(db: DbOrTx, memberId: string, kind: string, isOn: boolean): Promise<void> {
  await sql`
    insert into notice_settings (member_id, muted_kinds)
    values (${memberId}, case when ${isOn} then '{}' else array[${kind}] end)
    on conflict (member_id) do update
    set muted_kinds = array_remove(notice_settings.muted_kinds, ${kind}) || excluded.muted_kinds`.execute(db)
}
