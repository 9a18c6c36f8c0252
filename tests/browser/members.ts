import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import pg from 'pg'
import { newId } from '../../src/platform/database/ids.ts'
import { readStoredDatabaseUrl } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { hashPassword } from '../../src/platform/sign-in/passwords.ts'
import { SESSION_DAYS, sessionCookie } from '../../src/platform/sign-in/session-tokens.ts'

export type TestMember = { username: string; email: string; password: string }

/** Some members of the demo. */
export const DEMO = {
  admin: 'atelier@showoff.example',
  mirela: 'mirelak@showoff.example',
  otto: 'otto@showoff.example',
  password: 'show-me-the-tape',
}

const PASSWORD = 'a coat of many colours'
/** The session cookie's name without https. */
const COOKIE = 'showoff.session_token'

let database: pg.Pool | undefined
let passwordHash: Promise<string> | undefined

/**
 * Creates a member whose name begins with this text, as a registration leaves them. Written directly to the database:
 * hashing a password takes a tenth of a second twice, for some hundreds of members. auth.spec.ts registers and signs in
 * like a visitor.
 */
export async function newMember(name: string): Promise<TestMember> {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  const member = { username, email: `${username}@example.com`, password: PASSWORD }
  passwordHash ??= hashPassword(PASSWORD)
  await runStatement(
    `with member as (
       insert into members (id, email, username, display_name) values ($1, $2, $3::text, $3::text) returning id
     )
     insert into sign_in_accounts (id, member_id, provider_id, provider_account_id, password_hash)
     select $4, id, 'credential', id, $5 from member`,
    [newId(), member.email, username, newId(), await passwordHash],
  )
  return member
}

/** Signs a member in in a browser, replacing whoever was signed in there. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const signedIn = await runStatement(
    `insert into sessions (id, token, member_id, expires_at)
     select $1, $2, id, now() + interval '${SESSION_DAYS} days' from members where email = $3`,
    [newId(), token, email],
  )
  if (signedIn !== 1) throw new Error(`There is no member ${email}.`)
  const secret = readFileSync(join(dataDir(), 'secret'), 'utf8').trim()
  const [cookie] = sessionCookie(token, { cookieName: COOKIE, secret }).split(';')
  await context.addCookies([
    {
      name: COOKIE,
      value: cookie!.slice(COOKIE.length + 1),
      url: process.env.SHOWOFF_ADDRESS!,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}

/** The admin of the demo in a separate browser, who has just confirmed their identity. */
export async function openAdminPage(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.SHOWOFF_ADDRESS! })
  await signIn(context, DEMO.admin)
  await runStatement(
    'update sessions set confirmed_at = now() from members where members.id = member_id and members.email = $1',
    [DEMO.admin],
  )
  return context.newPage()
}

/**
 * Runs a statement on the program's database.
 * @returns how many rows it affected
 */
export async function runStatement(text: string, values: string[]): Promise<number> {
  database ??= new pg.Pool({
    connectionString: readStoredDatabaseUrl(dataDir())!,
    max: 1,
    allowExitOnIdle: true,
  })
  return (await database.query(text, values)).rowCount ?? 0
}

const dataDir = () => process.env.SHOWOFF_DATA_DIR!
