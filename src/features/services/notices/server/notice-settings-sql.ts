import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { MailChanges, NoticeSettingsView, PushChanges } from '../notice.ts'

/** Reads the settings; members who have not chosen any have the defaults. */
export async function readNoticeSettings(
  db: DbOrTx,
  memberId: string,
): Promise<Omit<NoticeSettingsView, 'kinds'>> {
  const { rows } = await sql<Omit<NoticeSettingsView, 'kinds'>>`
    select coalesce(muted_kinds, '{}') as muted,
           json_build_object(
             'isOn', coalesce(mails_digest, true),
             'offKinds', coalesce(unmailed_kinds, '{}'),
             'quietFrom', coalesce(quiet_from, 22),
             'quietUntil', coalesce(quiet_until, 8),
             'timeZone', time_zone
           ) as mail,
           json_build_object('offKinds', coalesce(unpushed_kinds, '{}')) as push,
           members.email_confirmed as "isEmailConfirmed"
    from members
    left join notice_settings on notice_settings.member_id = members.id
    where members.id = ${memberId}`.execute(db)
  return rows[0]!
}

/** Writes the given settings; others stay. */
export async function writeMailSettings(db: DbOrTx, memberId: string, changes: MailChanges): Promise<void> {
  const { isOn, offKinds, quietFrom, quietUntil, timeZone } = changes
  const given = {
    ...(isOn === undefined ? {} : { mails_digest: isOn }),
    ...(offKinds === undefined ? {} : { unmailed_kinds: [...new Set(offKinds)] }),
    ...(quietFrom === undefined ? {} : { quiet_from: quietFrom }),
    ...(quietUntil === undefined ? {} : { quiet_until: quietUntil }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  }
  await db
    .insertInto('notice_settings')
    .values({ member_id: memberId, ...given })
    .onConflict((one) =>
      Object.keys(given).length > 0 ? one.column('member_id').doUpdateSet(given) : one.doNothing(),
    )
    .execute()
}

export async function writePushSettings(
  db: DbOrTx,
  memberId: string,
  { offKinds }: PushChanges,
): Promise<void> {
  const given = { unpushed_kinds: [...new Set(offKinds)] }
  await db
    .insertInto('notice_settings')
    .values({ member_id: memberId, ...given })
    .onConflict((one) => one.column('member_id').doUpdateSet(given))
    .execute()
}

/** Stores the browser's time zone, unless the member has chosen one. */
export async function storeTimeZoneIfUnset(db: DbOrTx, memberId: string, timeZone: string): Promise<void> {
  await sql`
    insert into notice_settings (member_id, time_zone)
    values (${memberId}, ${timeZone})
    on conflict (member_id) do update set time_zone = excluded.time_zone
    where notice_settings.time_zone is null`.execute(db)
}
