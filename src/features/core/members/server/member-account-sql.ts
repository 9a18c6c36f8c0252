import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/**
 * Sets a member's e-mail address, as confirmed.
 * @returns false if another member has it
 */
export async function setEmail(tx: Tx, memberId: string, email: string): Promise<boolean> {
  const changed = await tx
    .updateTable('members')
    .set({ email, email_confirmed: true, updated_at: sql<Date>`now()` })
    .where('id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as others')
            .select('others.id')
            .where('others.email', '=', email)
            .where('others.id', '<>', memberId),
        ),
      ),
    )
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Sets whether a code is required after the password. */
export async function setTwoFactor(tx: Tx, memberId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('members').set({ has_two_factor: isOn }).where('id', '=', memberId).execute()
}
