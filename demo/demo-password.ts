import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { DEMO_PASSWORD, FIRST_DEMO_MEMBER } from '../src/features/core/members/server/demo-mode.ts'
import { hashPassword, verifyPassword } from '../src/platform/sign-in/passwords.ts'
import type { Settings } from '../src/platform/start/settings.ts'

/**
 * The password of the demo's members, to be printed. Where others can reach the site it is never the known one: then
 * all of them get a new one, and their sessions end.
 * @returns null where a new one was printed at an earlier start
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
 * Gives all members of the demo that share its password a new one; whoever chose one of their own keeps it.
 * @returns the new one, or null where there is no demo
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
