import type { DbOrTx } from '../../../../platform/database/database.ts'

/** Reads a member's address if they confirmed it, which proves that orders placed with it are theirs. */
export async function findConfirmedEmail(db: DbOrTx, memberId: string): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('email_confirmed', '=', true)
    .executeTakeFirst()
  return member?.email ?? null
}
