import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { STAFF_PASSWORD_MIN } from '../../members/member.ts'

/**
 * Remembers of a password only whether it is long enough for admins and moderators, each time it is typed: its hash
 * does not tell, and a member may get a role later.
 */
export async function notePasswordLength(db: DbOrTx, memberId: string, password: string): Promise<void> {
  const isShort = password.length < STAFF_PASSWORD_MIN
  await db
    .updateTable('sign_in_accounts')
    .set({ is_password_short: isShort })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .where('is_password_short', 'is distinct from', isShort)
    .execute()
}

/** Whose password a mailed link may change, as far as a new password has to be compared with them. */
export const findByResetToken = (db: DbOrTx, token: string) =>
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
