import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { deviceName } from '../../../../platform/sign-in/device-name.ts'
import { nextToken, sessionCookie } from '../../../../platform/sign-in/session-tokens.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  guessTwentyTimes,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from './testing/people.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function twoDevices(app: TestApp) {
  const person = await registerPerson(app)
  const here = cookieOf(await signIn(app, person.email, PASSWORD, { 'user-agent': FIREFOX }))
  const there = cookieOf(await signIn(app, person.email, PASSWORD, { 'user-agent': IPHONE }))
  return { person, here, there }
}

const isSignedIn = async (app: TestApp, cookie: string) => (await sessionOf(app, cookie)).member !== null

test('a member sees the devices they are signed in on, and can sign out one of them or all others', async () => {
  const app = await testApp()
  const { person, here, there } = await twoDevices(app)
  const third = cookieOf(await signIn(app, person.email, PASSWORD))
  const list = async () => (await (await app.as(null).get('/sessions', { cookie: here })).json()).items
  const devices = await list()
  expect(devices.map((device: { name: string }) => device.name).toSorted()).toEqual([
    'Firefox on Windows',
    'Safari on iPhone',
    'Unknown device',
  ])
  expect(devices.filter((device: { isCurrent: boolean }) => device.isCurrent)).toMatchObject([
    { name: 'Firefox on Windows' },
  ])

  const phone = devices.find((device: { name: string }) => device.name === 'Safari on iPhone')
  for (const _ of ['once', 'twice']) {
    const answer = await app.as(null).delete(`/sessions/${phone.id}`, undefined, { cookie: here })
    expect(answer.status).toBe(200)
  }
  expect(await isSignedIn(app, there)).toBe(false)
  expect(await isSignedIn(app, third)).toBe(true)

  await app.as(null).delete('/sessions', undefined, { cookie: here })
  expect(await isSignedIn(app, third)).toBe(false)
  expect(await list()).toHaveLength(1)
})

test('a member cannot end the session of another member, and visitors cannot read the list', async () => {
  const app = await testApp()
  const [ana, ben] = [await twoDevices(app), await twoDevices(app)]
  const [device] = (await (await app.as(null).get('/sessions', { cookie: ana.here })).json()).items
  await app.as(null).delete(`/sessions/${device.id}`, undefined, { cookie: ben.here })
  await app.as(null).delete(`/sessions/${newId()}`, undefined, { cookie: ben.here })
  expect([await isSignedIn(app, ana.here), await isSignedIn(app, ana.there)]).toEqual([true, true])
  expect((await app.as(null).get('/sessions')).status).toBe(401)
  expect((await app.as(null).delete('/sessions')).status).toBe(401)
})

test('a changed password signs out every other device and keeps this one signed in', async () => {
  const app = await testApp()
  const { person, here, there } = await twoDevices(app)
  const change = (currentPassword: string, newPassword: string, cookie = here) =>
    app.as(null).post('/auth/change-password', { currentPassword, newPassword }, { cookie })

  expect(await readProblemFields(await change('not the password', 'a rather new one'))).toEqual({
    status: 422,
    code: 'password-wrong',
    fields: { currentPassword: 'This is not your current password.' },
  })
  expect(await readProblemFields(await change(PASSWORD, '123456'))).toMatchObject({ code: 'password-weak' })
  expect(await readProblemFields(await change(PASSWORD, `${person.username}`))).toMatchObject({
    code: 'password-weak',
  })
  expect(await readProblemFields(await change(PASSWORD, '12345'))).toMatchObject({ code: 'form-invalid' })
  expect(await isSignedIn(app, there)).toBe(true)

  const changed = await change(PASSWORD, 'a rather new one')
  expect(changed.status).toBe(200)
  expect(await isSignedIn(app, there)).toBe(false)
  expect(await isSignedIn(app, cookieOf(changed))).toBe(true)
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(401)
  expect((await signIn(app, person.email, 'a rather new one')).status).toBe(200)
  expect((await app.as(null).post('/auth/change-password', {})).status).toBe(401)
})

test('guesses of the current password with a stolen cookie are limited from all addresses together [GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  const person = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const guess = async (number: number) =>
    (
      await app
        .as(null)
        .post(
          '/auth/change-password',
          { currentPassword: 'a guess', newPassword: 'a rather new one' },
          { cookie, 'x-forwarded-for': `203.0.113.${number}` },
        )
    ).status
  expect(await guess(1)).toBe(422)
  // Each guess costs a slow hash, so they are only counted as made.
  await app.db.updateTable('rate_limits').set({ points: 20 }).where('key', 'like', 'sign-in:%').execute()
  expect(await guess(2)).toBe(429)
})

