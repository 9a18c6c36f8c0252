import { afterAll, expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { startOpenIdProvider } from '../../../sign-in/server/testing/openid-provider.ts'
import {
  cookieOf,
  newPerson,
  readProblemFields,
  sessionOf,
  signIn,
} from '../../../sign-in/server/testing/people.ts'
import { joiningFormCookie, publish, setRules, signInWithGoogle } from '../testing/house.ts'
import { textBlocks } from './text-blocks.ts'

const google = await startOpenIdProvider('google')
afterAll(() => google.stop())

test('a text has headings, lists, paragraphs and web links, and any other markup stays plain text [HOUSE-06]', () => {
  expect(
    textBlocks('## Pay\nOne line\nand more, see https://a.test/b?c=(d).\n\n- First\n- <b>Second</b>\nlast'),
  ).toEqual([
    { kind: 'heading', text: 'Pay' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'One line and more, see ', link: null },
        { text: 'https://a.test/b?c=(d', link: 'https://a.test/b?c=(d' },
        { text: ').', link: null },
      ],
    },
    {
      kind: 'list',
      items: [[{ text: 'First', link: null }], [{ text: '<b>Second</b>', link: null }]],
    },
    { kind: 'paragraph', spans: [{ text: 'last', link: null }] },
  ])
  const spans = textBlocks('javascript:alert(1) and data:text/html,x').flatMap((block) =>
    block.kind === 'paragraph' ? block.spans : [],
  )
  expect(spans.every(({ link }) => link === null)).toBe(true)
})

test('text versions are published one after the other, stay readable, and are never changed, not even in the database [HOUSE-06]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  expect((await readProblemFields(await app.as(null).get('/texts/terms'))).code).toBe('text-not-found')
  expect((await publish(app, 'terms', { body: 'First.' }, admin)).status).toBe(200)
  expect(
    (await readProblemFields(await publish(app, 'terms', { body: 'First.', after: 1 }, admin))).code,
  ).toBe('text-without-change')
  const second = await publish(app, 'terms', { body: 'Second.', note: 'Shorter.', after: 1 }, admin)
  expect(await second.json()).toMatchObject({
    body: 'Second.',
    versions: [
      { version: 2, needsAgreeing: false },
      { version: 1, needsAgreeing: true },
    ],
  })
  // The second of two concurrent authors gets a conflict.
  const late = await publish(app, 'terms', { body: 'Other.', after: 1 }, admin)
  expect(await late.json()).toMatchObject({ code: 'changed-meanwhile', current: { body: 'Second.' } })

  const now = await (await app.as(null).get('/texts/terms')).json()
  expect(now).toMatchObject({ version: 2, versions: [{ version: 2, note: 'Shorter.' }, { version: 1 }] })
  const before = await (await app.as(null).get('/texts/terms/1')).json()
  expect(before.blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'First.', link: null }] }])
  expect((await app.as(null).get('/texts/terms/3')).status).toBe(404)
  await expect(app.db.updateTable('house_texts').set({ body: 'Else.' }).execute()).rejects.toThrow(
    'never changed',
  )
  const member = await app.given.member()
  expect((await publish(app, 'privacy', {}, member)).status).toBe(403)
})

test('registration requires agreement to the current version of a text and to the minimum age [HOUSE-07, HOUSE-08]', async () => {
  const app = await ownTestApp()
  await publish(app, 'terms', { body: 'First.' })
  await publish(app, 'terms', { body: 'Second.', after: 1 })
  await setRules(app, { minimumAge: 16 })
  const { asks } = await (await app.as(null).get('/joining')).json()
  expect(asks).toEqual([
    { what: 'terms', version: 2 },
    { what: 'age', version: 16 },
  ])
  const person = newPerson()
  const register = (cookie?: string) =>
    app.as(null).post('/auth/sign-up/email', person, cookie ? { cookie } : {})
  expect(await readProblemFields(await register())).toMatchObject({ status: 422, code: 'not-agreed' })
  const old = await joiningFormCookie(app, { agreesTo: [{ what: 'terms', version: 1 }, asks[1]] })
  expect((await readProblemFields(await register(old))).code).toBe('not-agreed')
  expect((await register(await joiningFormCookie(app, { agreesTo: asks }))).status).toBe(200)

  const rows = await app.db
    .selectFrom('agreements')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['what', 'version', 'agreed_at'])
    .where('email', '=', person.email)
    .orderBy('what')
    .execute()
  expect(rows).toMatchObject([
    { what: 'age', version: 16 },
    { what: 'terms', version: 2 },
  ])
  const session = cookieOf(await signIn(app, person.email, person.password))
  expect((await sessionOf(app, session)).member.mustAgree).toBe(false)
})

