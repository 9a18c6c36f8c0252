import { afterAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { startOpenIdProvider } from '../../../sign-in/server/testing/openid-provider.ts'
import {
  cookieOf,
  newPerson,
  readProblemFields,
  sessionOf,
  signIn,
} from '../../../sign-in/server/testing/people.ts'
import { followInvitationLink, inviteLink, setRules, signInWithGoogle } from '../testing/house.ts'

const google = await startOpenIdProvider('google')
afterAll(() => google.stop())
const appWithGoogle = () => ownTestApp({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })

const register = ({ as }: TestApp, cookie = '') => {
  const person = newPerson()
  return { person, answer: as(null).post('/auth/sign-up/email', person, cookie ? { cookie } : {}) }
}
const members = async ({ db }: TestApp) =>
  (await db.selectFrom('members').select('email').where('role', '=', 'member').execute()).length

test('registration is open by default: no agreement is required, and no missing page is linked [HOUSE-01, HOUSE-05]', async () => {
  const app = await ownTestApp()
  expect(await (await app.as(null).get('/joining')).json()).toEqual({
    registration: 'open',
    invitation: null,
    asks: [],
  })
  expect((await register(app).answer).status).toBe(200)
  const { house } = await (await app.as(null).get('/session')).json()
  const noText = { terms: false, privacy: false, withdrawal: false, withdraw: false, imprint: false }
  expect(house).toEqual({ ...noText, transparency: true, invites: false })
})

test('closed registration creates no account, by form or by Google, and members can still sign in [HOUSE-01]', async () => {
  const app = await appWithGoogle()
  const { person, answer } = register(app)
  expect((await answer).status).toBe(200)
  await setRules(app, { registration: 'closed' })
  const refused = await register(app).answer
  expect(await readProblemFields(refused)).toMatchObject({ status: 409, code: 'registration-closed' })
  const back = await signInWithGoogle(app, google, 'Zoe:zoe@mail.test')
  expect(back.headers.get('location')).toBe(
    '/auth?error=registration-closed&provider=google&redirect=%2Fupload',
  )
  expect(await members(app)).toBe(1)
  expect((await signIn(app, person.email, person.password)).status).toBe(200)
})

test('with registration by invitation, an open link creates as many accounts as it allows, by form or by Google [HOUSE-02]', async () => {
  const app = await appWithGoogle()
  await setRules(app, { registration: 'invitation' })
  const none = await register(app).answer
  expect(await readProblemFields(none)).toMatchObject({ status: 409, code: 'invitation-needed' })

  const { link, id, admin } = await inviteLink(app, { usesMax: 2, note: 'Friends' })
  const cookie = await followInvitationLink(app, link)
  const { invitation } = await (await app.as(null).get('/joining', { cookie })).json()
  expect(invitation).toEqual({ isOpen: true, by: 'inviter' })
  const { person, answer } = register(app, cookie)
  expect((await answer).status).toBe(200)
  const back = await signInWithGoogle(app, google, 'Zoe:zoe@mail.test', cookie)
  expect(back.headers.get('location')).toContain('/welcome')

  const over = await register(app, cookie).answer
  expect(await readProblemFields(over)).toMatchObject({ status: 410, code: 'invitation-over' })
  const used = await (await app.as(admin).get(`/admin/invitations/${id}`)).json()
  expect(used).toMatchObject({ useCount: 2, state: 'used-up', note: 'Friends' })
  const found = async (q: string) =>
    (await (await app.as(admin).get(`/admin/invitations?q=${q}`)).json()).items.length
  expect([await found('friend'), await found('INVITER'), await found('foes')]).toEqual([1, 1, 0])
  expect(used.came.map(({ username }: { username: string }) => username)).toEqual(['zoe', person.username])
})

test('when several newcomers use the last use of an invitation at once, only one account is created [HOUSE-02]', async () => {
  const app = await ownTestApp()
  await setRules(app, { registration: 'invitation' })
  const { link, id, admin } = await inviteLink(app, { usesMax: 1 })
  const cookie = await followInvitationLink(app, link)
  const answers = await Promise.all([1, 2, 3, 4].map(() => register(app, cookie).answer))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await members(app)).toBe(1)
  expect(await (await app.as(admin).get(`/admin/invitations/${id}`)).json()).toMatchObject({ useCount: 1 })
})