test('a member without a password gets an error when changing it', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const answer = await app.as(ana).post('/auth/change-password', {
    currentPassword: 'whatever it was',
    newPassword: 'a rather new one',
  })
  expect(await readProblemFields(answer)).toMatchObject({ status: 409, code: 'password-not-set' })
})

const renew = (app: TestApp, cookie: string) => app.as(null).post('/auth/renew', undefined, { cookie })

test('a renewed session token replaces the old one, which stays valid for a short time, and signing out ends both [AUTH-45, AUTH-46, DEC-23]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const first = cookieOf(await signIn(app, person.email, PASSWORD))
  expect(await sessionOf(app, first)).toMatchObject({ renewInSeconds: 3600 })
  const answer = await renew(app, first)
  expect(await answer.json()).toEqual({ renewInSeconds: 3600 })
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const second = cookieOf(answer)
  expect(second).not.toBe(first)
  // If the response was lost, no one is signed out, and retrying returns the same token.
  expect(await isSignedIn(app, first)).toBe(true)
  expect(cookieOf(await renew(app, first))).toBe(second)

  expect(await isSignedIn(app, second)).toBe(true)
  // Requests of another tab that were in flight.
  expect(await isSignedIn(app, first)).toBe(true)
  const out = await app.as(null).post('/auth/sign-out', {}, { cookie: second })
  expect(out.status).toBe(200)
  expect([await isSignedIn(app, first), await isSignedIn(app, second)]).toEqual([false, false])
})

test('a token used long after its replacement counts as copied, and the session ends for both [DEC-23]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const copied = cookieOf(await signIn(app, person.email, PASSWORD))
  const own = cookieOf(await renew(app, copied))
  expect(await isSignedIn(app, own)).toBe(true)
  const token = decodeURIComponent(copied.slice(copied.indexOf('=') + 1)).split('.')[0]!
  await app.db
    .updateTable('spent_session_tokens')
    .set({ spent_at: new Date(Date.now() - 61_000) })
    .where('token_sha256', '=', createHash('sha256').update(token).digest())
    .execute()
  expect(await isSignedIn(app, copied)).toBe(false)
  expect(await isSignedIn(app, own)).toBe(false)
})

test('many concurrent requests with an old or a new token all stay signed in [DEC-23]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const first = cookieOf(await signIn(app, person.email, PASSWORD))
  const second = cookieOf(await renew(app, first))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => isSignedIn(app, i % 3 === 0 ? first : second)),
  )
  expect(answers).toEqual(Array(12).fill(true))
})

test('an ended session gets no new token, and over https its cookie is sent over https only', async () => {
  const { platform } = await testApp()
  expect(await nextToken(platform.pool, newId())).toBeNull()
  const signing = { cookieName: '__Secure-showoff.session_token', secret: 'x' }
  expect(sessionCookie('token', signing)).toMatch(/^__Secure-showoff\.session_token=token\..*; Secure$/)
})

test('a guesser is blocked for at most five minutes, and the reset link works meanwhile [GEN-14, DEC-22]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const person = await registerPerson(app)
  await guessTwentyTimes(app, () => signIn(app, person.email, 'a guess'))
  const refused = await signIn(app, person.email, PASSWORD)
  expect(refused.status).toBe(429)
  const waitSeconds = Number(refused.headers.get('retry-after'))
  expect(waitSeconds).toBeLessThanOrEqual(300)
  expect((await app.as(null).post('/auth/request-password-reset', { email: person.email })).status).toBe(200)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (waitSeconds + 1) * 1000 })
  try {
    expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('a successful sign-in resets the count of failed attempts [GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const person = await registerPerson(app)
  for (const _ of ['this morning', 'this evening']) {
    expect((await signIn(app, person.email, 'mistyped once')).status).toBe(401)
    // Nineteen attempts, without nineteen hashes.
    await app.db.updateTable('rate_limits').set({ points: 19 }).where('key', 'like', 'sign-in:%').execute()
    expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
  }
})

test.each([
  [FIREFOX, 'Firefox on Windows'],
  [IPHONE, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the device with the user agent %s is called “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
