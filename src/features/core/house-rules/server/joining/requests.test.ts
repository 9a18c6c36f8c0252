import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { joiningFormCookie, setRules, signInWithGoogle } from '../testing/house.ts'

const google = await startOpenIdProvider('google')
afterAll(() => google.stop())

/** A signed-in newcomer whose request is waiting. */
async function newcomer(app: TestApp, words?: string) {
  const person = newPerson()
  const cookie = await joiningFormCookie(app, words ? { words } : {})
  const answer = await app.as(null).post('/auth/sign-up/email', person, { cookie })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const session = cookieOf(await signIn(app, person.email, person.password))
  const { id } = await app.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return { ...person, id, cookie: session }
}

const mails = async ({ platform }: TestApp, to: string) => {
  const outbox = join(platform.settings.dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const all = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return all.filter((mail) => mail.includes(`To: ${to}`))
}

test('with registration by approval, a newcomer can sign in, sees the waiting request, and has only the rights of a visitor [HOUSE-04]', async () => {
  const app = await ownTestApp()
  await setRules(app, { registration: 'approval' })
  const mo = await newcomer(app, 'I sew.')
  const session = await sessionOf(app, mo.cookie)
  expect(session).toMatchObject({ member: null, joining: { username: mo.username, state: 'waiting' } })
  const request = await (await app.as(null).get('/joining/request', { cookie: mo.cookie })).json()
  expect(request).toMatchObject({ username: mo.username, state: 'waiting', words: 'I sew.' })
  const { id: photoId } = await app.given.photo()
  const like = await app.as(null).put(`/photos/${photoId}/like`, undefined, { cookie: mo.cookie })
  expect(like.status).toBe(401)
  expect((await app.as(null).get(`/photos/${photoId}`, { cookie: mo.cookie })).status).toBe(200)
  // To others, no member of that name exists.
  expect((await app.as(null).get(`/members/${mo.username}`)).status).toBe(404)

  await app.as(null).put('/joining/request', { words: 'I knit.' }, { cookie: mo.cookie })
  const moderator = await app.given.member({ role: 'moderator' })
  const { items } = await (await app.as(moderator).get('/admin/join-requests')).json()
  expect(items).toMatchObject([{ id: mo.id, username: mo.username, words: 'I knit.', email: null }])
  const found = async (q: string) =>
    (await (await app.as(moderator).get(`/admin/join-requests?q=${q}`)).json()).items.length
  // Only admins can search by address.
  expect([await found('KNIT'), await found('sew'), await found('showoff.test')]).toEqual([1, 0, 0])
  expect(await (await app.as(moderator).get('/admin/waiting')).json()).toMatchObject({ joinRequests: 1 })
  const member = await app.given.member()
  expect((await app.as(member).get('/admin/join-requests')).status).toBe(403)
  expect((await app.as(null).get('/joining/request')).status).toBe(404)
})

test('accepted newcomers join at once, declined ones are removed after seven days, decisions can be undone, and a mail reports the last one [HOUSE-04]', async () => {
  const app = await ownTestApp()
  const admin = await setRules(app, { registration: 'approval' })
  const [mo, lu, vi] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  const decide = async (ids: string[], change: string) =>
    (await app.as(admin).post('/admin/join-requests/bulk', { ids, change })).json()
  const stateOf = async ({ cookie }: { cookie: string }) => {
    const { member, joining } = await sessionOf(app, cookie)
    return member ? 'in' : joining?.state
  }
  expect(await decide([mo.id, lu.id], 'decline')).toEqual({
    doneIds: expect.arrayContaining([mo.id, lu.id]),
    changedIds: expect.arrayContaining([mo.id, lu.id]),
    left: [],
  })
  expect(await Promise.all([mo, lu, vi].map(stateOf))).toEqual(['declined', 'declined', 'waiting'])
  const { remove_at } = await app.db
    .selectFrom('closed_accounts')
    .select('remove_at')
    .where('member_id', '=', mo.id)
    .executeTakeFirstOrThrow()
  expect(Math.round((remove_at.getTime() - Date.now()) / 86_400_000)).toBe(7)

  await decide([lu.id], 'wait')
  for (const changedIds of [[lu.id], []])
    expect(await decide([lu.id], 'accept')).toEqual({ doneIds: [lu.id], changedIds, left: [] })
  expect(await Promise.all([mo, lu, vi].map(stateOf))).toEqual(['declined', 'in', 'waiting'])
  // Before the newcomer signs in, the decision can be undone; afterwards it cannot.
  expect((await decide([lu.id], 'wait')).doneIds).toEqual([lu.id])
  expect(await stateOf(lu)).toBe('waiting')
  await decide([lu.id], 'accept')
  await app.db.updateTable('members').set({ first_run: 'begun' }).where('id', '=', lu.id).execute()
  expect((await decide([lu.id], 'wait')).left).toMatchObject([{ id: lu.id, name: lu.username }])

  // As if the minute were over in which a decision can be undone.
  await app.db.executeQuery(
    // The queue's own table, because jobs cannot be fast-forwarded.
    (await import('kysely')).sql`update graphile_worker._private_jobs set run_at = now()`.compile(app.db),
  )
  await app.drainJobs()
  expect(await mails(app, lu.email)).toEqual([expect.stringContaining('Your account is open')])
  expect(await mails(app, mo.email)).toEqual([expect.stringContaining('Your request to join')])
  expect(await mails(app, vi.email)).toEqual([])
})

test('a newcomer by Google also waits, can withdraw the request, and then leaves no data behind [HOUSE-04]', async () => {
  const app = await ownTestApp({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })
  await setRules(app, { registration: 'approval' })
  const back = await signInWithGoogle(app, google, 'Zoe:zoe@mail.test')
  expect(back.headers.get('location')).toBe('/joining')
  const cookie = cookieOf(back)
  // They cannot restore their account the way owners of closed accounts can.
  expect(
    (await readProblemFields(await app.as(null).post('/account/open', undefined, { cookie }))).code,
  ).toBe('sign-in-required')
  for (let time = 0; time < 2; time++) {
    expect((await app.as(null).delete('/joining/request', undefined, { cookie })).status).toBe(200)
    await app.drainJobs()
  }
  const left = await app.db.selectFrom('members').select('id').where('email', '=', 'zoe@mail.test').execute()
  expect(left).toEqual([])
  expect(await mails(app, 'zoe@mail.test')).toEqual([])
})

test('where addresses must be confirmed, the team sees only requests with a confirmed address [HOUSE-04]', async () => {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on' })
  const admin = await setRules(app, { registration: 'approval' })
  const person = newPerson()
  await app.as(null).post('/auth/sign-up/email', person)
  const list = async () => (await (await app.as(admin).get('/admin/join-requests')).json()).items
  expect(await list()).toEqual([])
  await app.db
    .updateTable('members')
    .set({ email_confirmed: true })
    .where('email', '=', person.email)
    .execute()
  expect(await list()).toMatchObject([{ username: person.username, email: person.email }])
})
