import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  follow,
  mailedLinks,
  newPerson,
  PASSWORD,
  registered,
  sessionOf,
  signIn,
  told,
} from '../testing/people.ts'

test('who has not confirmed the address cannot sign in; the mailed link changes that [AUTH-27, DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = await registered(app)
  const early = await signIn(app, person.email, PASSWORD)
  expect(await early.json()).toMatchObject({
    status: 403,
    code: 'email-not-confirmed',
    title: 'Email not confirmed',
  })
  expect(early.headers.getSetCookie()).toEqual([])

  const [link] = await mailedLinks(app, person.email)
  const confirmed = await follow(app, link!)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/auth?confirmed=true'])
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
  // A second click shows the same.
  expect((await follow(app, link!)).headers.get('location')).toBe('/auth?confirmed=true')
})

test('the mailed link leads on to where somebody wanted to go when they registered, and the first sign-in to the first steps [AUTH-50, DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = newPerson()
  const wanted = '/engage?photo=1'
  await app.as(null).post('/auth/sign-up/email', { ...person, callbackURL: wanted })
  await app.as(null).post('/auth/send-verification-email', { email: person.email, callbackURL: '/shop' })
  const [first, again] = await mailedLinks(app, person.email)
  const landing = (path: string) => `/auth?${new URLSearchParams({ confirmed: 'true', redirect: path })}`
  expect((await follow(app, first!)).headers.get('location')).toBe(landing(wanted))
  expect((await follow(app, again!)).headers.get('location')).toBe(landing('/shop'))
  const signedIn = await signIn(app, person.email, PASSWORD)
  expect((await sessionOf(app, cookieOf(signedIn))).member.firstRun).toBe('waiting')
})

test('the link to confirm can be sent again, and leads nowhere else [DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = await registered(app)
  expect((await app.as(null).post('/auth/send-verification-email', { email: person.email })).status).toBe(200)
  expect(
    (await app.as(null).post('/auth/send-verification-email', { email: 'nobody@showoff.test' })).status,
  ).toBe(200)
  const links = await mailedLinks(app, person.email)
  expect(links).toHaveLength(2)
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    links[1]!.searchParams.set('callbackURL', elsewhere)
    expect((await follow(app, links[1]!)).headers.get('location')).toBe('/auth?confirmed=true')
  }
  links[1]!.searchParams.set('token', 'made-up')
  expect((await follow(app, links[1]!)).headers.get('location')).toMatch(/^\/auth\?.*error=/)
})

test('where addresses are confirmed, registering tells nobody who is a member; the member is told by mail', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const ana = await app.given.member()
  const answer = await app.as(null).post('/auth/sign-up/email', { ...newPerson(), email: ana.email })
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect((await mailedLinks(app, ana.email)).map((link) => link.pathname)).toEqual(['/auth'])
  expect(
    await app.db.selectFrom('members').select('id').where('email', '=', ana.email).execute(),
  ).toHaveLength(1)
})

test('a link to choose a new password works once and ends every session [AUTH-25, AUTH-38, AUTH-42, DEC-18]', async () => {
  const app = await testApp()
  const person = await registered(app)
  const old = cookieOf(await signIn(app, person.email, PASSWORD))
  expect((await app.as(null).post('/auth/request-password-reset', { email: person.email })).status).toBe(200)

  const [link] = await mailedLinks(app, person.email)
  expect(link!.pathname).toBe('/auth')
  const token = link!.searchParams.get('token')
  const choose = (newPassword: string) => app.as(null).post('/auth/reset-password', { token, newPassword })
  // A refused password does not use up the link.
  expect(await told(await choose('123456'))).toMatchObject({ status: 422, code: 'password-weak' })
  expect(await told(await choose('12345'))).toMatchObject({ status: 422, code: 'form-invalid' })
  expect((await choose('a rather new one')).status).toBe(200)
  const again = await choose('and another one')
  expect(again.status).toBe(410)
  const said = await again.json()
  expect(said).toMatchObject({
    code: 'reset-link-expired',
    title: 'This link has already been used or has expired. Please request a new one.',
  })
  // The response contains none of the library's own texts.
  expect(said).not.toHaveProperty('detail')

  expect(await sessionOf(app, old)).toMatchObject({ member: null })
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(401)
  expect((await signIn(app, person.email, 'a rather new one')).status).toBe(200)
})

test('of two who use one link at once, one chooses the password [DEC-18]', async () => {
  const app = await testApp()
  const person = await registered(app)
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const token = (await mailedLinks(app, person.email))[0]!.searchParams.get('token')
  const answers = await Promise.all(
    ['first choice!', 'second choice!'].map((newPassword) =>
      app.as(null).post('/auth/reset-password', { token, newPassword }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410])
})

test('a link that is too old chooses nothing [DEC-18]', async () => {
  const app = await testApp()
  const person = await registered(app)
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const token = (await mailedLinks(app, person.email))[0]!.searchParams.get('token')
  await app.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const answer = await app.as(null).post('/auth/reset-password', { token, newPassword: 'a rather new one' })
  expect(await told(answer)).toMatchObject({ status: 410, code: 'reset-link-expired' })
})

test.each(['made up', '\u0000', 'a\u0000b', '\ud800', '%'])(
  'the link “%j” that nobody was sent chooses nothing [DEC-18]',
  async (token) => {
    const app = await testApp()
    const answer = await app.as(null).post('/auth/reset-password', { token, newPassword: 'birkenwald 9' })
    expect([answer.status, (await answer.json()).code]).toEqual([410, 'reset-link-expired'])
  },
)

test('asking for a link tells nobody who is a member', async () => {
  const app = await testApp()
  const answer = await app.as(null).post('/auth/request-password-reset', { email: 'nobody@showoff.test' })
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect(await mailedLinks(app, 'nobody@showoff.test')).toEqual([])
})

test('an operator’s address becomes admin once it is confirmed, and not before [DEC-03, PERM-05]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on', ADMIN_EMAILS: 'Boss@Showoff.test' })
  const roleOf = async (email: string) =>
    (await app.db.selectFrom('members').select('role').where('email', '=', email).executeTakeFirstOrThrow())
      .role
  await app.as(null).post('/auth/sign-up/email', { ...newPerson(), email: 'boss@showoff.test' })
  expect(await roleOf('boss@showoff.test')).toBe('member')
  const [link] = await mailedLinks(app, 'boss@showoff.test')
  await follow(app, link!)
  expect(await roleOf('boss@showoff.test')).toBe('admin')
  const person = await registered(app)
  await follow(app, (await mailedLinks(app, person.email))[0]!)
  expect(await roleOf(person.email)).toBe('member')
})

test('links are mailed ten times an hour and not more [GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const person = await registered(app)
  const ask = () => app.as(null).post('/auth/request-password-reset', { email: person.email })
  for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('who came from Google or Facebook sets a first password by the mailed link [DEC-18]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await app.as(null).post('/auth/request-password-reset', { email: ana.email })
  const token = (await mailedLinks(app, ana.email))[0]!.searchParams.get('token')
  const chosen = await app.as(null).post('/auth/reset-password', { token, newPassword: 'a rather new one' })
  expect(chosen.status).toBe(200)
  expect((await signIn(app, ana.email, 'a rather new one')).status).toBe(200)
})
