import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { cookieOf, mailedLinks, newPerson, PASSWORD, sessionOf, signIn } from '../testing/people.ts'

const landing = '/auth?confirmed=true&redirect=%2Fengage%3Fphoto%3D1'

/** Registers with a requested page; the cookies are those of the browser that did. */
async function registering(app: TestApp) {
  const person = newPerson()
  const answer = await app.as(null).post('/auth/sign-up/email', { ...person, callbackURL: '/engage?photo=1' })
  expect(answer.status).toBe(200)
  const [link] = await mailedLinks(app, person.email)
  const follow = (cookie: string) => app.ask(`${link!.pathname}${link!.search}`, { headers: { cookie } })
  return { person, browser: cookieOf(answer), follow }
}
const memberBehind = async (app: TestApp, answer: Response) => (await sessionOf(app, cookieOf(answer))).member

test('the mailed link signs in the browser that registered, once, and leads back to the requested page [AUTH-57, AUTH-27]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const { person, browser, follow } = await registering(app)
  const first = await follow(browser)
  expect([first.status, first.headers.get('location')]).toEqual([302, landing])
  expect(await memberBehind(app, first)).toMatchObject({ username: person.username })
  const again = await follow(browser)
  expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual([landing, []])
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('on another browser the link confirms the address, and signing in needs the password [AUTH-57]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const { person, browser, follow } = await registering(app)
  const other = await registering(app)
  // Someone else's mark does not count, whatever the browser sends along.
  const elsewhere = await follow(other.browser)
  expect([elsewhere.headers.get('location'), elsewhere.headers.getSetCookie()]).toEqual([landing, []])
  expect(await memberBehind(app, await follow(browser))).toBeNull()
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(200)
})

test('a made-up link starts no session, nor does a link for a member with a second factor [AUTH-57]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const { person, browser, follow } = await registering(app)
  const claims = Buffer.from(JSON.stringify({ email: person.email })).toString('base64url')
  const forged = await app.ask(`/api/auth/verify-email?token=x.${claims}.x`, { headers: { cookie: browser } })
  expect(await memberBehind(app, forged)).toBeNull()
  expect(forged.headers.get('location')).toMatch(/error=/)
  await app.db.updateTable('members').set({ has_two_factor: true }).execute()
  expect(await memberBehind(app, await follow(browser))).toBeNull()
})
