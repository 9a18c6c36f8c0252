import { expect, test } from 'vitest'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { cookieOf, PASSWORD, registerPerson, sessionOf, signIn } from './testing/people.ts'

const MARK = 'showoff.signed-out=1'
const marked = (cookie: string) => `${cookie}; ${MARK}`

async function signedIn(app: TestApp) {
  const person = await registerPerson(app)
  return { person, cookie: cookieOf(await signIn(app, person.email, PASSWORD)) }
}

const namesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])

test('a member who signed out offline is a visitor from the first request on, the session ends, and the second request has nothing left to do [AUTH-63]', async () => {
  const app = await testApp()
  const { cookie } = await signedIn(app)
  const first = await app.as(null).get('/session', { cookie: marked(cookie) })
  expect(await first.json()).toMatchObject({ member: null })
  expect(first.headers.get('offline-copy')).toBe('none')
  expect(namesOf(first).toSorted()).toEqual(['showoff.session_token', 'showoff.signed-out'])
  for (const cleared of first.headers.getSetCookie()) expect(cleared).toContain('Max-Age=0')
  // Not only the cookie is removed: the session is deleted on the server.
  expect(await sessionOf(app, cookie)).toMatchObject({ member: null })

  const again = await app.as(null).get('/session', { cookie: marked(cookie) })
  expect(namesOf(again)).toEqual(['showoff.signed-out'])
})

test('the mark of a browser ends only its own session, and a write with it is treated as that of a visitor [AUTH-63]', async () => {
  const app = await testApp()
  const { person, cookie } = await signedIn(app)
  const phone = cookieOf(await signIn(app, person.email, PASSWORD))
  const product = await app.given.product()
  const line = { productId: product.id, size: 'One Size' }
  const answer = await app.as(null).put(`/watches/${product.id}`, undefined, { cookie: marked(cookie) })
  expect(answer.status).toBe(401)
  expect(await sessionOf(app, cookie)).toMatchObject({ member: null })
  expect(await sessionOf(app, phone)).toMatchObject({ member: { username: person.username } })
  expect((await app.as(null).post('/cart/lines', line, { cookie: phone })).status).toBe(200)

  // Without a session, or with a forged one, only the mark is removed.
  for (const other of [MARK, `showoff.session_token=${'x'.repeat(32)}.forged; ${MARK}`])
    expect(namesOf(await app.as(null).get('/session', { cookie: other }))).toEqual(['showoff.signed-out'])
})

test('a member who signs in after an offline sign-out stays signed in, and the earlier session ends [AUTH-63]', async () => {
  const app = await testApp()
  const [ana, ben] = [await signedIn(app), await registerPerson(app)]
  const answer = await signIn(app, ben.email, PASSWORD, { cookie: marked(ana.cookie) })
  expect(namesOf(answer).filter((name) => name === 'showoff.session_token')).toHaveLength(1)
  expect(namesOf(answer)).toContain('showoff.signed-out')
  expect(await sessionOf(app, cookieOf(answer))).toMatchObject({ member: { username: ben.username } })
  expect(await sessionOf(app, ana.cookie)).toMatchObject({ member: null })
})

test('an offline sign-out also empties the cart later, and while the database fails, the member is a visitor and the mark stays [AUTH-63, DEC-13]', async () => {
  // Changes shop settings, so it needs an app of its own.
  const app = await ownTestApp()
  const admin = app.as(await app.given.member({ role: 'admin' }))
  expect((await admin.patch('/admin/shop', { keepsCarts: false })).status).toBe(200)
  const { person, cookie } = await signedIn(app)
  const product = await app.given.product()
  await app.as(null).post('/cart/lines', { productId: product.id, size: 'One Size' }, { cookie })

  await app.platform.pool.query('alter table sessions rename to sessions_away')
  const failed = await app.as(null).get('/products', { cookie: marked(cookie) })
  await app.platform.pool.query('alter table sessions_away rename to sessions')
  expect(failed.status).toBe(200)
  expect(namesOf(failed)).toEqual([])

  await app.as(null).get('/products', { cookie: marked(cookie) })
  const again = cookieOf(await signIn(app, person.email, PASSWORD))
  expect(await sessionOf(app, again)).toMatchObject({ cartCount: 0 })
})