test('until members agree to a version that requires it, they can read, delete, export and leave, but not write [HOUSE-07]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  const { id: photoId } = await app.given.photo()
  const like = () => app.as(ana).put(`/photos/${photoId}/like`)
  expect((await like()).status).toBe(200)
  await publish(app, 'privacy', { body: 'First.' })
  expect(await readProblemFields(await like())).toMatchObject({ status: 403, code: 'agreement-required' })
  expect((await app.as(ana).get(`/photos/${photoId}`)).status).toBe(200)
  expect((await app.as(ana).delete(`/photos/${photoId}/like`)).status).toBe(200)
  // Exports require a confirmed identity.
  await app.db.updateTable('sessions').set({ confirmed_at: new Date() }).execute()
  expect((await app.as(ana).post('/exports')).status).toBe(202)
  expect((await readProblemFields(await app.as(ana).post('/account/close', { password: 'x' }))).code).toBe(
    'password-not-set',
  )
  expect(await (await app.as(ana).get('/session')).json()).toMatchObject({ member: { mustAgree: true } })

  const { asked } = await (await app.as(ana).get('/agreements')).json()
  expect(asked).toEqual([{ what: 'privacy', version: 1, note: '', isNewer: false }])
  const agree = (version: number) =>
    app.as(ana).post('/agreements', { agreesTo: [{ what: 'privacy', version }] })
  expect((await readProblemFields(await agree(2))).code).toBe('agreement-outdated')
  for (let time = 0; time < 2; time++) expect(await (await agree(1)).json()).toEqual({ asked: [] })
  expect((await like()).status).toBe(200)

  // A later version without required consent does not ask again; one with required consent does.
  await publish(app, 'privacy', { body: 'Second.', after: 1 })
  expect((await like()).status).toBe(200)
  await publish(app, 'privacy', { body: 'Third.', note: 'More.', needsAgreeing: true, after: 2 })
  expect((await readProblemFields(await like())).code).toBe('agreement-required')
  expect((await (await app.as(ana).get('/agreements')).json()).asked).toEqual([
    { what: 'privacy', version: 3, note: 'More.', isNewer: true },
  ])
  expect((await app.as(null).post('/agreements', { agreesTo: [] })).status).toBe(401)
})

test('a newcomer by Google is first asked for the minimum age and the texts, and cannot write before [HOUSE-07, HOUSE-08]', async () => {
  const app = await ownTestApp({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' })
  await publish(app, 'terms', { body: 'First.' })
  await setRules(app, { minimumAge: 18 })
  const back = await signInWithGoogle(app, google, 'Zoe:zoe@mail.test')
  expect(back.headers.get('location')).toBe('/agree?redirect=%2Fwelcome%3Fredirect%3D%252Fupload')
  const cookie = cookieOf(back)
  const visit = () => app.as(null).patch('/profile', { city: 'Split' }, { cookie })
  expect((await readProblemFields(await visit())).code).toBe('agreement-required')
  const agree = async (what: string, version: number) =>
    (await app.as(null).post('/agreements', { agreesTo: [{ what, version }] }, { cookie })).json()
  const { asked } = await agree('age', 18)
  expect(asked).toMatchObject([{ what: 'terms', version: 1 }])
  expect((await readProblemFields(await visit())).code).toBe('agreement-required')
  expect(await agree('terms', 1)).toEqual({ asked: [] })
  expect((await visit()).status).toBe(200)
})

test('withdrawal and imprint texts are published and linked, and never require agreement [HOUSE-13]', async () => {
  const app = await ownTestApp()
  const member = await app.given.member()
  for (const kind of ['withdrawal', 'imprint'] as const) {
    expect((await app.as(null).get(`/texts/${kind}`)).status).toBe(404)
    expect((await publish(app, kind, { body: 'First.', needsAgreeing: true })).status).toBe(200)
    const second = await publish(app, kind, { body: 'Second.', needsAgreeing: true, after: 1 })
    const { versions } = await second.json()
    expect(versions.map(({ needsAgreeing }: { needsAgreeing: boolean }) => needsAgreeing)).toEqual([
      false,
      false,
    ])
    expect(await (await app.as(null).get(`/texts/${kind}`)).json()).toMatchObject({ version: 2 })
  }
  const session = await (await app.as(member).get('/session')).json()
  expect(session.house).toMatchObject({ withdrawal: true, imprint: true, terms: false })
  expect(session.member.mustAgree).toBe(false)
  expect((await (await app.as(null).get('/joining')).json()).asks).toEqual([])
  const { id } = await app.given.photo()
  expect((await app.as(member).put(`/photos/${id}/like`)).status).toBe(200)
})
