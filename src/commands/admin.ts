import { changeRole } from '../features/core/members/server/roles/change-role.ts'
import {
  findMemberIdByEmail,
  listRoleIds,
  listStaff,
} from '../features/core/members/server/roles/role-sql.ts'
import { resetFactors } from '../features/core/sign-in/server/second-factor/reset-factors.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { CannotRun } from '../platform/start/cannot-run.ts'
import { makeLog } from '../platform/start/log.ts'
import type { Settings } from '../platform/start/settings.ts'
import { Problem } from '../problems.ts'
import { runCommand } from './command.ts'

const USAGE = `Usage:
  npm run admin -- grant EMAIL [ROLE]   (default role: admin; list shows all roles)
  npm run admin -- revoke EMAIL
  npm run admin -- reset-2fa EMAIL
  npm run admin -- list`

type AdminCommand =
  | { verb: 'list' }
  | { verb: 'reset-2fa'; email: string }
  | { verb: 'grant' | 'revoke'; email: string; role: string }

// Grants and revokes roles, and removes lost second factors, from the terminal, even while the program runs. A role
// takes effect with the member's next request.
await runCommand(async ({ settings, say, database }) => {
  const command = parseArguments(process.argv.slice(2))
  const databaseUrl = await database({ mayBeRunning: true })
  await migrate(databaseUrl)
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, log: makeLog(settings) })
  try {
    say(await runAdminCommand(db, settings, command))
  } finally {
    await close()
  }
})

function parseArguments([verb, email, role = 'admin', ...others]: string[]): AdminCommand {
  if (verb === 'list' && email === undefined) return { verb }
  if (email?.includes('@') && others.length === 0) {
    if (verb === 'grant' && role !== 'member') return { verb, email, role }
    if (verb === 'reset-2fa' && role === 'admin') return { verb, email }
    if (verb === 'revoke' && role === 'admin') return { verb, email, role: 'member' }
  }
  throw new CannotRun(USAGE)
}

function runAdminCommand(db: Db, settings: Settings, command: AdminCommand): Promise<string> {
  if (command.verb === 'list') return describeStaff(db)
  if (command.verb === 'reset-2fa') return resetSecondFactor(db, settings, command.email)
  return assignRole(db, command)
}

async function resetSecondFactor(db: Db, { publicUrl, port }: Settings, email: string): Promise<string> {
  const memberId = await findMemberIdByEmail(db, email)
  if (memberId === undefined) throw new CannotRun(`No member has the email address ${email}.`)
  const hadOne = await resetFactors(db, memberId, publicUrl ?? `http://127.0.0.1:${port}`)
  return hadOne
    ? `Removed the second factor of ${email} and signed them out everywhere. We emailed them about it.`
    : `${email} has no second factor.`
}

async function describeStaff(db: Db): Promise<string> {
  const staff = await listStaff(db)
  const roles = `Roles: ${(await listRoleIds(db)).join(', ')}`
  if (staff.length === 0) return `No member has a role yet.\n${roles}`
  const lines = staff.map(({ role, email, username }) => `${role.padEnd(9)}  ${email}  (${username})`)
  return [...lines, roles].join('\n')
}

async function assignRole(db: Db, { email, role }: Extract<AdminCommand, { role: string }>): Promise<string> {
  const memberId = await findMemberIdByEmail(db, email)
  const message = `No member has the email address ${email}. Ask them to register, then run this command again.`
  if (memberId === undefined) throw new CannotRun(message)
  try {
    const isChanged = await db.transaction().execute((tx) => changeRole(tx, null, memberId, role))
    if (role === 'member') return isChanged ? `${email} no longer has a role.` : `${email} has no role.`
    return isChanged ? `${email} is now ${withArticle(role)}.` : `${email} is already ${withArticle(role)}.`
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'member-not-found') throw new CannotRun(`The account of ${email} is closed.`)
    if (error.code === 'role-not-found') throw new CannotRun(`The role ${role} does not exist.\n${USAGE}`)
    throw new CannotRun(`${email} is the only admin. Make another member an admin first.`)
  }
}

function withArticle(role: string) {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`
}
