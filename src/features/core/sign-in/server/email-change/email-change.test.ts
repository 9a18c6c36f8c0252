import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  mailedLinks,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from '../testing/people.ts'

async function confirmedPerson(app: TestApp) {
  const person = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const { member } = await sessionOf(app, cookie)
  await sql`update sessions set confirmed_at = now() where member_id = ${member.id}`.execute(app.db)
  return { ...person, ...(member as TestMember), cookie }
}
const ask = (app: TestApp, who: TestMember, email: string) => app.as(who).post('/security/email', { email })
/** Returns the tokens of the links mailed to an address, by their purpose. */
async function tokens(app: TestApp, email: string, step: 'confirm' | 'take-back'): Promise<string[]> {
  const links = await mailedLinks(app, email)
  return links.flatMap(({ pathname }) => {
    const [, page, does, token] = pathname.split('/')
    return page === 'email-change' && does === step && token ? [token] : []
  })
}
const press = (app: TestApp, step: 'confirm' | 'take-back', token: string | undefined) =>
  app.as(null).post(`/auth/email-change/${step}`, { token })

test('a member with a confirmed identity changes the e-mail address through a link to the new one, and a second click gets the same answer [AUTH-56]', async () => {
  const app = await ownTestApp()
  const ana = await confirmedPerson(app)
  const stranger = await app.given.member()
  expect(await readProblemFields(await ask(app, stranger, 'new@mail.test'))).toMatchObject({
    code: 'confirmation-required',
  })
  expect(await readProblemFields(await ask(app, ana, ana.email))).toMatchObject({ status: 422 })
  expect((await ask(app, ana, 'New@mail.test')).status).toBe(200)
  expect((await signIn(app, 'new@mail.test', PASSWORD)).status).toBe(401)
  expect(await (await app.as(ana).get('/security')).json()).toMatchObject({
    email: { address: ana.email, next: 'new@mail.test' },
  })
  const [token] = await tokens(app, 'new@mail.test', 'confirm')
  for (let i = 0; i < 2; i++) {
    const answer = await press(app, 'confirm', token)
    expect([answer.status, await answer.json()]).toEqual([200, { email: 'new@mail.test' }])
  }
  expect((await signIn(app, 'new@mail.test', PASSWORD)).status).toBe(200)
  expect((await signIn(app, ana.email, PASSWORD)).status).toBe(401)
})

test('the old address can undo the change for seven days: sessions and mailed reset links end, added passkeys are removed, and a new password is chosen [AUTH-56, AUTH-64]', async () => {
  const app = await ownTestApp()
  const ana = await confirmedPerson(app)
  await ask(app, ana, 'thief@mail.test')
  await press(app, 'confirm', (await tokens(app, 'thief@mail.test', 'confirm'))[0])
  await ask(app, ana, 'thief2@mail.test')
  await press(app, 'confirm', (await tokens(app, 'thief2@mail.test', 'confirm'))[0])
  await sql`insert into passkeys (id, member_id, public_key, credential_id, counter, device_type, backed_up)
    values (gen_random_uuid(), ${ana.id}, 'x', 'of the thief', 0, 'singleDevice', false)`.execute(app.db)
  await app.as(null).post('/auth/request-password-reset', { email: 'thief2@mail.test' })
  const resetOfThief = (await mailedLinks(app, 'thief2@mail.test')).at(-1)!.searchParams.get('token')
  const [takeBack] = await tokens(app, ana.email, 'take-back')
  await sql`update email_changes set confirmed_at = now() - interval '6 days'`.execute(app.db)
  const answer = await press(app, 'take-back', takeBack)
  const { email, resetToken } = await answer.json()
  expect([answer.status, email]).toEqual([200, ana.email])
  expect(await sessionOf(app, ana.cookie)).toMatchObject({ member: null })
  expect(await app.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  const byThief = { token: resetOfThief, newPassword: 'birkenwald 8' }
  expect(await readProblemFields(await app.as(null).post('/auth/reset-password', byThief))).toMatchObject({
    code: 'reset-link-expired',
  })
  // Whoever changed the address knows the password, which no longer works.
  expect((await signIn(app, ana.email, PASSWORD)).status).toBe(401)
  const form = { token: resetToken, newPassword: 'birkenwald 9' }
  expect((await app.as(null).post('/auth/reset-password', form)).status).toBe(200)
  expect((await signIn(app, ana.email, 'birkenwald 9')).status).toBe(200)
  // It works once; the attacker's links do nothing afterwards.
  expect(await readProblemFields(await press(app, 'take-back', takeBack))).toMatchObject({ status: 410 })
  const [second] = await tokens(app, 'thief@mail.test', 'take-back')
  expect(await readProblemFields(await press(app, 'take-back', second))).toMatchObject({
    code: 'email-change-over',
  })
})

test('expired, made-up and cancelled links change nothing [AUTH-56]', async () => {
  const app = await ownTestApp()
  const ana = await confirmedPerson(app)
  await ask(app, ana, 'one@mail.test')
  expect((await app.as(ana).delete('/security/email')).status).toBe(200)
  expect((await app.as(ana).delete('/security/email')).status).toBe(200)
  const [stopped] = await tokens(app, 'one@mail.test', 'confirm')
  await ask(app, ana, 'two@mail.test')
  const [confirm] = await tokens(app, 'two@mail.test', 'confirm')
  const takeBack = (await tokens(app, ana.email, 'take-back')).at(-1)
  await sql`update email_changes set requested_at = now() - interval '8 days'`.execute(app.db)
  for (const token of [stopped, confirm, 'made up', ''])
    expect(await readProblemFields(await press(app, 'confirm', token))).toMatchObject({
      code: 'email-change-over',
    })
  expect(await readProblemFields(await press(app, 'take-back', takeBack))).toMatchObject({
    code: 'email-change-over',
  })
  expect((await signIn(app, ana.email, PASSWORD)).status).toBe(200)
})

test('an address in use is refused where no mail can be sent, and otherwise its owner gets a mail [AUTH-55, AUTH-56]', async () => {
  const plain = await ownTestApp()
  const [ana, ben] = [await confirmedPerson(plain), await plain.given.member()]
  expect(await readProblemFields(await ask(plain, ana, ben.email))).toMatchObject({
    status: 409,
    code: 'email-taken',
  })
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const [eve, owner] = [await app.given.member({ isConfirmed: true }), await app.given.member()]
  expect((await ask(app, eve, owner.email)).status).toBe(200)
  expect((await mailedLinks(app, owner.email)).map(({ pathname }) => pathname)).toEqual(['/auth'])
})
