import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { STAFF_PASSWORD_MIN } from '../../members/member.ts'

/**
 * Records whether a password is long enough for admins and moderators, each time it is entered: the hash does not tell,
 * and the member may get a role later.
 */
export async function recordPasswordLength(db: DbOrTx, memberId: string, password: string): Promise<void> {
  const isShort = password.length < STAFF_PASSWORD_MIN
  await db
    .updateTable('sign_in_accounts')
    .set({ is_password_short: isShort })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .where('is_password_short', 'is distinct from', isShort)
    .execute()
}

/** Finds the member whose password a mailed link can change, with the data that a new password is compared with. */
export const findMemberByResetToken = (db: DbOrTx, token: string) =>
  db
    .selectFrom('verifications')
    .innerJoin('members', (join) => join.on('verifications.value', '=', sql<string>`members.id::text`))
    .select([
      'members.id',
      'members.email',
      'members.username',
      'members.display_name as displayName',
      'members.role',
    ])
    .where('verifications.identifier', '=', `reset-password:${token}`)
    .where('verifications.expires_at', '>', new Date())
    .executeTakeFirst()
