import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Db, DbOrTx, Tx } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Letter } from '../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../platform/platform.ts'
import { verifyPassword } from '../../../platform/sign-in/passwords.ts'
import {
  deleteVerification,
  lockVerification,
  replaceVerification,
} from '../../../platform/sign-in/verification-sql.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../problems.ts'
import { CODE_DIGITS, CODE_MINUTES, type IdentityProof } from '../identity.ts'

// For actions that a stolen cookie alone must not allow: the member proves their identity again.

/** Runs the work if the proof is accepted, in one transaction with deleting the used code. */
export async function runWithProof<Answer>(
  { body, viewer: { memberId }, db, platform: { limits } }: Proof,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  // Guesses with a stolen cookie are limited as at sign-in.
  await limits.take('sign-in', memberId)
  if (body.password !== undefined) await provePassword(db, memberId, body.password)
  const answer = await db.transaction().execute(async (tx) => {
    if (body.code !== undefined) await proveCode(tx, memberId, body.code)
    return work(tx)
  })
  await limits.reset('sign-in', memberId)
  return answer
}

type Proof = {
  body: z.output<typeof IdentityProof>
  viewer: SignedInViewer
  db: Db
  platform: Pick<Platform, 'limits'>
}

/** Mails a code to the member's own address, for members without a password. */
export async function mailCode(
  { viewer: { memberId, email, username }, db }: Pick<Proof, 'viewer' | 'db'>,
  letter: (facts: { username: string; code: string; minutes: number }) => Letter,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const code = await makeCode(tx, memberId)
    await queueMail(tx, email, letter({ username, code, minutes: CODE_MINUTES }), 'code')
  })
}

/** @throws Problem 'password-wrong', or 'password-not-set' for members from Google or Facebook */
async function provePassword(db: DbOrTx, memberId: string, password: string): Promise<void> {
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

/** Creates a code for the member's own address. An earlier one becomes invalid. */
async function makeCode(tx: Tx, memberId: string): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await replaceVerification(tx, nameOf(memberId), {
    value: hashOf(code).toString('hex'),
    minutes: CODE_MINUTES,
  })
  return code
}

/** @throws Problem 'code-wrong' */
async function proveCode(tx: Tx, memberId: string, code: string): Promise<void> {
  const storedHash = await lockVerification(tx, nameOf(memberId))
  if (!storedHash || !timingSafeEqual(Buffer.from(storedHash, 'hex'), hashOf(code))) {
    throw new Problem('code-wrong', { fields: { code: 'This code is wrong or has expired.' } })
  }
  await deleteVerification(tx, nameOf(memberId))
}

const nameOf = (memberId: string) => `identity-code:${memberId}`
const hashOf = (code: string) => createHash('sha256').update(code).digest()
