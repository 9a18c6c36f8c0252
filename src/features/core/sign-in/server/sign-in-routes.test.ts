import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  guessTwentyTimes,
  mailedLinks,
  newPerson,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from './testing/people.ts'

test('registering, signing in and signing out: the session exists only in an http-only cookie [AUTH-39, AUTH-41, AUTH-43, AUTH-44]', async () => {
  const app = await testApp()
  const person = newPerson()
  const registration = await app.as(null).post('/auth/sign-up/email', person)
  expect(registration.status).toBe(200)
  // Registering leads to the sign-in tab, and signs no one in (AUTH-12).
  expect(registration.headers.getSetCookie()).toEqual([])

  const answer = await signIn(app, person.email, person.password)
  expect(await answer.json()).toEqual({ done: true, needsCode: false })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(await sessionOf(app, cookieOf(answer))).toMatchObject({
    member: { username: person.username, displayName: person.username, email: person.email, isAdmin: false },
  })

  const out = await app.as(null).post('/auth/sign-out', {}, { cookie: cookieOf(answer) })
  expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
  // The session is deleted on the server, not only forgotten by this browser.
  expect(await sessionOf(app, cookieOf(answer))).toMatchObject({ member: null, cartCount: 0 })
  expect((await app.as(null).post('/auth/sign-out', {})).status).toBe(200)
})

test('the cart is still there at the next sign-in [CART-06, DEC-13]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const product = await app.given.product()
  const first = cookieOf(await signIn(app, person.email, PASSWORD))
  await app.as(null).post('/cart/lines', { productId: product.id, size: 'One Size' }, { cookie: first })
  await app.as(null).post('/auth/sign-out', {}, { cookie: first })
  expect(await sessionOf(app, first)).toMatchObject({ cartCount: 0 })
  const second = cookieOf(await signIn(app, person.email, PASSWORD))
  expect(await sessionOf(app, second)).toMatchObject({ cartCount: 1 })
})

test('where the shop keeps no carts, signing out empties only the member’s own cart [DEC-13]', async () => {
  // Changes shop settings, so it needs an app of its own.
  const app = await ownTestApp()
  const person = await registerPerson(app)
  const other = app.as(await app.given.member())
  const admin = app.as(await app.given.member({ role: 'admin' }))
  const product = await app.given.product()
  const line = { productId: product.id, size: 'One Size' }
  await other.post('/cart/lines', line)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  await app.as(null).post('/cart/lines', line, { cookie })
  expect((await admin.patch('/admin/shop', { keepsCarts: false })).status).toBe(200)
  for (let time = 1; time <= 2; time++) {
    expect((await app.as(null).post('/auth/sign-out', {}, { cookie })).status).toBe(200)
  }
  const again = cookieOf(await signIn(app, person.email, PASSWORD))
  expect(await sessionOf(app, again)).toMatchObject({ cartCount: 0 })
  expect(await (await other.get('/cart')).json()).toMatchObject({ lines: [{ productId: product.id }] })
})

test('a wrong password and an unknown address get the same answer [AUTH-26, AUTH-47]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const answers = [
    await signIn(app, person.email, 'not the password'),
    await signIn(app, 'nobody@showoff.test', PASSWORD),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({
      code: 'credentials-invalid',
      title: 'Invalid login credentials',
    })
  }
})

test('the case of the address does not matter, but the case of the password does', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  expect((await signIn(app, person.email.toUpperCase(), PASSWORD)).status).toBe(200)
  expect((await signIn(app, person.email, PASSWORD.toUpperCase())).status).toBe(401)
})

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['username', 'ana lind', 'Use letters, digits, dots, underscores and hyphens only'],
  ['username', 'Admin', 'This username is reserved'],
  ['email', 'ana@', 'Please enter a valid email address'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
])(
  'a registration with the %s “%s” is refused at that field [AUTH-22, AUTH-23, DEC-22, DEC-61]',
  async (field, value, sentence) => {
    const { as } = await testApp()
    const answer = await as(null).post('/auth/sign-up/email', { ...newPerson(), [field]: value })
    expect(await readProblemFields(answer)).toEqual({
      status: 422,
      code: 'form-invalid',
      fields: { [field]: sentence },
    })
  },
)

