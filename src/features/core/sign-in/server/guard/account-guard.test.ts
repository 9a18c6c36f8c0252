import { expect, test } from 'vitest'
import { secondProcess } from '../../../../../platform/testing/second-process.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  mailedLinks,
  PASSWORD,
  readProblemFields,
  registerPerson,
  signIn,
} from '../testing/people.ts'

const appWithLimits = () => ownTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
const from = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` })
/** The mails about wrong passwords. */
const warnings = async (app: TestApp, email: string) =>
  (await mailedLinks(app, email)).filter(({ hash }) => hash === '#security')

test('50 wrong passwords for one account, from 50 addresses and over two processes, are limited, and the owner is warned once [AUTH-51, GEN-14]', async () => {
  const app = await appWithLimits()
  const other = await secondProcess(app)
  const owner = await registerPerson(app)
  const guess = (number: number, password = `a guess ${number}`) => {
    if (number % 2 === 0) return signIn(app, owner.email, password, from(number))
    return other.ask('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(number) },
      body: JSON.stringify({ email: owner.email, password }),
    })
  }
  const statuses: number[] = []
  for (let number = 1; number <= 50; number++) statuses.push((await guess(number)).status)
  const tried = statuses.filter((status) => status === 401).length
  // Ten are free. Each further attempt has to wait, and at most a few pauses end while this runs.
  expect(tried).toBeGreaterThanOrEqual(10)
  expect(tried).toBeLessThan(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - tried)
  const refused = await guess(51, PASSWORD)
  expect(await refused.json()).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^There were many wrong passwords for this account\. Try again in /),
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await warnings(app, owner.email)).toHaveLength(1)
})

test('guesses by others block neither a browser the owner has used before nor other accounts [AUTH-51]', async () => {
  const app = await appWithLimits()
  const owner = await registerPerson(app)
  const known = cookieOf(await signIn(app, owner.email, PASSWORD, from(1)))
  expect((await signIn(app, owner.email, 'a guess', from(2))).status).toBe(401)
  // Each guess costs a slow hash, so they are only counted as made.
  await guessedOften(app)
  expect((await signIn(app, owner.email, PASSWORD, from(2))).status).toBe(429)
  expect((await signIn(app, owner.email, PASSWORD, { ...from(2), cookie: known })).status).toBe(200)
  const neighbour = await registerPerson(app)
  expect((await signIn(app, neighbour.email, PASSWORD, from(2))).status).toBe(200)
  // A cookie of another account, or a made-up one, does not make the browser known.
  const foreign = cookieOf(await signIn(app, neighbour.email, PASSWORD, from(3)))
  for (const cookie of [foreign, 'showoff.known_browser=a.b'])
    expect((await signIn(app, owner.email, PASSWORD, { ...from(4), cookie })).status).toBe(429)
})

test('a new password through the mailed link ends the block, and an address without an account is blocked the same way [AUTH-51]', async () => {
  const app = await appWithLimits()
  const owner = await registerPerson(app)
  expect((await signIn(app, owner.email, 'a guess', from(1))).status).toBe(401)
  expect((await signIn(app, 'nobody@showoff.test', 'a guess', from(1))).status).toBe(401)
  await guessedOften(app)
  for (const email of [owner.email, 'nobody@showoff.test'])
    expect(await readProblemFields(await signIn(app, email, 'a guess', from(2)))).toMatchObject({
      status: 429,
    })
  expect((await app.as(null).post('/auth/request-password-reset', { email: owner.email })).status).toBe(200)
  const link = (await mailedLinks(app, owner.email)).find(({ searchParams }) => searchParams.has('token'))
  const form = { token: link!.searchParams.get('token'), newPassword: 'birkenwald 9' }
  expect((await app.as(null).post('/auth/reset-password', form)).status).toBe(200)
  expect((await signIn(app, owner.email, 'birkenwald 9', from(3))).status).toBe(200)
})

test('many members of one network sign in within minutes, and only wrong passwords count toward the limit of its address [GEN-14]', async () => {
  const app = await appWithLimits()
  const person = await registerPerson(app)
  await signIn(app, person.email, 'a guess', from(5))
  await app.db
    .updateTable('rate_limits')
    .set({ points: 99 })
    .where('key', 'like', 'sign-in-address:%')
    .execute()
  for (let time = 0; time < 3; time++)
    expect((await signIn(app, person.email, PASSWORD, from(5))).status).toBe(200)
  expect((await signIn(app, person.email, 'a guess', from(5))).status).toBe(401)
  expect((await signIn(app, person.email, PASSWORD, from(5))).status).toBe(429)
})

/** Uses up all free attempts of today; a pause has just started. */
async function guessedOften(app: TestApp) {
  const counts = app.db.selectFrom('rate_limits').selectAll().where('key', 'like', 'sign-in-account:%')
  for (const { key, expire } of await counts.execute()) {
    const pause = key.replace('sign-in-account:', 'sign-in-account-pause:')
    await app.db
      .insertInto('rate_limits')
      .values({ key: pause, points: 1, expire: Date.now() + 60_000 })
      .onConflict((one) => one.column('key').doUpdateSet({ points: 1, expire: Date.now() + 60_000 }))
      .execute()
    await app.db.updateTable('rate_limits').set({ points: 20, expire }).where('key', '=', key).execute()
  }
}
