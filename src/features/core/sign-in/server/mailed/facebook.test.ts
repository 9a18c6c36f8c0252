import { afterAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { cookieOf, registerPerson, sessionOf } from '../testing/people.ts'

const facebook = await startOpenIdProvider('facebook')
afterAll(() => facebook.stop())

const appWithFacebook = (more: Record<string, string> = {}) =>
  ownTestApp({ FACEBOOK_CLIENT_ID: 'our-id', FACEBOOK_CLIENT_SECRET: 'our-secret', ...more })

async function leave(app: TestApp) {
  const body = { provider: 'facebook', callbackURL: '/upload?from=facebook' }
  const answer = await app.as(null).post('/auth/sign-in/social', body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return { url: (await answer.json()).url as string, cookie: cookieOf(answer) }
}

const comeBack = (app: TestApp, back: URL, cookie: string) =>
  app.ask(`${back.pathname}${back.search}`, { headers: { cookie } })

async function throughFacebook(app: TestApp, person: string | null) {
  const { url, cookie } = await leave(app)
  return comeBack(app, await facebook.visit(url, person), cookie)
}

const memberBehind = async (app: TestApp, answer: Response) => (await sessionOf(app, cookieOf(answer))).member

test('a newcomer through Facebook becomes a member, and a returning person is the same member [AUTH-36, AUTH-40, AUTH-50, GEN-06]', async () => {
  const app = await appWithFacebook()
  const answer = await throughFacebook(app, 'Zoë Ångström:zoe@mail.test')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/welcome?redirect=${encodeURIComponent('/upload?from=facebook')}`,
  ])
  const member = await memberBehind(app, answer)
  expect(member).toMatchObject({ username: 'zoe.angstrom', email: 'zoe@mail.test', avatarUrl: null })
  const again = await memberBehind(app, await throughFacebook(app, 'Zoë Ångström:zoe@mail.test'))
  expect(again.id).toBe(member.id)
  const stored = await app.db.selectFrom('members').select(['email_confirmed', 'avatar_url']).execute()
  // Facebook does not tell whether it ever checked the address.
  expect(stored).toEqual([{ email_confirmed: false, avatar_url: null }])
})

test('Facebook sign-in with an address that is already registered is refused, without revealing its member [AUTH-36]', async () => {
  const app = await appWithFacebook()
  const person = await registerPerson(app)
  await app.db.updateTable('members').set({ email_confirmed: true }).execute()
  const answer = await throughFacebook(app, `Somebody:${person.email}`)
  expect(answer.headers.get('location')).toBe(
    '/auth?error=email-taken&provider=facebook&redirect=%2Fupload%3Ffrom%3Dfacebook',
  )
  expect(await memberBehind(app, answer)).toBeNull()
})

test('a visitor who cancels at Facebook or shares no address returns to the sign-in page with the reason [AUTH-36]', async () => {
  const app = await appWithFacebook()
  for (const [person, reason] of [
    [null, 'cancelled'],
    ['Nameless:', 'no-email'],
  ] as const) {
    const answer = await throughFacebook(app, person)
    expect(answer.headers.get('location')).toBe(
      `/auth?error=${reason}&provider=facebook&redirect=%2Fupload%3Ffrom%3Dfacebook`,
    )
  }
  expect(await app.db.selectFrom('members').select('id').execute()).toEqual([])
})

test('a forged, borrowed or reused return from Facebook starts no session [AUTH-36]', async () => {
  const app = await appWithFacebook()
  const { url, cookie } = await leave(app)
  const back = await facebook.visit(url, 'Ana:ana@mail.test')
  const forged = new URL(back)
  forged.searchParams.set('state', 'forged')
  const madeUp = new URL(back)
  madeUp.searchParams.set('code', 'made-up')
  for (const [where, whose] of [
    [forged, cookie],
    [madeUp, cookie],
    [back, ''],
    [back, (await leave(app)).cookie],
  ] as const) {
    const answer = await comeBack(app, where, whose)
    expect(answer.headers.get('location')).toMatch(/^\/auth\?error=failed&provider=facebook/)
    expect(await memberBehind(app, answer)).toBeNull()
  }
  expect(await app.db.selectFrom('members').select('id').execute()).toEqual([])

  const fresh = await leave(app)
  const freshBack = await facebook.visit(fresh.url, 'Ana:ana@mail.test')
  expect(await memberBehind(app, await comeBack(app, freshBack, fresh.cookie))).not.toBeNull()
  const second = await comeBack(app, freshBack, fresh.cookie)
  expect(second.headers.get('location')).toMatch(/error=failed/)
})

test('a wrong secret at Facebook fails the sign-in without further details [AUTH-36]', async () => {
  const app = await appWithFacebook({ FACEBOOK_CLIENT_SECRET: 'mistyped' })
  const answer = await throughFacebook(app, 'Ana:ana@mail.test')
  expect(answer.headers.get('location')).toMatch(/^\/auth\?error=failed&provider=facebook/)
})

test('Facebook can be linked under another address, then signs its member in, and cannot be linked to a second member [AUTH-60]', async () => {
  const app = await appWithFacebook()
  const [ana, ben] = [
    await app.given.member({ isConfirmed: true }),
    await app.given.member({ isConfirmed: true }),
  ]
  const link = async (member: typeof ana) => {
    const started = await app.as(member).post('/security/links/facebook')
    const back = await facebook.visit((await started.json()).url, 'Ana there:elsewhere@mail.test')
    const answer = await comeBack(app, back, `${member.cookie}; ${cookieOf(started)}`)
    return answer.headers.get('location')
  }
  expect(await link(ana)).toBe('/edit-profile?linked=yes&provider=facebook#security')
  const there = await memberBehind(app, await throughFacebook(app, 'Ana there:elsewhere@mail.test'))
  expect(there).toMatchObject({ id: ana.id, email: ana.email })
  expect(await link(ben)).toMatch(/error=/)
  expect((await (await app.as(ben).get('/security')).json()).linked).toEqual([])
  const { linked } = await (await app.as(ana).get('/security')).json()
  expect(linked).toMatchObject([{ provider: 'facebook' }])
})
