import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { CartReminderSettings } from '../../cart-reminder.ts'

export async function readReminderSettings(db: DbOrTx): Promise<CartReminderSettings> {
  const { rows } = await sql<CartReminderSettings>`
    select is_on as "isOn", hours from cart_reminder_settings`.execute(db)
  return rows[0]!
}

export async function writeReminderSettings(tx: Tx, { isOn, hours }: CartReminderSettings): Promise<void> {
  await tx.updateTable('cart_reminder_settings').set({ is_on: isOn, hours }).execute()
}

/** Reads the member's choice; null if they have not chosen. */
export async function findReminderChoice(db: DbOrTx, memberId: string): Promise<boolean | null> {
  const answer = await db
    .selectFrom('cart_reminders')
    .select('is_wanted')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return answer?.is_wanted ?? null
}

/** Stores the choice. Changing it keeps the time of the last mail. */
export async function saveReminderChoice(db: DbOrTx, memberId: string, isWanted: boolean): Promise<void> {
  await db
    .insertInto('cart_reminders')
    .values({ member_id: memberId, is_wanted: isWanted })
    .onConflict((same) =>
      same.column('member_id').doUpdateSet({ is_wanted: isWanted, answered_at: sql<Date>`now()` }),
    )
    .execute()
}

/** After this time the member has forgotten the cart, and a mail would come as a surprise. */
const FORGOTTEN_DAYS = 7
const APART_DAYS = 7

export type DueReminder = { memberId: string; username: string; email: string }

/**
 * Lists members who agreed, whose cart was last added to more than `hours` ago, and who were not mailed about it. A
 * member gets at most one mail a week and one per change of the cart, and none after ordering.
 */
export async function listDueReminders(
  db: DbOrTx,
  hours: number,
  limit: number,
  only: string | null = null,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select cart_reminders.member_id as "memberId", members.username::text as username, members.email::text as email
    from cart_reminders
    join members on members.id = cart_reminders.member_id
    cross join lateral (
      select max(added_at) as left_at from cart_lines where cart_lines.member_id = cart_reminders.member_id
    ) as cart
    where is_wanted and ${only === null ? sql`true` : sql`cart_reminders.member_id = ${only}`}
      and left_at < now() - make_interval(hours => ${hours})
      and left_at > now() - make_interval(hours => ${hours}, days => ${FORGOTTEN_DAYS})
      and coalesce(sent_at < now() - make_interval(days => ${APART_DAYS}) and sent_at < left_at, true)
      and members.email_confirmed and coalesce(members.suspended_until < now(), true)
      and not exists (select from closed_accounts where closed_accounts.member_id = members.id)
      and not exists (select from orders where orders.member_id = members.id and placed_at > left_at)
    order by left_at
    limit ${limit}`.execute(db)
  return rows
}

/** Locks the member's row, so that concurrent jobs send one mail. */
export async function lockReminderChoice(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('cart_reminders')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
}

export async function markReminded(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('cart_reminders')
    .set({ sent_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .execute()
}
