import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { exportParts } from '../../../../services/data-export/server/export-parts.ts'
import {
  cookieOf,
  mailedLinks,
  newPerson,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from '../testing/people.ts'
import { appCode } from '../testing/totp.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>

/** A signed-in browser of a registered person. */
async function browserOf(app: TestApp, person: Person): Promise<TestMember> {
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const { member } = await sessionOf(app, cookie)
  return { ...member, cookie }
}

async function withApp(app: TestApp) {
  const person = await registerPerson(app)
  const browser = await browserOf(app, person)
  const started = await app.as(browser).post('/security/app', { password: PASSWORD })
  expect(started.status, await started.clone().text()).toBe(200)
  const setup = (await started.json()) as { key: string; uri: string; qr: string; recoveryCodes: string[] }
  const finished = await app.as(browser).post('/security/app/code', { code: appCode(setup.key) })
  expect(finished.status, await finished.clone().text()).toBe(200)
  return { person, setup, browser: { ...browser, cookie: cookieOf(finished) } }
}

const second = (app: TestApp, waiting: string, form: object) =>
  app.as(null).post('/auth/sign-in/code', form, { cookie: waiting })
const memberOf = async (app: TestApp, answer: Response) => (await sessionOf(app, cookieOf(answer))).member

test('with an app set up, signing in needs the password and then the right code [AUTH-52]', async () => {
  const app = await ownTestApp()
  const { person, setup } = await withApp(app)
  expect(setup.recoveryCodes).toHaveLength(10)
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Showoff/)
  expect(setup.qr).toMatch(/^data:image\/svg\+xml,/)
  const first = await signIn(app, person.email, PASSWORD)
  expect([first.status, await first.json()]).toEqual([200, { done: true, needsCode: true }])
  expect(await memberOf(app, first)).toBeNull()
  const wrong = await second(app, cookieOf(first), { code: '000000' })
  expect(await readProblemFields(wrong)).toMatchObject({ status: 422, code: 'code-wrong' })
  expect(await readProblemFields(await second(app, '', { code: appCode(setup.key) }))).toMatchObject({
    ...{ status: 401, code: 'second-step-over' },
  })
  const right = await second(app, cookieOf(first), { code: appCode(setup.key) })
  expect(right.status, await right.clone().text()).toBe(200)
  expect(await memberOf(app, right)).toMatchObject({ username: person.username })
  // The second step is complete: repeating it signs no one in again.
  expect((await second(app, cookieOf(first), { code: appCode(setup.key) })).status).toBe(401)
  expect((await mailedLinks(app, person.email)).map(({ hash }) => hash)).toEqual(['#security'])
})

