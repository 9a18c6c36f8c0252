import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  mailedLinks,
  newPerson,
  openMailedLink,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from '../testing/people.ts'

test('a member with an unconfirmed address cannot sign in until they follow the mailed link [AUTH-27, DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = await registerPerson(app)
  const early = await signIn(app, person.email, PASSWORD)
  expect(await early.json()).toMatchObject({
    status: 403,
    code: 'email-not-confirmed',
    title: 'Email not confirmed',
  })
  expect(early.headers.getSetCookie()).toEqual([])

  const [link] = await mailedLinks(app, person.email)
  const confirmed = await openMailedLink(app, link!)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([302, '/auth?confirmed=true'])
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
  // A second click shows the same.
  expect((await openMailedLink(app, link!)).headers.get('location')).toBe('/auth?confirmed=true')
})

test('the mailed link leads to the page requested at registration, and the first sign-in starts the first steps [AUTH-50, DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = newPerson()
  const wanted = '/engage?photo=1'
  await app.as(null).post('/auth/sign-up/email', { ...person, callbackURL: wanted })
  await app.as(null).post('/auth/send-verification-email', { email: person.email, callbackURL: '/shop' })
  const [first, again] = await mailedLinks(app, person.email)
  const landing = (path: string) => `/auth?${new URLSearchParams({ confirmed: 'true', redirect: path })}`
  expect((await openMailedLink(app, first!)).headers.get('location')).toBe(landing(wanted))
  expect((await openMailedLink(app, again!)).headers.get('location')).toBe(landing('/shop'))
  const signedIn = await signIn(app, person.email, PASSWORD)
  expect((await sessionOf(app, cookieOf(signedIn))).member.firstRun).toBe('waiting')
})

test('the confirmation link can be sent again, and never leads to another site [DEC-20]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = await registerPerson(app)
  expect((await app.as(null).post('/auth/send-verification-email', { email: person.email })).status).toBe(200)
  expect(
    (await app.as(null).post('/auth/send-verification-email', { email: 'nobody@showoff.test' })).status,
  ).toBe(200)
  const links = await mailedLinks(app, person.email)
  expect(links).toHaveLength(2)
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    links[1]!.searchParams.set('callbackURL', elsewhere)
    expect((await openMailedLink(app, links[1]!)).headers.get('location')).toBe('/auth?confirmed=true')
  }
  links[1]!.searchParams.set('token', 'made-up')
  expect((await openMailedLink(app, links[1]!)).headers.get('location')).toMatch(/^\/auth\?.*error=/)
})

test('where addresses are confirmed, registration does not reveal an existing member, and that member gets a mail', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const ana = await app.given.member()
  const answer = await app.as(null).post('/auth/sign-up/email', { ...newPerson(), email: ana.email })
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect((await mailedLinks(app, ana.email)).map((link) => link.pathname)).toEqual(['/auth'])
  expect(
    await app.db.selectFrom('members').select('id').where('email', '=', ana.email).execute(),
  ).toHaveLength(1)
})