test.each([
  ['ana@', 'lindenholz 7', { email: 'Please enter a valid email address' }],
  ['ana@showoff.test', '12345', { password: 'Password must be at least 6 characters' }],
])(
  'a sign-in of %s with %s is refused at its field [AUTH-20, AUTH-21, AUTH-28]',
  async (email, password, fields) => {
    const app = await testApp()
    expect(await readProblemFields(await signIn(app, email, password))).toEqual({
      status: 422,
      code: 'form-invalid',
      fields,
    })
  },
)

test.each(['password', '123456', 'aaaaaaaa', 'Newcomer!', 'showoff2026'])(
  'the password “%s” is refused as too easy to guess [AUTH-47, DEC-22]',
  async (password) => {
    const { as } = await testApp()
    const form = { ...newPerson(), username: `newcomer`, password }
    expect(await readProblemFields(await as(null).post('/auth/sign-up/email', form))).toMatchObject({
      status: 422,
      code: 'password-weak',
      fields: { password: 'This password is too easy to guess. Please choose another.' },
    })
  },
)

test('a username and an e-mail address belong to one member, in upper or lower case [DEC-61, DEC-76]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const sameName = { ...newPerson(), username: person.username.toUpperCase() }
  const refusal = await app.as(null).post('/auth/sign-up/email', sameName)
  expect(await refusal.json()).toMatchObject({
    code: 'username-taken',
    alias: '23505',
    fields: { username: 'This username is taken.' },
  })
  const sameAddress = { ...newPerson(), email: person.email.toUpperCase() }
  expect(await readProblemFields(await app.as(null).post('/auth/sign-up/email', sameAddress))).toMatchObject({
    status: 409,
    code: 'email-taken',
  })
})

test('when ten people register one username at once, only one gets it', async () => {
  const app = await testApp()
  const username = 'the-only-one'
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.as(null).post('/auth/sign-up/email', { ...newPerson(), username })),
  )
  const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code ?? 'done'))
  expect(codes.toSorted()).toEqual(['done', ...Array(9).fill('username-taken')])
})

test('when five people register one address at once, only one gets it and the others see the reason at the field', async () => {
  const app = await testApp()
  const { email } = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.as(null).post('/auth/sign-up/email', { ...newPerson(), email })),
  )
  const answered = await Promise.all(answers.map((answer) => answer.json()))
  expect(answered.map(({ code }) => code ?? 'done').toSorted()).toEqual([
    ...['done', ...Array(4).fill('email-taken')],
  ])
  const fields = { email: 'An account with this email address already exists.' }
  expect(answered.filter(({ code }) => code).map((problem) => problem.fields)).toEqual(Array(4).fill(fields))
})

