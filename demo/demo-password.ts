import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { DEMO_PASSWORD, FIRST_DEMO_MEMBER } from '../src/features/core/members/server/demo-mode.ts'
import { hashPassword, verifyPassword } from '../src/platform/sign-in/passwords.ts'
import type { Settings } from '../src/platform/start/settings.ts'

/**
 * Returns the password of the demo members, to be printed. If others can reach the site, the known password is never
 * used: then all demo members get a new one, and their sessions end.
 * @returns null if a new one was printed at an earlier start
 */
export async function demoPassword(
  client: pg.Client,
  { isReachable }: Pick<Settings, 'isReachable'>,
): Promise<string | null> {
  const hash = await demoHash(client)
  const isKnown = hash !== null && (await verifyPassword({ hash, password: DEMO_PASSWORD }))
  if (!isKnown) return null
  return isReachable ? giveNewPassword(client) : DEMO_PASSWORD
}

/**
 * Gives all demo members who share the demo password a new one. Members who chose their own password keep it.
 * @returns the new password, or null if there is no demo
 */
export async function giveNewPassword(client: pg.Client): Promise<string | null> {
  const before = await demoHash(client)
  if (before === null) return null
  const password = randomBytes(12).toString('base64url')
  await client.query(
    `with changed as (
       update sign_in_accounts set password_hash = $2 where password_hash = $1 returning member_id
     )
     delete from sessions using changed where sessions.member_id = changed.member_id`,
    [before, await hashPassword(password)],
  )
  return password
}

/** They were made with one hash. */
async function demoHash(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select password_hash as hash from sign_in_accounts where member_id = $1 and provider_id = 'credential'`,
    [FIRST_DEMO_MEMBER],
  )
  return rows[0]?.hash ?? null
}
