import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Problem } from '../../../problems.ts'
import { CODE_DIGITS, CODE_MINUTES } from '../identity.ts'

// For what a stolen cookie must not be enough for: who asks proves once more who they are.

/** @throws Problem 'password-wrong', or 'password-not-set' for who came from Google or Facebook */
export async function provePassword(db: DbOrTx, memberId: string, password: string): Promise<void> {
  const own = await db
    .selectFrom('sign_in_accounts')
    .select('password_hash as hash')
    .where('member_id', '=', memberId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (!own?.hash) throw new Problem('password-not-set')
  if (await verifyPassword({ hash: own.hash, password })) return
  throw new Problem('password-wrong', { fields: { password: 'This is not your password.' } })
}

/** A code to be sent to the member's own address. One that was made before is void. */
export async function makeCode(tx: Tx, memberId: string): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await forgetCode(tx, memberId)
  await tx
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: nameOf(memberId),
      value: hashOf(code).toString('hex'),
      expires_at: new Date(Date.now() + CODE_MINUTES * 60_000),
    })
    .execute()
  return code
}

/** @throws Problem 'code-wrong' */
export async function proveCode(tx: Tx, memberId: string, code: string): Promise<void> {
  const sent = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', nameOf(memberId))
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst()
  if (!sent || !timingSafeEqual(Buffer.from(sent.value, 'hex'), hashOf(code))) {
    throw new Problem('code-wrong', { fields: { code: 'This code is wrong or too old.' } })
  }
  await forgetCode(tx, memberId)
}

async function forgetCode(tx: Tx, memberId: string) {
  await tx.deleteFrom('verifications').where('identifier', '=', nameOf(memberId)).execute()
}

const nameOf = (memberId: string) => `identity-code:${memberId}`
const hashOf = (code: string) => createHash('sha256').update(code).digest()