test('a registration refuses fields that it does not ask for [PERM-05, DEC-03, DEC-67]', async () => {
  const app = await testApp()
  const person = newPerson()
  const more = {
    name: 'Somebody Else',
    role: 'admin',
    points: 1_000,
    image: 'https://tracker.example/a.png',
    email_confirmed: true,
    emailVerified: true,
  }
  const refused = await app.as(null).post('/auth/sign-up/email', { ...person, ...more })
  expect(refused.status).toBe(422)
  expect(Object.keys((await refused.json()).fields).sort()).toEqual(Object.keys(more).sort())
  await app.as(null).post('/auth/sign-up/email', person)
  const member = await app.db
    .selectFrom('members')
    .select(['role', 'points', 'avatar_url', 'display_name', 'email_confirmed'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(member).toEqual({
    role: 'member',
    points: 0,
    avatar_url: null,
    display_name: person.username,
    email_confirmed: false,
  })
})

test.each([
  'GET /auth/get-session',
  'POST /auth/update-user',
  'POST /auth/change-email',
  'POST /auth/delete-user',
  'GET /auth/list-sessions',
  'GET /auth/reset-password/x?callbackURL=https://evil.example',
])('%s is not passed on to the library', async (call) => {
  const { given, as } = await testApp()
  const [method, path = ''] = call.split(' ')
  const ana = as(await given.member())
  const answer = method === 'GET' ? await ana.get(path) : await ana.post(path, { name: 'x' })
  expect(answer.status).toBe(404)
})

test('a write from another site is refused', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const answer = await signIn(app, person.email, PASSWORD, { origin: 'https://evil.example' })
  expect(await readProblemFields(answer)).toMatchObject({ status: 403, code: 'origin-refused' })
})

test('Google sign-in uses our callback URL, and is refused for providers that are not set up and for paths to other sites [AUTH-36, AUTH-40]', async () => {
  const app = await ownTestApp({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })
  const social = (body: object) => app.as(null).post('/auth/sign-in/social', body)
  const { url } = await (await social({ provider: 'google', callbackURL: '/upload' })).json()
  const address = new URL(url)
  expect(address.hostname).toBe('accounts.google.com')
  expect(address.searchParams.get('client_id')).toBe('our-id')
  expect(address.searchParams.get('redirect_uri')).toBe('http://showoff.test/api/auth/callback/google')
  expect(
    await readProblemFields(await social({ provider: 'facebook', callbackURL: '/upload' })),
  ).toMatchObject({
    status: 503,
    code: 'social-not-set-up',
  })
  for (const callbackURL of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    expect(await readProblemFields(await social({ provider: 'google', callbackURL }))).toMatchObject({
      status: 422,
      fields: { callbackURL: 'This leads to another site' },
    })
  }
})

test('a guesser is blocked by network address, and the member can still sign in from another one [GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  const person = await registerPerson(app)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await guessTwentyTimes(app, () => signIn(app, person.email, 'a guess', from('203.0.113.9')))
  const refused = await signIn(app, person.email, PASSWORD, from('203.0.113.9'))
  expect(await readProblemFields(refused)).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signIn(app, person.email, PASSWORD, from('198.51.100.7'))).status).toBe(200)
  // Another member at the guesser's address is not locked out either.
  const other = await registerPerson(app)
  expect((await signIn(app, other.email, PASSWORD, from('203.0.113.9'))).status).toBe(200)
})

test('an account and its member are one row, and deleting it ends both [AUTH-44, AUTH-49, DEC-19]', async () => {
  const app = await testApp()
  const person = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const { member } = await sessionOf(app, cookie)
  expect(await (await app.as(null).get(`/members/${member.id}`)).json()).toMatchObject({
    username: person.username,
  })
  await app.db.deleteFrom('members').where('id', '=', member.id).execute()
  expect(await sessionOf(app, cookie)).toMatchObject({ member: null })
  expect((await signIn(app, person.email, PASSWORD)).status).toBe(401)
})

test('when a step after registration fails, the account exists and the answer reports the failure [AUTH-34, DEC-19]', async () => {
  const app = await ownTestApp({ ADMIN_EMAILS: 'boss@showoff.test', LOG_LEVEL: 'silent' })
  await app.platform.pool.query('alter table members add constraint no_admin check (role <> $$admin$$)')
  const answer = await app
    .as(null)
    .post('/auth/sign-up/email', { ...newPerson(), email: 'boss@showoff.test' })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    code: 'profile-not-created',
    title: 'Account created but profile setup failed. Please contact support.',
  })
  expect((await signIn(app, 'boss@showoff.test', PASSWORD)).status).toBe(200)
})

test('a server error is never reported as success of a sign-in, a registration or a mail', async () => {
  const app = await ownTestApp()
  const [person, newcomer] = [await registerPerson(app), newPerson()]
  for (const [table, path, form] of [
    ['sessions', '/auth/sign-in/email', { email: person.email, password: person.password }],
    ['verifications', '/auth/request-password-reset', { email: person.email }],
    ['verifications', '/auth/reset-password', { token: 'any', newPassword: 'birkenwald 9' }],
    ['sign_in_accounts', '/auth/sign-up/email', newcomer],
  ] as const) {
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(app.db)
    const answer = await app.as(null).post(path, form)
    expect([answer.status, (await answer.json()).code, answer.headers.getSetCookie()]).toEqual([
      500,
      'unexpected',
      [],
    ])
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(app.db)
  }
  // A member who was only half stored gets in with the mailed link.
  await app.as(null).post('/auth/request-password-reset', { email: newcomer.email })
  const token = (await mailedLinks(app, newcomer.email))[0]!.searchParams.get('token')
  await app.as(null).post('/auth/reset-password', { token, newPassword: 'birkenwald 9' })
  expect((await signIn(app, newcomer.email, 'birkenwald 9')).status).toBe(200)
})
