import { randomBytes } from 'node:crypto'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'

const TOKEN_BYTES = 24

const findToken = prepared<{ token: string }>(
  'find-wish-list-token',
  'select token from wish_list_links where member_id = $1',
)

export async function findLink(db: DbOrTx, memberId: string): Promise<string | null> {
  const [row] = await findToken(db, [memberId])
  return row?.token ?? null
}

/** Returns the existing link, or creates one; a revoked link is never used again. */
export async function findOrCreateLink(db: DbOrTx, memberId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('wish_list_links')
    .values({ member_id: memberId, token })
    .onConflict((one) => one.column('member_id').doNothing())
    .execute()
  return (await findLink(db, memberId))!
}

export async function removeLink(db: DbOrTx, memberId: string): Promise<void> {
  await db.deleteFrom('wish_list_links').where('member_id', '=', memberId).execute()
}

const findOwner = prepared<{ memberId: string }>(
  'find-wish-list-owner',
  'select member_id as "memberId" from wish_list_links where token = $1',
)

export async function findLinkOwner(db: DbOrTx, token: string): Promise<string | null> {
  const [row] = await findOwner(db, [token])
  return row?.memberId ?? null
}