test('a failed sign-up uses no invitation, and a revoked or expired invitation, or one from a closed account, is refused [HOUSE-02]', async () => {
  const app = await ownTestApp()
  await setRules(app, { registration: 'invitation' })
  const { link, id, admin } = await inviteLink(app, { usesMax: 5 })
  const cookie = await followInvitationLink(app, link)
  const taken = await app
    .as(null)
    .post('/auth/sign-up/email', { ...newPerson(), username: admin.username }, { cookie })
  expect((await readProblemFields(taken)).code).toBe('username-taken')
  expect(await (await app.as(admin).get(`/admin/invitations/${id}`)).json()).toMatchObject({ useCount: 0 })

  for (let time = 0; time < 2; time++) {
    const revoked = await app.as(admin).delete(`/admin/invitations/${id}`)
    expect(await revoked.json()).toMatchObject({ state: 'revoked' })
  }
  expect((await readProblemFields(await register(app, cookie).answer)).code).toBe('invitation-over')

  const other = await inviteLink(app, { usesMax: 5 }, admin)
  const otherCookie = await followInvitationLink(app, other.link)
  await app.db
    .updateTable('invitations')
    .set({ ends_at: new Date(0) })
    .where('id', '=', other.id)
    .execute()
  expect((await readProblemFields(await register(app, otherCookie).answer)).code).toBe('invitation-over')

  const third = await inviteLink(app, { usesMax: 5 }, admin)
  const thirdCookie = await followInvitationLink(app, third.link)
  await app.db.insertInto('closed_accounts').values({ member_id: admin.id, remove_at: new Date() }).execute()
  expect((await readProblemFields(await register(app, thirdCookie).answer)).code).toBe('invitation-over')
})

test('members create as many invitations as the house rules allow, each with its own link, and revoking one frees it [HOUSE-03]', async () => {
  const app = await ownTestApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const invite = (note: string) => app.as(ana).post('/invitations', { note })
  expect((await readProblemFields(await invite('Too early'))).code).toBe('invitations-used-up')
  await setRules(app, { registration: 'invitation', invitesPerMember: 2 })
  expect((await invite('Mo')).status).toBe(200)
  const both = await (await invite('Lu')).json()
  expect(both).toMatchObject({
    left: 0,
    items: [
      { note: 'Lu', usesMax: 1 },
      { note: 'Mo', usesMax: 1 },
    ],
  })
  expect((await readProblemFields(await invite('One more'))).code).toBe('invitations-used-up')

  const [lu] = both.items
  const strange = await app.as(ben).delete(`/invitations/${lu.id}`)
  expect((await readProblemFields(strange)).code).toBe('invitation-not-found')
  const { person, answer } = register(app, await followInvitationLink(app, both.items[1].link))
  expect((await answer).status).toBe(200)
  const left = await (await app.as(ana).delete(`/invitations/${lu.id}`)).json()
  expect(left).toMatchObject({ left: 1 })
  expect(left.items[1].came).toMatchObject([{ username: person.username }])
  expect((await app.as(ben).get('/admin/invitations')).status).toBe(403)
})

test('an invitation link stores the invitation in a cookie for the registration and starts no session [HOUSE-02]', async () => {
  const app = await ownTestApp()
  const { link } = await inviteLink(app, { usesMax: 1 })
  const answer = await app.ask(new URL(link).pathname)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?tab=register'])
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
  expect((await sessionOf(app, cookieOf(answer))).member).toBeNull()
})
