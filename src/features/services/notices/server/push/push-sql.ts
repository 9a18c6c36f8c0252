import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { PushSubscriptionForm } from '../../push.ts'

/** Per member; the least recently used device makes room. */
export const DEVICES_KEPT = 10

/** Devices whose session is still valid, the most recently used first. */
export const listDevices = (db: DbOrTx, memberId: string) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select([
      'push_devices.id',
      'session_id as sessionId',
      'user_agent as userAgent',
      'added_at as addedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('push_devices.member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .orderBy((order) => order.fn.coalesce('last_used_at', 'added_at'), 'desc')
    .orderBy('push_devices.id', 'desc')
    .execute()

/**
 * Adds this session's browser. Removes it from another member, and replaces a previous address. Repeating it keeps the
 * same device.
 */
export async function addDevice(
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionForm,
): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  await sql`
    insert into push_devices (id, member_id, session_id, endpoint, p256dh, auth)
    values (${newId()}, ${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
    set member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, removed_at = null,
        added_at = case when push_devices.member_id = excluded.member_id then push_devices.added_at else now() end,
        last_used_at = case when push_devices.member_id = excluded.member_id then push_devices.last_used_at end`.execute(
    tx,
  )
  await sql`
    delete from push_devices
    where id in (
      select id from push_devices
      where member_id = ${memberId} and session_id <> ${sessionId}
      order by coalesce(last_used_at, added_at) desc, id desc
      offset ${sql.lit(DEVICES_KEPT - 1)}
    )`.execute(tx)
}

export async function removeDevice(db: DbOrTx, memberId: string, id: string): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ removed_at: new Date() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** Whether the member removed this session's browser from another device. */
export async function isPushDeviceRemoved(db: DbOrTx, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_devices')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeDeviceOfSession(db: DbOrTx, sessionId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()
}

export type DeviceFacts = { id: string; memberId: string; endpoint: string; p256dh: string; auth: string }

/** Null when it is gone, or its member is signed out there. */
export async function findDevice(db: DbOrTx, id: string): Promise<DeviceFacts | null> {
  const row = await db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'push_devices.member_id as memberId', 'endpoint', 'p256dh', 'auth'])
    .where('push_devices.id', '=', id)
    .where('removed_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst()
  return row ?? null
}

/** Removes a device that no longer exists according to its push service, unless it has subscribed again since. */
export async function deleteGonePushDevice(db: DbOrTx, { id, endpoint }: DeviceFacts): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

export async function markPushDeviceUsed(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.updateTable('push_devices').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** What decides whether a member can be notified now. */
export type PushTimes = {
  /** The next end and beginning of their quiet hours; the end comes first during them. Null: no quiet hours. */
  quietEnds: Date | null
  quietBegins: Date | null
  /** Kinds excluded from the daily mail; null when that mail is off or cannot be sent. */
  unmailedKinds: string[] | null
  pushedAt: Date | null
}

/** Null for members who are not notified at all: suspended, closed, or without a device. */
export async function readTimes(db: DbOrTx, memberId: string, now: Date): Promise<PushTimes | null> {
  const { rows } = await sql<PushTimes>`
    select case when members.email_confirmed and coalesce(chosen.mails_digest, true)
                then coalesce(chosen.unmailed_kinds, '{}') end as "unmailedKinds",
           chosen.pushed_at as "pushedAt",
           case when hours.quiet_from <> hours.quiet_until then ${nextSql('hours.quiet_until')} end as "quietEnds",
           case when hours.quiet_from <> hours.quiet_until then ${nextSql('hours.quiet_from')} end as "quietBegins"
    from members
    left join notice_settings as chosen on chosen.member_id = members.id
    cross join lateral (
      select coalesce(chosen.time_zone, 'UTC') as zone, coalesce(chosen.quiet_from, 22) as quiet_from,
             coalesce(chosen.quiet_until, 8) as quiet_until
    ) as hours
    cross join lateral (select ${now.toISOString()}::timestamptz at time zone hours.zone as now) as local
    where members.id = ${memberId}
      and not exists (select from closed_accounts where member_id = members.id)
      and (members.suspended_until is null or members.suspended_until < ${now.toISOString()}::timestamptz)
      and exists (select from push_devices where member_id = members.id and removed_at is null)`.execute(db)
  return rows[0] ?? null
}

/** SQL: when the member's clock next shows this full hour. */
const nextSql = (hour: string) => sql`(
  date_trunc('day', local.now) + make_interval(hours => ${sql.raw(hour)})
  + case when date_trunc('day', local.now) + make_interval(hours => ${sql.raw(hour)}) > local.now
         then interval '0' else interval '1 day' end
) at time zone hours.zone`

export type DueNotice = { id: string; kind: string }

/**
 * Locks the notices waiting to be pushed to the member's devices; read ones no longer wait. The second of two
 * concurrent callers waits here.
 */
export const lockDueNotices = (tx: Tx, memberId: string): Promise<DueNotice[]> =>
  tx
    .selectFrom('notices')
    .select(['id', 'kind'])
    .where('member_id', '=', memberId)
    .where('push_due_at', 'is not', null)
    // In the same order as they are inserted (raise-notice.ts).
    .orderBy('photo_id')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Ends their wait: they are pushed now (`pushedAt`), or delivered in another way. */
export async function clearPushDue(tx: Tx, ids: string[], pushedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notices')
    .set({ push_due_at: null, ...(pushedAt ? { pushed_at: pushedAt } : {}) })
    .where('id', 'in', ids)
    .execute()
}

export async function recordPush(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .insertInto('notice_settings')
    .values({ member_id: memberId, pushed_at: now })
    .onConflict((one) => one.column('member_id').doUpdateSet({ pushed_at: now }))
    .execute()
}

/** Lists those of these notices that are about a photo visible to everybody and were neither read nor seen. */
export async function listPushableNotices(
  db: DbOrTx,
  memberId: string,
  ids: string[],
): Promise<Map<string, { isPublic: boolean }>> {
  const { rows } = await sql<{ id: string; isPublic: boolean }>`
    select notices.id,
           coalesce(photos.state = 'published' and not photos.followers_only, false) as "isPublic"
    from notices
    left join photos on photos.id = notices.photo_id
    left join notice_settings on notice_settings.member_id = notices.member_id
    where notices.member_id = ${memberId} and notices.id = any(${ids}::uuid[]) and read_at is null
      and happened_at > coalesce(seen_at, '-infinity')`.execute(db)
  return new Map(rows.map(({ id, isPublic }) => [id, { isPublic }]))
}
