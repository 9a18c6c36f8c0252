import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { findMailRecipient } from '../../../../../kernel/session/server/mail-recipient.ts'
import type { AppEnv } from '../../../../../platform/http/http.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import { Problem } from '../../../../../problems.ts'
import { findMemberIdByEmail } from '../../../members/server/roles/role-sql.ts'
import { wrongPasswords } from './guard-letters.ts'
import { knownBrowser, knownBrowserCookie } from './known-browser.ts'

/**
 * Returns the key that counts attempts per network address and e-mail address, so that a guesser is slowed down without
 * locking others out.
 */
export function addressAndEmailKey(c: Context<AppEnv>, email: string): string {
  return `${c.var.address} ${markOf(email)}`
}

const markOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/**
 * Runs one attempt to sign in with a password. Failed attempts are counted by network address and account, by network
 * address, and by account. A browser on which the member has signed in before has a count of its own.
 * @throws Problem 'too-many-requests', and whatever the attempt throws
 */
export async function guardSignIn<Answer>(
  c: Context<AppEnv>,
  email: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const { limits, signIn } = c.var.platform
  const place = addressAndEmailKey(c, email)
  const browserMark = knownBrowser(c.req.header('cookie'), email, signIn)
  const account = browserMark ? `${markOf(email)} ${browserMark}` : markOf(email)
  await limits.take('sign-in', place)
  await limits.take('sign-in-address', c.var.address)
  const { isFirstSlowed } = await limits.pace('sign-in-account', account).catch((problem: unknown) => {
    throw problem instanceof Problem ? slowedDown(problem) : problem
  })
  // Warn the owner before the outcome is known, so that the response takes equally long either way.
  if (isFirstSlowed && !browserMark) await warnOwner(c, email)
  const answer = await attempt().catch(async (problem: unknown) => {
    // The password was right, so this was not a guess.
    const isRight = problem instanceof Problem && problem.code === 'email-not-confirmed'
    if (isRight) await limits.giveBack('sign-in-account', account)
    throw problem
  })
  // Only failed attempts count.
  await Promise.all([
    limits.reset('sign-in', place),
    limits.giveBack('sign-in-address', c.var.address),
    limits.giveBack('sign-in-account', account),
  ])
  c.header('set-cookie', knownBrowserCookie(email, signIn), { append: true })
  return answer
}

/** Resets the count by account after a password reset, because the owner followed the mailed link. */
export async function resetGuessCount(c: Context<AppEnv>, email: string): Promise<void> {
  await c.var.platform.limits.reset('sign-in-account', markOf(email))
}

function slowedDown({ facts }: Problem): Problem {
  const minutes = Math.ceil(Number(facts.retryAfterSeconds) / 60)
  return new Problem('too-many-requests', {
    ...facts,
    detail: `There were many wrong passwords for this account. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or choose a new password with “Forgot password?”.`,
  })
}

/** Sends at most one warning a week, however often someone guesses. */
async function warnOwner(c: Context<AppEnv>, email: string): Promise<void> {
  const { db, limits, publicUrl } = c.var.platform
  const memberId = await findMemberIdByEmail(db, email)
  if (memberId === undefined) return
  const isTold = await limits.take('sign-in-warning', memberId).then(
    () => false,
    (problem: unknown) => {
      if (problem instanceof Problem) return true
      throw problem
    },
  )
  const owner = isTold ? undefined : await findMailRecipient(db, memberId)
  if (owner)
    await queueMail(db, owner.email, wrongPasswords({ ...owner, link: `${publicUrl}/edit-profile#security` }))
}
