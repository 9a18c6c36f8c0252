import { afterAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import {
  cookieOf,
  mailedLinks,
  newPerson,
  PASSWORD,
  registerPerson,
  sessionOf,
  signIn,
} from '../testing/people.ts'
import { appCode } from '../testing/totp.ts'

const google = await startOpenIdProvider('google')
afterAll(() => google.stop())

const appWithGoogle = (more: Record<string, string> = {}) =>
  ownTestApp({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret', ...more })

/** Presses the button: returns where to go, and the cookie that ties the return to this browser. */
async function leave(app: TestApp, callbackURL = '/upload?from=google') {
  const answer = await app.as(null).post('/auth/sign-in/social', { provider: 'google', callbackURL })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return { url: (await answer.json()).url as string, cookie: cookieOf(answer) }
}

const comeBack = (app: TestApp, back: URL, cookie: string) =>
  app.ask(`${back.pathname}${back.search}`, { headers: { cookie } })

async function throughGoogle(app: TestApp, person: string | null) {
  const { url, cookie } = await leave(app)
  return comeBack(app, await google.visit(url, person), cookie)
}

/** Sets the first password of a member by the mailed link. */
async function firstPassword(app: TestApp, email: string) {
  await app.as(null).post('/auth/request-password-reset', { email })
  const token = (await mailedLinks(app, email)).at(-1)!.searchParams.get('token')
  const chosen = await app.as(null).post('/auth/reset-password', { token, newPassword: PASSWORD })
  expect(chosen.status, await chosen.clone().text()).toBe(200)
}

const memberBehind = async (app: TestApp, answer: Response) =>
  (await sessionOf(app, cookieOf(answer))).member as {
    id: string
    username: string
    email: string
    avatarUrl: string | null
  } | null

test('a newcomer through Google becomes a member with their own username, and goes through the first steps to the requested page [AUTH-36, AUTH-40, AUTH-50, GEN-06, DEC-61]', async () => {
  const app = await appWithGoogle()
  const answer = await throughGoogle(app, 'Zoë Ångström:zoe@mail.test')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/welcome?redirect=${encodeURIComponent('/upload?from=google')}`,
  ])
  expect(await memberBehind(app, answer)).toMatchObject({
    username: 'zoe.angstrom',
    email: 'zoe@mail.test',
    // A picture loaded from Google would tell Google who looks at what here.
    avatarUrl: null,
  })
  const stored = await app.db
    .selectFrom('members')
    .select(['email_confirmed', 'avatar_url'])
    .where('email', '=', 'zoe@mail.test')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ email_confirmed: true, avatar_url: null })
})

test('a returning person is the same member, even after changing username and address here [AUTH-40]', async () => {
  const app = await appWithGoogle()
  const first = await memberBehind(app, await throughGoogle(app, 'Ana:ana@mail.test'))
  await app.db
    .updateTable('members')
    .set({ username: 'ana.knits', email: 'new@mail.test' })
    .where('id', '=', first!.id)
    .execute()
  const again = await memberBehind(app, await throughGoogle(app, 'Ana:ana@mail.test'))
  expect(again).toMatchObject({ id: first!.id, username: 'ana.knits', email: 'new@mail.test' })
  expect(await app.db.selectFrom('members').select('id').execute()).toHaveLength(1)
})

test('two people with the same name get different usernames', async () => {
  const app = await appWithGoogle()
  const names = []
  for (const person of ['Li Wei:one@mail.test', 'Li Wei:two@mail.test']) {
    names.push((await memberBehind(app, await throughGoogle(app, person)))?.username)
  }
  expect(names).toEqual(['li.wei', 'li.wei2'])
})

test('a name from Google becomes one line of visible characters, however long and odd it is [DEC-61]', async () => {
  const app = await appWithGoogle()
  const long = `\u202eZo\u00eb  Long${'\u{1f457}'.repeat(3_000)}`
  const shown = []
  for (const person of [`${long}:long@mail.test`, '\u200b\u2060:unseen@mail.test']) {
    const answer = await throughGoogle(app, person)
    const { username, displayName } = (await sessionOf(app, cookieOf(answer))).member
    shown.push({ username, displayName })
  }
  expect(shown).toEqual([
    { username: 'zoe.long', displayName: `Zoë Long${'👗'.repeat(26)}` },
    { username: 'member', displayName: 'member' },
  ])
})

test('a confirmed address that is already registered signs in its member, and the password still works', async () => {
  const app = await appWithGoogle()
  const person = await registerPerson(app)
  await app.db
    .updateTable('members')
    .set({ email_confirmed: true })
    .where('email', '=', person.email)
    .execute()
  const member = await memberBehind(app, await throughGoogle(app, `Somebody:${person.email}`))
  expect(member).toMatchObject({ username: person.username })
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
})

test('an address that is unconfirmed here or at Google starts no session, because it may belong to another person [AUTH-36]', async () => {
  const app = await appWithGoogle()
  const unconfirmed = await registerPerson(app)
  const elsewhere = { ...newPerson() }
  await app.as(null).post('/auth/sign-up/email', elsewhere)
  await app.db
    .updateTable('members')
    .set({ email_confirmed: true })
    .where('email', '=', elsewhere.email)
    .execute()
  for (const person of [`A:${unconfirmed.email}`, `B:${elsewhere.email}:unverified`]) {
    const answer = await throughGoogle(app, person)
    expect(answer.headers.get('location')).toBe(
      '/auth?error=email-taken&provider=google&redirect=%2Fupload%3Ffrom%3Dgoogle',
    )
    expect(await memberBehind(app, answer)).toBeNull()
  }
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a visitor who cancels at Google returns to the sign-in page with the reason [AUTH-36]', async () => {
  const app = await appWithGoogle()
  const answer = await throughGoogle(app, null)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/auth?error=cancelled&provider=google&redirect=%2Fupload%3Ffrom%3Dgoogle',
  ])
  expect(await app.db.selectFrom('members').select('id').execute()).toEqual([])
})

test('a forged, borrowed, reused or made-up return from Google starts no session', async () => {
  const app = await appWithGoogle()
  const { url, cookie } = await leave(app)
  const back = await google.visit(url, 'Ana:ana@mail.test')

  const forged = new URL(back)
  forged.searchParams.set('state', 'forged')
  const madeUp = new URL(back)
  madeUp.searchParams.set('code', 'made-up')
  const without = new URL(back)
  without.searchParams.delete('state')
  const other = await leave(app)
  for (const [where, whose] of [
    [forged, cookie],
    [without, cookie],
    // An attacker's own return, followed by someone else's browser.
    [back, ''],
    [back, other.cookie],
    [new URL('/api/auth/callback/google', back), cookie],
    [new URL('/api/auth/callback/nobody?code=x&state=y', back), cookie],
  ] as const) {
    const answer = await comeBack(app, where, whose)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/auth\?error=failed&provider=\w+/)
    expect(await memberBehind(app, answer)).toBeNull()
  }
  expect(await app.db.selectFrom('members').select('id').execute()).toEqual([])

  const fresh = await leave(app)
  const freshBack = await google.visit(fresh.url, 'Ana:ana@mail.test')
  expect(await memberBehind(app, await comeBack(app, freshBack, fresh.cookie))).not.toBeNull()
  expect((await comeBack(app, freshBack, fresh.cookie)).headers.get('location')).toMatch(/error=failed/)
  // Someone else's code with one's own state.
  const mine = await leave(app)
  const mineBack = await google.visit(mine.url, 'Ben:ben@mail.test')
  mineBack.searchParams.set('code', madeUp.searchParams.get('code')!)
  expect(await memberBehind(app, await comeBack(app, mineBack, mine.cookie))).toBeNull()
})

test('a wrong secret at Google fails the sign-in without further details [AUTH-36]', async () => {
  const app = await appWithGoogle({ GOOGLE_CLIENT_SECRET: 'mistyped' })
  const answer = await throughGoogle(app, 'Ana:ana@mail.test')
  expect(answer.headers.get('location')).toMatch(/^\/auth\?error=failed&provider=google/)
})

test('an operator’s address that Google has confirmed becomes admin [DEC-03]', async () => {
  const app = await appWithGoogle({ ADMIN_EMAILS: 'boss@mail.test' })
  const boss = await throughGoogle(app, 'The Boss:boss@mail.test')
  expect(await memberBehind(app, boss)).toMatchObject({ isAdmin: true })
})

test('a member who closed the account and returns through Google is first asked whether to keep it [LEAVE-07]', async () => {
  const app = await appWithGoogle()
  const first = await throughGoogle(app, 'Ana:ana@mail.test')
  const { id } = (await memberBehind(app, first))!
  await app.db
    .insertInto('closed_accounts')
    .values({ member_id: id, remove_at: new Date(Date.now() + 3_600_000) })
    .execute()
  const back = await throughGoogle(app, 'Ana:ana@mail.test')
  expect([back.status, back.headers.get('location')]).toEqual([302, '/leaving'])
  expect(await sessionOf(app, cookieOf(back))).toMatchObject({ member: null, closed: { username: 'ana' } })
})

test('a member with a second factor is asked for a code after Google too, and the code signs them in [AUTH-52]', async () => {
  const app = await appWithGoogle()
  const member = await memberBehind(app, await throughGoogle(app, 'Ana:ana@mail.test'))
  await app.db.updateTable('members').set({ first_run: 'done' }).execute()
  await firstPassword(app, 'ana@mail.test')
  const cookie = cookieOf(await signIn(app, 'ana@mail.test', PASSWORD))
  const setup = await app.as(null).post('/security/app', { password: PASSWORD }, { cookie })
  const { key } = await setup.json()
  const set = await app.as(null).post('/security/app/code', { code: appCode(key) }, { cookie })
  expect(set.status, await set.clone().text()).toBe(200)
  const sessions = () => app.db.selectFrom('sessions').select('member_id').execute()
  const before = await sessions()

  const answer = await throughGoogle(app, 'Ana:ana@mail.test')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/auth?step=code&redirect=${encodeURIComponent('/upload?from=google')}`,
  ])
  expect(await memberBehind(app, answer)).toBeNull()
  expect(await sessions()).toEqual(before)
  const enter = (code: string) =>
    app.as(null).post('/auth/sign-in/code', { code }, { cookie: cookieOf(answer) })
  expect((await enter('000000')).status).toBe(422)
  const entered = await enter(appCode(key, 1))
  expect(entered.status, await entered.clone().text()).toBe(200)
  expect(await memberBehind(app, entered)).toMatchObject({ id: member!.id })
})

test('a member who came through Google sets a first password with the mailed link, and can then sign in both ways [DEC-18]', async () => {
  const app = await appWithGoogle()
  const member = await memberBehind(app, await throughGoogle(app, 'Ana:ana@mail.test'))
  expect((await signIn(app, 'ana@mail.test', PASSWORD)).status).toBe(401)
  await firstPassword(app, 'ana@mail.test')
  expect(await memberBehind(app, await signIn(app, 'ana@mail.test', PASSWORD))).toMatchObject({
    id: member!.id,
  })
  expect(await memberBehind(app, await throughGoogle(app, 'Ana:ana@mail.test'))).toMatchObject({
    id: member!.id,
  })
})

test('a member with a confirmed identity can link Google under another address and unlink it, but never as the last way to sign in [AUTH-60]', async () => {
  const app = await appWithGoogle()
  const ana = await app.given.member()
  const begin = () => app.as(ana).post('/security/links/google')
  expect((await (await begin()).json()).code).toBe('confirmation-required')
  await app.db.updateTable('sessions').set({ confirmed_at: new Date() }).execute()
  expect((await app.as(ana).post('/security/links/facebook')).status).toBe(503)
  const started = await begin()
  const back = await google.visit((await started.json()).url, 'Ana there:elsewhere@mail.test')
  const answer = await comeBack(app, back, `${ana.cookie}; ${cookieOf(started)}`)
  expect(answer.headers.get('location')).toBe('/edit-profile?linked=yes&provider=google#security')
  const linked = async () => (await (await app.as(ana).get('/security')).json()).linked
  expect(await linked()).toMatchObject([{ provider: 'google' }])
  expect(await memberBehind(app, await throughGoogle(app, 'Ana there:elsewhere@mail.test'))).toMatchObject({
    id: ana.id,
    email: ana.email,
  })
  expect((await (await app.as(ana).delete('/security/links/google')).json()).code).toBe('last-way-in')
  expect(await linked()).toHaveLength(1)
  await app.db
    .insertInto('passkeys')
    .values({
      ...{ id: ana.id, member_id: ana.id, public_key: 'x', credential_id: 'x', counter: 0 },
      ...{ device_type: 'singleDevice', backed_up: false },
    })
    .execute()
  for (let i = 0; i < 2; i++) expect((await app.as(ana).delete('/security/links/google')).status).toBe(200)
  expect(await linked()).toEqual([])
  // Another member's account is not taken over.
  const ben = await app.given.member({ isConfirmed: true })
  await throughGoogle(app, 'Zoe:zoe@mail.test')
  const again = await app.as(ben).post('/security/links/google')
  const taken = await google.visit((await again.json()).url, 'Zoe:zoe@mail.test')
  const refused = await comeBack(app, taken, `${ben.cookie}; ${cookieOf(again)}`)
  expect(refused.headers.get('location')).toMatch(/error=/)
})
