import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import {
  cookieOf,
  PASSWORD,
  readProblemFields,
  registerPerson,
  sessionOf,
  signIn,
} from '../../../core/sign-in/server/testing/people.ts'
import { fullMember } from './testing/full-member.ts'

async function person(app: TestApp) {
  const { email, username } = await registerPerson(app)
  const cookie = cookieOf(await signIn(app, email, PASSWORD))
  const { member } = await sessionOf(app, cookie)
  return { id: member.id as string, email, username, cookie }
}

const close = ({ as }: TestApp, cookie: string, proof: object = { password: PASSWORD }) =>
  as(null).post('/account/close', proof, { cookie })

/** Closes the account in the database, as if it had been closed some other way; other tests cover the API. */
const closeFor = ({ db }: TestApp, { id }: { id: string }) =>
  sql`insert into closed_accounts (member_id, remove_at) values (${id}, now() + interval '7 days')`.execute(
    db,
  )

async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
}

test('closing an account takes the password, ends every session at once and sends a mail with the way back [LEAVE-06]', async () => {
  const app = await testApp()
  const { email, username, cookie } = await person(app)
  const elsewhere = cookieOf(await signIn(app, email, PASSWORD))
  expect(await readProblemFields(await close(app, cookie, { password: 'not it' }))).toEqual({
    status: 422,
    code: 'password-wrong',
    fields: { password: 'This is not your password.' },
  })
  expect(await readProblemFields(await close(app, cookie, {}))).toMatchObject({ code: 'form-invalid' })
  expect((await readProblemFields(await close(app, '', {}))).code).toBe('sign-in-required')

  const answer = await close(app, cookie)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const days = (Date.parse((await answer.json()).removeAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  for (const one of [cookie, elsewhere]) {
    expect(await sessionOf(app, one)).toMatchObject({ member: null, closed: null })
  }
  // The second time there is no session left.
  expect((await readProblemFields(await close(app, cookie))).code).toBe('sign-in-required')
  const [mail] = await mailsTo(app, email)
  expect(mail).toContain('Subject: Your account is closed')
  expect(mail).toContain(username)
  expect(mail).toContain('/auth?redirect=%2Fleaving')
})

test('signing in within the week only offers the account back, and opening it restores it [LEAVE-07]', async () => {
  const app = await testApp()
  const { id, email, username, cookie } = await person(app)
  await close(app, cookie)
  const back = cookieOf(await signIn(app, email, PASSWORD))
  const session = await sessionOf(app, back)
  expect(session).toMatchObject({ member: null, closed: { username } })
  // For every other request they are signed out.
  expect((await readProblemFields(await app.as(null).get('/profile', { cookie: back }))).code).toBe(
    'sign-in-required',
  )
  expect((await readProblemFields(await app.as(null).get(`/members/${id}`, { cookie: back }))).code).toBe(
    'member-not-found',
  )

  expect((await readProblemFields(await app.as(null).post('/account/open'))).code).toBe('sign-in-required')
  const open = () => app.as(null).post('/account/open', undefined, { cookie: back })
  expect((await open()).status).toBe(200)
  expect(await sessionOf(app, back)).toMatchObject({ member: { id, username }, closed: null })
  expect((await open()).status).toBe(200)
})

test('an account cannot be opened again once its removal has started [LEAVE-07]', async () => {
  const app = await testApp()
  const { id, email, cookie } = await person(app)
  await close(app, cookie)
  const back = cookieOf(await signIn(app, email, PASSWORD))
  await sql`update closed_accounts set removal_began_at = now() where member_id = ${id}`.execute(app.db)
  const answer = await app.as(null).post('/account/open', undefined, { cookie: back })
  expect(await readProblemFields(answer)).toMatchObject({ status: 410, code: 'account-being-removed' })
})

test('a member without a password confirms with a code from a mail, which must be the latest one and not expired [LEAVE-06]', async () => {
  const app = await testApp()
  const [member, other] = [await app.given.member(), await app.given.member()]
  expect((await readProblemFields(await close(app, member.cookie))).code).toBe('password-not-set')
  const sent = async () => {
    expect((await app.as(member).post('/account/code')).status).toBe(200)
    return /^(\d{8})\r?$/m.exec((await mailsTo(app, member.email)).at(-1) ?? '')?.[1] ?? ''
  }
  const [old, code] = [await sent(), await sent()]
  expect(code).toMatch(/^\d{8}$/)
  const wrong = { status: 422, code: 'code-wrong', fields: { code: 'This code is wrong or has expired.' } }
  expect(await readProblemFields(await close(app, member.cookie, { code: old }))).toEqual(wrong)
  expect(await readProblemFields(await close(app, other.cookie, { code }))).toEqual(wrong)
  expect((await readProblemFields(await close(app, member.cookie, { code: '12' }))).fields).toHaveProperty(
    'code',
  )
  await sql`update verifications set expires_at = now() - interval '1 second' where identifier like ${`%${member.id}`}`.execute(
    app.db,
  )
  expect(await readProblemFields(await close(app, member.cookie, { code }))).toEqual(wrong)
  const fresh = await sent()
  expect((await close(app, member.cookie, { code: `${fresh.slice(0, 4)} ${fresh.slice(4)}` })).status).toBe(
    200,
  )
})

test('guesses at the password are limited as at the sign-in [LEAVE-06]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const { cookie } = await person(app)
  expect((await close(app, cookie, { password: 'a guess' })).status).toBe(422)
  await sql`update rate_limits set points = 20 where key like 'sign-in:%'`.execute(app.db)
  expect((await close(app, cookie, { password: 'a guess' })).status).toBe(429)
})

test('the last admin cannot close their account, and of two only one can [LEAVE-11]', async () => {
  const app = await ownTestApp()
  const admins = [await person(app), await person(app)]
  await sql`update members set role = 'admin'`.execute(app.db)
  const answers = await Promise.all(admins.map(({ cookie }) => close(app, cookie)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(await readProblemFields(refused)).toMatchObject({ code: 'only-admin' })
})

/** Reads everything that another member can see of the member, everywhere they could appear. */
async function sightOf(
  app: TestApp,
  viewer: TestMember | null,
  full: Awaited<ReturnType<typeof fullMember>>,
) {
  const { member, theirPhotoId, ownPhotoIds, product, collectionId, commentId } = full
  const media = await sql<{ address: string }>`
    select '/media/' || media.id || '-' || revision || '/320.webp' as address
    from media join photo_images on media_id = media.id
    where photo_id = ${ownPhotoIds[0]} order by position limit 1`.execute(app.db)
  const get = (path: string) => app.as(viewer).get(path)
  const file = (path: string) => app.ask(path, viewer ? { headers: { cookie: viewer.cookie } } : {})
  const text = async (path: string) => (await get(path)).text()
  const listed = [
    await text('/photos?limit=48'),
    await text('/photos/outfit-of-the-week'),
    await text('/photos?order=top&limit=48'),
    await text(`/photos?product=${product.id}`),
    await text(`/photos/${theirPhotoId}/comments`),
    await text(`/products/${product.id}/reviews`),
    ...(viewer
      ? [
          await text('/photos?order=following'),
          await text('/notices'),
          await text('/following'),
          await text('/followers'),
          await text('/following/suggestions'),
        ]
      : []),
  ]
  // The same as for a member who never existed.
  const nobody = randomUUID()
  const looksMissing = async (path: (id: string) => string) => {
    const [of, missing] = [await get(path(member.id)), await get(path(nobody))]
    const [said, expected] = [await of.json(), await missing.json()]
    return of.status === missing.status && JSON.stringify(said.items) === JSON.stringify(expected.items)
  }
  return {
    missing: [
      await looksMissing((id) => `/photos?owner=${id}`),
      await looksMissing((id) => `/members/${id}/collections`),
    ],
    found: [
      (await get(`/members/${member.id}`)).status,
      (await get(`/members/${member.username}`)).status,
      (await get('/members/vera-of-old')).status,
      (await get(`/photos/${ownPhotoIds[0]}`)).status,
      (await get(`/photos/${ownPhotoIds[0]}/comments`)).status,
      (await get(`/collections/${collectionId}`)).status,
      (await file(`/share/collections/${collectionId}.jpg`)).status,
      (await file(media.rows[0]!.address)).status,
    ],
    listed: listed.map((list) => list.includes('vanishing-vera') || list.includes(member.id)),
    canListen: await app.platform.live.mayListen(signedOut, `photo:${ownPhotoIds[0]}`),
    acts: viewer
      ? [
          (await app.as(viewer).put(`/photos/${ownPhotoIds[0]}/favourite`)).status,
          (await app.as(viewer).put(`/members/${member.id}/follow`)).status,
          (await app.as(viewer).put(`/photos/${theirPhotoId}/comments/${commentId}/helpful`)).status,
        ]
      : [],
  }
}

test('a closed account is missing everywhere for everyone, moderators included, and opening it brings everything back [LEAVE-06, LEAVE-07]', async () => {
  const app = await ownTestApp()
  const full = await fullMember(app, ['closed_accounts.member_id'])
  const moderator = await app.given.member({ role: 'moderator' })
  const stranger = await app.given.member()
  const viewers = [null, full.other, stranger, moderator]
  const look = async () => {
    const seen = []
    for (const viewer of viewers) seen.push(await sightOf(app, viewer, full))
    return seen
  }
  // Reading also changes state; its effects are there from the second time on.
  await look()
  const before = await look()
  expect(before[0]).toMatchObject({ missing: [false, false], found: Array(8).fill(200), canListen: true })
  expect(before[0]!.listed).toEqual([true, true, true, true, true, true])
  expect(before[1]!.listed.slice(6, 10)).toEqual([true, true, true, true])
  expect(before[1]!.acts).toEqual([200, 200, 200])

  const { rows } = await sql<{ id: string }>`
    update photos set state = 'hidden' where id = ${full.ownPhotoIds[1]} returning id`.execute(app.db)
  expect(rows).toHaveLength(1)
  const code = await codeFor(app, full.member)
  expect((await close(app, full.member.cookie, { code })).status).toBe(200)
  for (const seen of await look()) {
    expect(seen.found).toEqual(Array(8).fill(404))
    expect(seen.missing).toEqual([true, true])
    expect(seen.listed).not.toContain(true)
    expect(seen.canListen).toBe(false)
    expect(seen.acts.every((status) => status === 404)).toBe(true)
  }

  const back = await signedInAgain(app, full.member)
  expect((await app.as(back).post('/account/open')).status).toBe(200)
  const after = await look()
  expect(after.map(({ found }) => found)).toEqual(before.map(({ found }) => found))
  expect(after.map(({ listed }) => listed.slice(0, 9))).toEqual(
    before.map(({ listed }) => listed.slice(0, 9)),
  )
  // Content that moderators had hidden stays hidden.
  const { state } = await app.db
    .selectFrom('photos')
    .select('state')
    .where('id', '=', full.ownPhotoIds[1]!)
    .executeTakeFirstOrThrow()
  expect(state).toBe('hidden')
})

async function codeFor(app: TestApp, member: TestMember): Promise<string> {
  await app.as(member).post('/account/code')
  return /^(\d{8})\r?$/m.exec((await mailsTo(app, member.email)).at(-1) ?? '')?.[1] ?? ''
}

/** A session of a member who can sign in only with Google. */
async function signedInAgain({ given, db }: TestApp, member: TestMember): Promise<TestMember> {
  const { id, cookie } = await given.member()
  await db.updateTable('sessions').set({ member_id: member.id }).where('member_id', '=', id).execute()
  return { ...member, cookie }
}

test('closing and reopening an account costs no points [LEAVE-07]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  const uploadedAt = new Date(Date.now() - 26 * 3_600_000)
  await app.given.photo({ owner: member, uploadedAt })
  await sql`update members set created_at = now() - interval '30 days'`.execute(app.db)
  await sql`update points_due set due_at = now() - interval '1 minute'`.execute(app.db)
  const settle = async () => {
    await enqueue(app.db, 'settle-points', {})
    await app.drainJobs()
    const { points } = await app.db
      .selectFrom('members')
      .select('points')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    return points
  }
  expect(await settle()).toBe(3)
  await closeFor(app, member)
  expect(await settle()).toBe(3)
  await sql`delete from closed_accounts`.execute(app.db)
  expect(await settle()).toBe(3)
})

test('a photo published while its owner closes the account is closed too [LEAVE-06]', async () => {
  const app = await testApp()
  const member = await app.given.member()
  await closeFor(app, member)
  const { id } = await app.given.photo({ owner: member })
  const read = async () =>
    (await app.db.selectFrom('photos').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  expect(await read()).toBe('closed')
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', id).execute()
  await app.db.updateTable('photos').set({ state: 'published' }).where('id', '=', id).execute()
  expect(await read()).toBe('closed')
})