test('a password reset link works once and ends every session [AUTH-25, AUTH-38, AUTH-42, DEC-18]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const old = cookieOf(await signIn(app, person.email, PASSWORD))
  expect((await app.as(null).post('/auth/request-password-reset', { email: person.email })).status).toBe(200)

  const [link] = await mailedLinks(app, person.email)
  expect(link!.pathname).toBe('/auth')
  const token = link!.searchParams.get('token')
  const choose = (newPassword: string) => app.as(null).post('/auth/reset-password', { token, newPassword })
  // A refused password does not use up the link.
  expect(await readProblemFields(await choose('123456'))).toMatchObject({
    status: 422,
    code: 'password-weak',
  })
  expect(await readProblemFields(await choose('12345'))).toMatchObject({ status: 422, code: 'form-invalid' })
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

test('choosing or changing a password ends all other reset links of the member, and confirming a new address ends those mailed to the old one [AUTH-64, DEC-18]', async () => {
  const app = await ownTestApp()
  const [person, other] = [await registerPerson(app), await registerPerson(app)]
  const asked = async ({ email }: { email: string }) => {
    await app.as(null).post('/auth/request-password-reset', { email })
    return (await mailedLinks(app, email)).at(-1)!.searchParams.get('token')
  }
  const choose = async (token: string | null, newPassword: string) =>
    (await app.as(null).post('/auth/reset-password', { token, newPassword })).status
  const [older, ofOther, newer] = [await asked(person), await asked(other), await asked(person)]
  expect(await choose(newer, 'a rather new one')).toBe(200)
  expect(await choose(older, 'an older choice')).toBe(410)

  const beforeChange = await asked(person)
  const here = cookieOf(await signIn(app, person.email, 'a rather new one'))
  const change = { currentPassword: 'a rather new one', newPassword: 'one from here' }
  const changed = await app.as(null).post('/auth/change-password', change, { cookie: here })
  expect(changed.status).toBe(200)
  expect(await choose(beforeChange, 'an older choice')).toBe(410)

  const beforeMove = await asked(person)
  const cookie = cookieOf(changed)
  await app.db.updateTable('sessions').set({ confirmed_at: new Date() }).execute()
  await app.as(null).post('/security/email', { email: 'moved@mail.test' }, { cookie })
  const [confirm] = await mailedLinks(app, 'moved@mail.test')
  const token = confirm!.pathname.split('/').at(-1)
  expect((await app.as(null).post('/auth/email-change/confirm', { token })).status).toBe(200)
  expect(await choose(beforeMove, 'an older choice')).toBe(410)

  expect((await signIn(app, 'moved@mail.test', 'one from here')).status).toBe(200)
  expect(await choose(ofOther, 'a choice of the other')).toBe(200)
})

test('choosing or changing a password ends a change of the address that waits for its confirmation [AUTH-64]', async () => {
  const app = await ownTestApp()
  const person = await registerPerson(app)
  const askedByThief = async (password: string) => {
    const cookie = cookieOf(await signIn(app, person.email, password))
    await app.db.updateTable('sessions').set({ confirmed_at: new Date() }).execute()
    await app.as(null).post('/security/email', { email: 'thief@mail.test' }, { cookie })
    const links = await mailedLinks(app, 'thief@mail.test')
    return { cookie, token: links.at(-1)!.pathname.split('/').at(-1) }
  }
  const confirm = async (token: string | undefined) =>
    (await app.as(null).post('/auth/email-change/confirm', { token })).status
  const { cookie, token } = await askedByThief(PASSWORD)
  const change = { currentPassword: PASSWORD, newPassword: 'a rather new one' }
  expect((await app.as(null).post('/auth/change-password', change, { cookie })).status).toBe(200)
  expect(await confirm(token)).toBe(410)

  const again = await askedByThief('a rather new one')
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const reset = (await mailedLinks(app, person.email)).findLast(({ searchParams }) =>
    searchParams.has('token'),
  )
  const form = { token: reset!.searchParams.get('token'), newPassword: 'one from the mail' }
  expect((await app.as(null).post('/auth/reset-password', form)).status).toBe(200)
  expect(await confirm(again.token)).toBe(410)
  expect((await signIn(app, person.email, 'one from the mail')).status).toBe(200)
})

test('when a reset link is used twice at once, only one password is set [DEC-18]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const token = (await mailedLinks(app, person.email))[0]!.searchParams.get('token')
  const answers = await Promise.all(
    ['first choice!', 'second choice!'].map((newPassword) =>
      app.as(null).post('/auth/reset-password', { token, newPassword }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410])
})

test('an expired reset link sets no password [DEC-18]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const token = (await mailedLinks(app, person.email))[0]!.searchParams.get('token')
  await app.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const answer = await app.as(null).post('/auth/reset-password', { token, newPassword: 'a rather new one' })
  expect(await readProblemFields(answer)).toMatchObject({ status: 410, code: 'reset-link-expired' })
})

test.each(['made up', '\u0000', 'a\u0000b', '\ud800', '%'])(
  'the reset link “%j”, which was never sent, sets no password [DEC-18]',
  async (token) => {
    const app = await testApp()
    const answer = await app.as(null).post('/auth/reset-password', { token, newPassword: 'birkenwald 9' })
    expect([answer.status, (await answer.json()).code]).toEqual([410, 'reset-link-expired'])
  },
)

test('a request for a reset link does not reveal who is a member', async () => {
  const app = await testApp()
  const answer = await app.as(null).post('/auth/request-password-reset', { email: 'nobody@showoff.test' })
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
  expect(await mailedLinks(app, 'nobody@showoff.test')).toEqual([])
})

test('an operator’s address becomes admin once it is confirmed, and no sooner [DEC-03, PERM-05]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on', ADMIN_EMAILS: 'Boss@Showoff.test' })
  const roleOf = async (email: string) =>
    (await app.db.selectFrom('members').select('role').where('email', '=', email).executeTakeFirstOrThrow())
      .role
  await app.as(null).post('/auth/sign-up/email', { ...newPerson(), email: 'boss@showoff.test' })
  expect(await roleOf('boss@showoff.test')).toBe('member')
  const [link] = await mailedLinks(app, 'boss@showoff.test')
  await openMailedLink(app, link!)
  expect(await roleOf('boss@showoff.test')).toBe('admin')
  const person = await registerPerson(app)
  await openMailedLink(app, (await mailedLinks(app, person.email))[0]!)
  expect(await roleOf(person.email)).toBe('member')
})

test('reset links are mailed at most ten times an hour [GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const person = await registerPerson(app)
  const ask = () => app.as(null).post('/auth/request-password-reset', { email: person.email })
  for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('a member without a password sets a first one with the mailed link [DEC-18]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await app.as(null).post('/auth/request-password-reset', { email: ana.email })
  const token = (await mailedLinks(app, ana.email))[0]!.searchParams.get('token')
  const chosen = await app.as(null).post('/auth/reset-password', { token, newPassword: 'a rather new one' })
  expect(chosen.status).toBe(200)
  expect((await signIn(app, ana.email, 'a rather new one')).status).toBe(200)
})
