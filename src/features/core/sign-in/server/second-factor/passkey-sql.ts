import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../../../../platform/database/database.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { Problem } from '../../../../../problems.ts'
import type { Passkey } from '../../security.ts'
import { removeUnlessLastSignInMethod } from './sign-in-methods.ts'

const PASSKEYS_MAX = 20

const columns = [
  'id',
  'name',
  'created_at as addedAt',
  'last_used_at as lastUsedAt',
  'backed_up as isBackedUp',
] as const

type Row = { id: string; name: string | null; addedAt: Date; lastUsedAt: Date | null; isBackedUp: boolean }

const asPasskey = ({ name, addedAt, lastUsedAt, ...row }: Row): Passkey => ({
  ...row,
  name: name ?? 'Passkey',
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys(db: DbOrTx, memberId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PASSKEYS_MAX)
    .execute()
  return rows.map(asPasskey)
}

/** @throws Problem 'passkeys-full' */
export async function checkPasskeyLimit(db: DbOrTx, memberId: string): Promise<void> {
  if ((await listPasskeys(db, memberId)).length >= PASSKEYS_MAX) throw new Problem('passkeys-full')
}

/** @param credentialId the id that the device assigned */
export async function markPasskeyUsed(db: DbOrTx, credentialId: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function renamePasskey(
  db: DbOrTx,
  memberId: string,
  passkeyId: string,
  name: string,
): Promise<Passkey | undefined> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .returning(columns)
    .executeTakeFirst()
  return row && asPasskey(row)
}

/**
 * @returns whether it existed
 * @throws Problem 'last-way-in'
 */
export function removePasskey(
  db: Db,
  settings: Settings,
  memberId: string,
  passkeyId: string,
): Promise<boolean> {
  return removeUnlessLastSignInMethod(db, settings, memberId, async (tx) => {
    const deletedRows = await tx
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('member_id', '=', memberId)
      .returning('id')
      .execute()
    return deletedRows.length > 0
  })
}