test('a code of the app signs in once, and the next code still works [AUTH-52]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const { person, setup } = await withApp(app)
  const waiting = async () => cookieOf(await signIn(app, person.email, PASSWORD))
  const both = [await waiting(), await waiting()]
  const code = appCode(setup.key)
  const answers = await Promise.all(both.map((cookie) => second(app, cookie, { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)!
  expect(await readProblemFields(refused)).toMatchObject({ code: 'code-wrong' })
  expect(await memberOf(app, refused)).toBeNull()
  expect((await second(app, await waiting(), { code: appCode(setup.key, 1) })).status).toBe(200)
})

test('after five wrong codes the sign-in restarts with the password, and after ten the account is blocked for a while [AUTH-52]', async () => {
  const app = await ownTestApp()
  const { person, setup } = await withApp(app)
  for (let round = 0; round < 2; round++) {
    const waiting = cookieOf(await signIn(app, person.email, PASSWORD))
    for (let i = 0; i < 5; i++) expect((await second(app, waiting, { code: '000000' })).status).toBe(422)
    expect(await readProblemFields(await second(app, waiting, { code: appCode(setup.key) }))).toMatchObject({
      status: round === 0 ? 401 : 429,
    })
  }
})

test('each recovery code signs in once, new codes replace the old ones, codes are not stored in plain text, and no secret is in the data export [AUTH-52, LEAVE-01]', async () => {
  const app = await ownTestApp()
  const { person, setup, browser } = await withApp(app)
  const [code = '', unused = ''] = setup.recoveryCodes
  const use = async (recoveryCode: string) =>
    second(app, cookieOf(await signIn(app, person.email, PASSWORD)), { recoveryCode })
  const once = await use(` ${code.replace('-', '')} `)
  expect(once.status, await once.clone().text()).toBe(200)
  expect(await memberOf(app, once)).toMatchObject({ username: person.username })
  expect(await readProblemFields(await use(code))).toMatchObject({ status: 422, code: 'code-wrong' })
  expect(
    await readProblemFields(
      await app.as(browser).post('/security/recovery-codes', { password: 'wrong one' }),
    ),
  ).toMatchObject({
    ...{ status: 422, code: 'password-wrong' },
  })
  const fresh = await (await app.as(browser).post('/security/recovery-codes', { password: PASSWORD })).json()
  expect((await use(unused)).status).toBe(422)
  expect((await use(fresh.recoveryCodes[0])).status).toBe(200)
  const row = await app.db.selectFrom('two_factors').selectAll().executeTakeFirstOrThrow()
  // Readable only with the server's secret.
  expect(JSON.stringify(row)).not.toContain(fresh.recoveryCodes[1])
  const exported: Record<string, object[]> = {}
  for (const { name, statement } of exportParts.in(app.platform))
    exported[name] = (await app.platform.pool.query(statement, [browser.id])).rows
  expect(exported['authenticator-app']).toMatchObject([{ isOn: true }])
  for (const secret of [setup.key, row.secret, row.recovery_codes, ...fresh.recoveryCodes])
    expect(JSON.stringify(exported)).not.toContain(JSON.stringify(secret).slice(1, -1))
})

test('turning codes off needs the password, then the password alone signs in, and repeating it is harmless [AUTH-52]', async () => {
  const app = await ownTestApp()
  const { person, browser } = await withApp(app)
  expect((await app.as(browser).post('/security/app', { password: PASSWORD })).status).toBe(409)
  expect((await app.as(browser).post('/security/app/off', { password: 'wrong one' })).status).toBe(422)
  const off = await app.as(browser).post('/security/app/off', { password: PASSWORD })
  expect(off.status).toBe(200)
  const still = { ...browser, cookie: cookieOf(off) }
  expect(await (await app.as(still).get('/security')).json()).toMatchObject({ app: { isOn: false } })
  expect((await app.as(still).post('/security/app/off', { password: PASSWORD })).status).toBe(200)
  const answer = await signIn(app, person.email, PASSWORD)
  expect(await memberOf(app, answer)).toMatchObject({ username: person.username })
  expect(await app.db.selectFrom('two_factors').select('id').execute()).toEqual([])
})

test('no code is required until the first one is entered, so closing the dialog locks no one out [AUTH-52]', async () => {
  const app = await ownTestApp()
  const person = await registerPerson(app)
  const browser = await browserOf(app, person)
  expect((await app.as(browser).post('/security/app', { password: PASSWORD })).status).toBe(200)
  const wrong = await app.as(browser).post('/security/app/code', { code: '000000' })
  expect(await readProblemFields(wrong)).toMatchObject({ status: 422, code: 'code-wrong' })
  expect(await memberOf(app, await signIn(app, person.email, PASSWORD))).not.toBeNull()
  // Starting the setup again invalidates the earlier key.
  expect((await app.as(browser).post('/security/app', { password: PASSWORD })).status).toBe(200)
})

test('where admins need a second factor, they can do nothing as admins before they show one, and everything after [AUTH-53, DEC-77, PERM-06]', async () => {
  const app = await ownTestApp({ ADMIN_2FA: 'on', ADMIN_EMAILS: 'boss@showoff.test' })
  const boss = { ...newPerson(), email: 'boss@showoff.test' }
  await app.as(null).post('/auth/sign-up/email', boss)
  const browser = await browserOf(app, boss)
  const elsewhere = await browserOf(app, boss)
  const need = async (who: TestMember) => (await sessionOf(app, who.cookie)).member
  expect(await need(browser)).toMatchObject({
    isAdmin: false,
    isModerator: false,
    staffNeeds: 'set-up-factor',
  })
  for (const path of ['/admin/shop', '/admin/members', '/admin/moderation/cases'])
    expect(await readProblemFields(await app.as(browser).get(path))).toMatchObject({
      code: 'second-factor-required',
    })
  const { key } = await (await app.as(browser).post('/security/app', { password: PASSWORD })).json()
  const set = await app.as(browser).post('/security/app/code', { code: appCode(key) })
  const proven = { ...browser, cookie: cookieOf(set) }
  expect(await need(proven)).toMatchObject({ isAdmin: true, staffNeeds: null })
  expect((await app.as(proven).get('/admin/shop')).status).toBe(200)
  // A session from before has not used a second factor.
  expect(await need(elsewhere)).toMatchObject({ isAdmin: false, staffNeeds: 'show-factor' })
  expect((await app.as(elsewhere).get('/admin/shop')).status).toBe(403)
  expect((await app.as(elsewhere).post('/security/app/code', { code: appCode(key) })).status).toBe(200)
  expect((await app.as(elsewhere).get('/admin/shop')).status).toBe(200)
  const ana = await app.given.member()
  expect(await readProblemFields(await app.as(ana).get('/admin/shop'))).toMatchObject({
    code: 'admin-required',
  })
})

test('an admin with a short password has to choose one of at least ten characters before acting as admin [AUTH-54, DEC-22]', async () => {
  const app = await ownTestApp()
  const person = { ...newPerson(), password: 'tweed-9' }
  await app.as(null).post('/auth/sign-up/email', person)
  await app.db.updateTable('members').set({ role: 'admin' }).where('email', '=', person.email).execute()
  const cookie = cookieOf(await signIn(app, person.email, person.password))
  const browser = { ...(await app.given.member()), cookie }
  expect((await sessionOf(app, cookie)).member).toMatchObject({ isAdmin: false, staffNeeds: 'long-password' })
  const change = (newPassword: string) =>
    app.as(browser).post('/auth/change-password', { currentPassword: person.password, newPassword })
  expect(await readProblemFields(await change('tweed-88'))).toMatchObject({
    fields: { newPassword: 'Password must be at least 10 characters' },
  })
  const changed = await change('tweed-88-lapel')
  expect((await sessionOf(app, cookieOf(changed))).member).toMatchObject({ isAdmin: true, staffNeeds: null })
})
