import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  cookieOf,
  PASSWORD,
  registerPerson,
  sessionOf,
  signIn,
} from '../features/core/sign-in/server/testing/people.ts'
import { appCode } from '../features/core/sign-in/server/testing/totp.ts'
import { ownTestApp } from '../platform/testing/test-app.ts'

// These tests start whole programs, on machines that are busy with other work too.
vi.setConfig({ testTimeout: 120_000 })

function openAdmin(databaseUrl: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret that only tests know, long enough',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: said.trim() })))
}

test('npm run admin grants, lists and revokes roles, writes each change to the audit log, and explains each refusal [MOD-02, DEC-03, PERM-05]', async () => {
  const app = await ownTestApp()
  const own = app.databaseUrl
  const ana = await app.given.member({ username: 'ana' })
  await app.given.member({ username: 'mo' })
  expect(await openAdmin(own)).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run admin -- grant EMAIL'),
  })
  expect(await openAdmin(own, 'grant', 'ben@showoff.test')).toEqual({
    code: 1,
    output:
      'No member has the email address ben@showoff.test. Ask them to register, then run this command again.',
  })
  expect((await openAdmin(own, 'grant', ana.email.toUpperCase())).output).toMatch(/is now an admin\.$/)
  expect((await openAdmin(own, 'grant', ana.email)).output).toBe('ana@showoff.test is already an admin.')
  expect((await openAdmin(own, 'grant', 'mo@showoff.test', 'moderator')).output).toBe(
    'mo@showoff.test is now a moderator.',
  )
  expect((await openAdmin(own, 'list')).output).toBe(
    'admin      ana@showoff.test  (ana)\nmoderator  mo@showoff.test  (mo)\nRoles: admin, editor, moderator, packer',
  )
  expect(await openAdmin(own, 'revoke', ana.email)).toEqual({
    code: 1,
    output: 'ana@showoff.test is the only admin. Make another member an admin first.',
  })
  expect((await openAdmin(own, 'revoke', 'mo@showoff.test')).output).toBe(
    'mo@showoff.test no longer has a role.',
  )
  const log = await app.db.selectFrom('audit_entries').select(['member_id', 'action']).execute()
  expect(log).toEqual(Array(3).fill({ member_id: null, action: 'member.role' }))
})

test('npm run admin -- reset-2fa removes a member’s second factors, ends their sessions, confirms it and writes an audit entry [AUTH-53, MOD-02]', async () => {
  const app = await ownTestApp()
  const own = app.databaseUrl
  const ana = await app.given.member({ username: 'ana', role: 'admin' })
  expect(await openAdmin(own, 'reset-2fa', 'ben@showoff.test')).toEqual({
    code: 1,
    output: 'No member has the email address ben@showoff.test.',
  })
  expect((await openAdmin(own, 'reset-2fa', ana.email)).output).toBe('ana@showoff.test has no second factor.')
  await app.db.updateTable('members').set({ has_two_factor: true }).execute()
  const row = { id: ana.id, member_id: ana.id, secret: 'x', recovery_codes: 'x', verified: true }
  await app.db.insertInto('two_factors').values(row).execute()
  expect((await openAdmin(own, 'reset-2fa', ana.email.toUpperCase())).output).toMatch(
    /^Removed the second factor of/,
  )
  const left = await app.db.selectFrom('members').select('has_two_factor').execute()
  expect(left).toEqual([{ has_two_factor: false }])
  expect(await app.db.selectFrom('two_factors').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
  const log = await app.db.selectFrom('audit_entries').select(['subject_id', 'action']).execute()
  expect(log).toEqual([{ subject_id: ana.id, action: 'member.reset-factors' }])
})

test('after npm run admin -- reset-2fa a member who lost the authenticator app signs in with the password alone [AUTH-53]', async () => {
  const app = await ownTestApp()
  const { username, email } = await registerPerson(app)
  const browser = { cookie: cookieOf(await signIn(app, email, PASSWORD)) }
  const { key } = await (await app.as(null).post('/security/app', { password: PASSWORD }, browser)).json()
  const set = await app.as(null).post('/security/app/code', { code: appCode(key) }, browser)
  expect(set.status).toBe(200)
  expect(await (await signIn(app, email, PASSWORD)).json()).toMatchObject({ needsCode: true })
  expect((await openAdmin(app.databaseUrl, 'reset-2fa', email)).code).toBe(0)
  const answer = await signIn(app, email, PASSWORD)
  expect(await answer.clone().json()).not.toHaveProperty('needsCode', true)
  expect((await sessionOf(app, cookieOf(answer))).member).toMatchObject({ username })
})
