import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { actsSql, type NoticeFacts, noticeKinds, quoteSql } from './notice-kinds.ts'
import { ABOUT_ID } from './notice-sql.ts'

const mailedKinds = (platform: Platform) =>
  noticeKinds.in(platform).flatMap(({ kind, isMailed }) => (isMailed ? kind : []))

/** Older notices are not mailed, even after the program was down. */
const NOTICE_MAX_AGE = sql.lit('3 days')
/** The maximum per run; the next run follows immediately with the rest. */
export const DIGESTS_PER_RUN_MAX = 20_000
/** The notices read per mail; there may be more. */
export const LINES_READ = 30

/** A member with unseen notices from before their quiet hours last ended, who was not mailed since. */
export type DueDigest = { memberId: string; email: string; username: string; since: Date; until: Date }

/**
 * SQL: which of these members are due a mail at that moment. `until` is the last end of their quiet hours: later
 * notices wait for the next mail, so that a member is not mailed whenever something happens.
 */
const dueDigestsSql = (platform: Platform, now: Date, memberIds: ReturnType<typeof sql>) => sql`
  select members.id as "memberId", members.email::text as email, members.username::text as username,
         news.since, morning.until
  from (${memberIds}) as waiting (id)
  join members on members.id = waiting.id
  left join notice_settings as chosen on chosen.member_id = members.id
  cross join lateral (
    select coalesce(chosen.time_zone, 'UTC') as zone, coalesce(chosen.quiet_from, 22) as quiet_from,
           coalesce(chosen.quiet_until, 8) as quiet_until
  ) as hours
  cross join lateral (select ${now.toISOString()}::timestamptz at time zone hours.zone as now) as local
  cross join lateral (
    select extract(hour from local.now) as hour,
           date_trunc('day', local.now) + make_interval(hours => hours.quiet_until) as ends
  ) as today
  cross join lateral (
    select (today.ends - case when today.ends > local.now then interval '1 day' else interval '0' end)
             at time zone hours.zone as until
  ) as morning
  cross join lateral (
    select greatest(chosen.digest_until, chosen.seen_at, morning.until - ${NOTICE_MAX_AGE}::interval) as since
  ) as news
  where members.email_confirmed
    and not exists (select from closed_accounts where member_id = members.id)
    and (members.suspended_until is null or members.suspended_until < ${now.toISOString()}::timestamptz)
    and coalesce(chosen.mails_digest, true)
    and coalesce(chosen.digest_until < morning.until, true)
    -- One mail a day, even after the member changed the quiet hours or the time zone.
    and coalesce((chosen.digest_sent_at at time zone hours.zone)::date < local.now::date, true)
    and not case
      when hours.quiet_from = hours.quiet_until then false
      when hours.quiet_from < hours.quiet_until then today.hour >= hours.quiet_from and today.hour < hours.quiet_until
      else today.hour >= hours.quiet_from or today.hour < hours.quiet_until
    end
    and exists (
      select from notices
      where member_id = members.id and read_at is null
        and happened_at > news.since and happened_at <= morning.until
        and kind = any(${mailedKinds(platform)}::text[]) and kind <> all(coalesce(chosen.unmailed_kinds, '{}'))
    )`

/** Lists some of the members who are due, in one query; `claimDigests` checks each again. */
export async function listMembersDueDigest(platform: Platform, now: Date, most: number): Promise<string[]> {
  const waiting = sql`
    select distinct member_id from notices
    where read_at is null and happened_at > ${now.toISOString()}::timestamptz - ${NOTICE_MAX_AGE}::interval - interval '1 day'`
  const { rows } = await sql<{ memberId: string }>`
    select due."memberId" from (${dueDigestsSql(platform, now, waiting)}) as due limit ${most}`.execute(
    platform.db,
  )
  return rows.map(({ memberId }) => memberId)
}

/**
 * Claims the mail of these members, as far as they are still due. The second of two concurrent runs waits here, and
 * then finds them claimed.
 */
export async function claimDigests(
  tx: Tx,
  platform: Platform,
  memberIds: string[],
  now: Date,
): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with due as materialized (${dueDigestsSql(platform, now, sql`select unnest(${memberIds}::uuid[])`)}),
    taken as (
      insert into notice_settings (member_id, digest_until)
      select "memberId", until from due order by "memberId"
      on conflict (member_id) do update set digest_until = excluded.digest_until
      where notice_settings.digest_until is null or notice_settings.digest_until < excluded.digest_until
      returning member_id
    )
    select due.* from due join taken on taken.member_id = due."memberId"`.execute(tx)
  return rows
}

export type DigestRow = NoticeFacts & { kind: string }

/** Lists what happened to each of them, latest first; leaves out what has been undone since. */
export async function listDigestRows(tx: Tx, platform: Platform, digests: DueDigest[]): Promise<DigestRow[]> {
  const acts = sql.raw(actsSql(platform, 'notices.member_id'))
  const { rows } = await sql<DigestRow>`
    select notices.member_id as "memberId", notices.kind, ${sql.raw(ABOUT_ID)} as "aboutId", notices.level,
           notices.begun_at as "begunAt", notices.happened_at as "happenedAt", notices.read_at as "readAt",
           told.count as "actorCount", told.ids as "actorIds",
           array(
             select username::text from unnest(told.ids) with ordinality as actor (id, place)
             join members on members.id = actor.id order by place
           ) as names,
           ${sql.raw(quoteSql(platform))} as said
    from unnest(
      ${digests.map((one) => one.memberId)}::uuid[],
      ${digests.map((one) => one.since.toISOString())}::timestamptz[],
      ${digests.map((one) => one.until.toISOString())}::timestamptz[]
    ) as due (member_id, since, until)
    join lateral (
      select * from notices
      where member_id = due.member_id and read_at is null
        and happened_at > due.since and happened_at <= due.until
        and kind = any(${mailedKinds(platform)}::text[])
        and kind <> all(coalesce((select unmailed_kinds from notice_settings where member_id = due.member_id), '{}'))
      order by happened_at desc, id desc
      limit ${sql.lit(LINES_READ)}
    ) as notices on true
    cross join lateral (
      select count(*) as count, coalesce((array_agg(actor_id order by at desc, actor_id) filter (where actor_id is not null))[1:2], '{}') as ids
      from (${acts}) as acts (actor_id, at)
    ) as told
    where told.count > 0
    order by notices.member_id, notices.happened_at desc, notices.id desc`.execute(tx)
  return rows
}

export async function markDigestsSent(tx: Tx, memberIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('notice_settings')
    .set({ digest_sent_at: now })
    .where('member_id', 'in', memberIds)
    .execute()
}
