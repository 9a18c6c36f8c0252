import type { DbOrTx } from '../../../../platform/database/database.ts'

/** A member's address, if they confirmed it: the proof that what was ordered with it is theirs. */
export async function confirmedAddress(db: DbOrTx, memberId: string): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('email_confirmed', '=', true)
    .executeTakeFirst()
  return member?.email ?? null
}
