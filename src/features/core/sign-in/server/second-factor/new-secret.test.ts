import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'
import { ownTestApp, secondTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { openScore, sealScore } from '../../../../community/photos/server/feed/sealed-score.ts'
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '../../../../services/notices/server/unsubscribe-token.ts'
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
import { reencryptFactors } from './reencrypt-factors.ts'

const NEW = 'the new secret of these tests, long enough'
const NEWER = 'the newer secret of these tests, long enough'
const oldOf = (app: TestApp) => app.platform.settings.secret

/** The same installation after a restart, with or without accepting the former secret. */
const rotated = (app: TestApp, isAccepted = true) =>
  secondTestApp(app, { SECRET: NEW, SECRET_BEFORE: isAccepted ? oldOf(app) : '' })
const memberOf = async (app: TestApp, cookie: string) => (await sessionOf(app, cookie)).member

test('a session survives a new SECRET, its next cookie is signed with the new one, and signing out ends it [START-04]', async () => {
  const app = await ownTestApp()
  const person = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const [after, without] = [await rotated(app), await rotated(app, false)]
  expect(await memberOf(after, cookie)).toMatchObject({ username: person.username })
  expect(await memberOf(without, cookie)).toBeNull()

  await app.db
    .updateTable('sessions')
    .set({ renewed_at: new Date(0) })
    .execute()
  const renewed = cookieOf(await after.as(null).post('/auth/renew', {}, { cookie }))
  expect(renewed).not.toBe('')
  expect(await memberOf(without, renewed)).toMatchObject({ username: person.username })
  expect((await after.as(null).post('/auth/sign-out', {}, { cookie: renewed })).status).toBe(200)
  expect(await memberOf(after, renewed)).toBeNull()
})

test('an authenticator app and recovery codes survive a new SECRET, even after the former one is removed [START-04, AUTH-52]', async () => {
  const app = await ownTestApp()
  const person = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, person.email, PASSWORD))
  const started = await app.as(null).post('/security/app', { password: PASSWORD }, { cookie })
  const { key, recoveryCodes } = (await started.json()) as { key: string; recoveryCodes: string[] }
  expect((await app.as(null).post('/security/app/code', { code: appCode(key) }, { cookie })).status).toBe(200)

  // Started before the rotation, completed after it.
  const waiting = cookieOf(await signIn(app, person.email, PASSWORD))
  const after = await rotated(app)
  expect(await reencryptFactors(after.platform)).toBe(1)
  expect(await reencryptFactors(after.platform)).toBe(0)
  const enter = (on: TestApp, form: object, with_: string) =>
    on.as(null).post('/auth/sign-in/code', form, { cookie: with_ })
  expect((await enter(after, { code: appCode(key, 1) }, waiting)).status).toBe(200)

  const without = await rotated(app, false)
  const later = cookieOf(await signIn(without, person.email, PASSWORD))
  expect((await enter(without, { recoveryCode: recoveryCodes[0] }, later)).status).toBe(200)
})

test('data that neither secret can decrypt is left unchanged [START-04]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  await app.db
    .insertInto('two_factors')
    .values({ id: newId(), member_id: ana.id, secret: 'x', recovery_codes: 'x', verified: true })
    .execute()
  expect(await reencryptFactors((await rotated(app)).platform)).toBe(0)
  expect(await app.db.selectFrom('two_factors').select('secret').execute()).toEqual([{ secret: 'x' }])
})

test('mailed links and cursors made before a new SECRET are accepted, and new ones use only the new SECRET [START-04]', async () => {
  const app = await ownTestApp()
  const [after, without] = [await rotated(app), await rotated(app, false)]
  const id = newId()
  const token = unsubscribeToken(app.platform, id)
  expect(readUnsubscribeToken(after.platform, token)).toBe(id)
  expect(readUnsubscribeToken(without.platform, token)).toBeNull()
  const cursor = sealScore(app.platform, 12, id)
  expect(openScore(after.platform, cursor, id)).toBe(12)
  expect(openScore(without.platform, cursor, id)).toBeNull()
  expect(openScore(without.platform, sealScore(after.platform, 3, id), id)).toBe(3)

  const links = signedIds('a purpose')
  const twice = { secret: NEWER, secretsBefore: [NEW, oldOf(app)] }
  expect(links.read(twice, links.tokenOf(oldOf(app), id))).toBe(id)
  expect(links.read(twice, links.tokenOf('a secret that nobody ever used here', id))).toBeNull()
})

test('a mailed confirmation link survives a new SECRET, in the browser that registered [START-04, AUTH-57]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const person = newPerson()
  const asked = await app.as(null).post('/auth/sign-up/email', person)
  const [link] = await mailedLinks(app, person.email)
  const after = await secondTestApp(app, { CONFIRM_EMAIL: 'on', SECRET: NEW, SECRET_BEFORE: oldOf(app) })
  const without = await secondTestApp(app, { CONFIRM_EMAIL: 'on', SECRET: NEW })
  const path = `${link!.pathname}${link!.search}`
  const headers = { cookie: cookieOf(asked) }
  expect(cookieOf(await without.ask(path, { headers }))).not.toContain('session_token')
  const entered = await after.ask(path, { headers })
  expect(await memberOf(after, cookieOf(entered))).toMatchObject({ username: person.username })
})
