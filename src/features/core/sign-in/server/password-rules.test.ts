import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { mailedLinks, newPerson, readProblemFields, registerPerson } from './testing/people.ts'

const signUp = (app: TestApp, form: object) => app.as(null).post('/auth/sign-up/email', form)

test('a password needs six characters unless the operator requires more, and the message states the number [AUTH-54, CONST-05, DEC-22]', async () => {
  const usual = await ownTestApp()
  expect(await readProblemFields(await signUp(usual, { ...newPerson(), password: 'tweed' }))).toMatchObject({
    fields: { password: 'Password must be at least 6 characters' },
  })
  expect((await signUp(usual, { ...newPerson(), password: 'tweed9' })).status).toBe(200)
  const strict = await ownTestApp({ PASSWORD_MIN: '9' })
  expect(
    await readProblemFields(await signUp(strict, { ...newPerson(), password: 'tweed-98' })),
  ).toMatchObject({
    fields: { password: 'Password must be at least 9 characters' },
  })
  expect((await signUp(strict, { ...newPerson(), password: 'tweed-987' })).status).toBe(200)
  expect(await (await strict.as(null).get('/session')).json()).toMatchObject({ passwordMin: 9 })
})

test('a mailed link refuses the member’s own name or address as password, and requires ten characters from staff [AUTH-54, DEC-22]', async () => {
  const app = await ownTestApp()
  const person = await registerPerson(app)
  await app.as(null).post('/auth/request-password-reset', { email: person.email })
  const token = (await mailedLinks(app, person.email))[0]!.searchParams.get('token')
  const choose = (newPassword: string) => app.as(null).post('/auth/reset-password', { token, newPassword })
  for (const own of [person.username, person.email, `${person.username}!`])
    expect(await readProblemFields(await choose(own))).toMatchObject({ code: 'password-weak' })
  await app.db.updateTable('members').set({ role: 'moderator' }).where('email', '=', person.email).execute()
  expect(await readProblemFields(await choose('tweed-88'))).toMatchObject({
    fields: { newPassword: 'Password must be at least 10 characters' },
  })
  expect((await choose('tweed-88-lapel')).status).toBe(200)
})

test('where mail can be sent, registration and reset do not reveal which addresses exist, even without confirmation [AUTH-55, DEC-79]', async () => {
  const app = await ownTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM_EMAIL: 'off' })
  const member = await app.given.member()
  const answers = []
  for (const email of [member.email, 'somebody.new@showoff.test']) {
    const registering = await signUp(app, { ...newPerson(), email })
    const reset = await app.as(null).post('/auth/request-password-reset', { email: `x${email}` })
    const again = await app.as(null).post('/auth/request-password-reset', { email })
    answers.push(
      await Promise.all([registering, reset, again].map(async (one) => [one.status, await one.json()])),
    )
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.every(([status]) => status === 200)).toBe(true)
})
