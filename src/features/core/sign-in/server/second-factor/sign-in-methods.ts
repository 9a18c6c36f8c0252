import { sql } from 'kysely'
import type { Db, Tx } from '../../../../../platform/database/database.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { Problem } from '../../../../../problems.ts'
import type { Provider } from '../../security.ts'

/**
 * Removes a way to sign in, unless it is the last one.
 * @throws Problem 'last-way-in'
 */
export function removeUnlessLastSignInMethod(
  db: Db,
  settings: Settings,
  memberId: string,
  takeAway: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Lock the member, so that concurrent removals are serialized.
    await sql`select from members where id = ${memberId} for no key update`.execute(tx)
    const isGone = await takeAway(tx)
    if (isGone && !(await hasSignInMethod(tx, settings, memberId))) throw new Problem('last-way-in')
    return isGone
  })
}

async function hasSignInMethod(tx: Tx, { google, facebook }: Settings, memberId: string): Promise<boolean> {
  // A linked Google account counts only if Google sign-in is configured.
  const offered = ['credential', ...(google ? ['google'] : []), ...(facebook ? ['facebook'] : [])]
  const { rows } = await sql<{ hasOne: boolean }>`
    select exists (select from sign_in_accounts where member_id = ${memberId} and provider_id = any(${offered}))
        or exists (select from passkeys where member_id = ${memberId}) as "hasOne"`.execute(tx)
  return rows[0]?.hasOne ?? false
}

/**
 * @returns whether it was linked
 * @throws Problem 'last-way-in'
 */
export function unlinkProvider(
  db: Db,
  settings: Settings,
  memberId: string,
  provider: Provider,
): Promise<boolean> {
  return removeUnlessLastSignInMethod(db, settings, memberId, async (tx) => {
    const deletedRows = await tx
      .deleteFrom('sign_in_accounts')
      .where('member_id', '=', memberId)
      .where('provider_id', '=', provider)
      .returning('id')
      .execute()
    return deletedRows.length > 0
  })
}
