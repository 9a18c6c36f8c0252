import { expect, test } from 'vitest'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { DEMO_PASSWORD } from '../../../members/server/demo-mode.ts'
import { cookieOf, newPerson } from '../testing/people.ts'

/** A member with the demo's address and password, in a test database. */
async function demoMember(app: TestApp) {
  const { username } = newPerson()
  const person = { username, email: `${username}@showoff.example`, password: DEMO_PASSWORD }
  expect((await app.as(null).post('/auth/sign-up/email', person)).status).toBe(200)
  return person
}

/** Signs in as a browser on this machine does, unless told otherwise. */
const signIn = (
  app: TestApp,
  { email, password }: { email: string; password: string },
  headers = {},
  host = 'localhost',
) =>
  app.ask(`http://${host}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })

test('demo members can sign in with the known password only on this machine [DEMO-06]', async () => {
  const app = await testApp()
  const person = await demoMember(app)
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await signIn(app, person, {}, host)).status, host).toBe(200)
  }
  const tunnels = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip']
  for (const header of tunnels) {
    const answer = await signIn(app, person, { [header]: '203.0.113.7' })
    expect([answer.status, await answer.json()], header).toEqual([
      403,
      expect.objectContaining({ code: 'demo-closed' }),
    ])
  }
  expect((await signIn(app, person, {}, 'quick-otter.tunnel.example')).status).toBe(403)
})

test('through a tunnel, other members sign in as usual, and so does a demo member with a password of their own [DEMO-06]', async () => {
  const app = await testApp()
  const { username } = newPerson()
  const other = { username, email: `${username}@elsewhere.test`, password: DEMO_PASSWORD }
  const changed = { ...(await demoMember(app)), password: 'of their own making' }
  await app.as(null).post('/auth/sign-up/email', other)
  expect((await signIn(app, other, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
  const refused = await signIn(app, changed, { 'x-forwarded-for': '203.0.113.7' })
  expect(await refused.json()).toMatchObject({ code: 'credentials-invalid' })
  const demo = { ...changed, password: DEMO_PASSWORD }
  const cookie = cookieOf(await signIn(app, demo))
  const form = { currentPassword: DEMO_PASSWORD, newPassword: changed.password }
  expect((await app.as(null).post('/auth/change-password', form, { cookie })).status).toBe(200)
  expect((await signIn(app, changed, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
  const known = await signIn(app, demo, { 'x-forwarded-for': '203.0.113.7' })
  expect(await known.json()).toMatchObject({ code: 'demo-closed' })
})

test('with a public URL the known password is refused, even on this machine [DEMO-06]', async () => {
  const app = await ownTestApp({ PUBLIC_URL: 'https://shop.example' })
  const person = await demoMember(app)
  expect((await signIn(app, person)).status).toBe(403)
})
