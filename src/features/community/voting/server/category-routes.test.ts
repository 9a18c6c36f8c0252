import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../services/account-deletion/server/remove-account.ts'
import { openAdmin } from '../../../services/moderation/server/testing/admin.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from './testing/contest.ts'

test('everyone lists categories by name, and finds one by its id and by its address [VOTE-01, VOTE-11, PERM-01, API-11, ADM-31]', async () => {
  const app = await ownTestApp()
  const { category, entry } = contestHelpers(app)
  const [layer, knit] = [await category({ name: 'The Layer' }), await category({ name: 'denim' })]
  await category({ name: 'Knit' })
  await entry(layer)
  const { items } = await (await app.as(null).get('/categories')).json()
  expect(items.map((one: { name: string }) => one.name)).toEqual(['denim', 'Knit', 'The Layer'])
  expect(items[2]).toMatchObject({ id: layer.id, slug: layer.slug, entryCount: 1, state: 'open' })
  for (const key of [knit.id, knit.slug, knit.slug.toUpperCase()]) {
    expect((await (await app.as(null).get(`/categories/${key}`)).json()).id).toBe(knit.id)
  }
  for (const [key, refusal] of [
    [newId(), [404, 'category-not-found']],
    ['no-such-thing', [404, 'category-not-found']],
    ['a%20b', [422, 'form-invalid']],
  ] as const) {
    expect(await statusAndCode(await app.as(null).get(`/categories/${key}`))).toEqual(refusal)
    expect(await statusAndCode(await app.as(null).get(`/categories/${key}/entries`))).toEqual(refusal)
  }
})

test('an entry is a photo of its member without likes, in the category and among their photos, and is stored once however often it is sent [CAT-10, ENT-05, API-05, PERM-03, LABEL-01]', async () => {
  const app = await ownTestApp()
  const { category, entries } = contestHelpers(app)
  const layer = await category()
  const ana = await app.given.member()
  const picture = await app.given.picture(ana)
  const words = { caption: '  <b>The trench</b> ', altText: 'A trench' }
  const body = { pictureId: picture.id, ...words, labels: ['gifted'] }
  const enter = () =>
    app.as(ana).post(`/categories/${layer.slug}/entries`, body, { 'idempotency-key': 'once' })
  const [first, second] = [await enter(), await enter()]
  const entered = await first.json()
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(entered)
  expect(entered).toMatchObject({
    caption: '<b>The trench</b>',
    isOwn: true,
    voteCount: null,
    owner: { id: ana.id },
  })

  const { items } = await entries(null, layer)
  expect(items.map((one: { photoId: string }) => one.photoId)).toEqual([entered.photoId])
  const photo = await (await app.as(null).get(`/photos/${entered.photoId}`)).json()
  expect(photo).toMatchObject({ likeCount: 0, postType: { name: 'outfit' }, owner: { id: ana.id } })
  expect(photo.labels).toEqual(['gifted'])
  const feed = await (await app.as(null).get(`/photos?owner=${ana.id}`)).json()
  expect(feed.items).toHaveLength(1)
})

test('an entry is refused for visitors, paused and followers-only members, with another member’s picture, and in a closed or missing category [CAT-07, PERM-03]', async () => {
  const app = await testApp()
  const { category, close } = contestHelpers(app)
  const [layer, over] = [await category(), await category()]
  await close(over)
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const paused = await app.given.member({ isSuspended: true })
  const pictureId = (await app.given.picture(ana)).id
  const enter = async (member: typeof ana | null, to: string, body: object = { pictureId }) =>
    statusAndCode(await app.as(member).post(`/categories/${to}/entries`, body))
  expect(await enter(null, layer.id)).toEqual([401, 'sign-in-required'])
  expect(await enter(paused, layer.id)).toEqual([403, 'account-suspended'])
  expect(await enter(ben, layer.id)).toEqual([404, 'image-not-found'])
  expect(await enter(ana, over.id)).toEqual([409, 'entries-closed'])
  expect(await enter(ana, newId())).toEqual([404, 'category-not-found'])
  expect(await enter(ana, layer.id, {})).toEqual([422, 'form-invalid'])
  expect(await enter(ana, layer.id, { pictureId, caption: 'x'.repeat(100_000) })).toEqual([
    422,
    'form-invalid',
  ])
  await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  expect(await enter(ana, layer.id)).toEqual([409, 'entries-are-public'])
})

test('a picture for an entry may have 10 MB and not a byte more, is judged by its content, and is stored under category_uploads/ [CAT-06, CAT-08, CAT-11, CONST-13, DEC-53]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const send = (bytes: Uint8Array) => app.as(ana).send('/pictures?for=entry', bytes)
  const png = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  // A PNG ends at its last chunk; the bytes after it are ignored, but count toward the size.
  const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
  const fits = await send(padded(10_485_760))
  expect(fits.status).toBe(201)
  const { pictureId } = await fits.json()
  const files = await app.db
    .selectFrom('media_files')
    .select('key')
    .where('media_id', '=', pictureId)
    .execute()
  expect(files.map(({ key }) => key)).toContain(`category_uploads/${pictureId}.png`.replace('.png', '.jpg'))
  for (const { key } of files) expect(key).toMatch(/^category_uploads\//)

  const tooLarge = await send(padded(10_485_761))
  expect([tooLarge.status, (await tooLarge.json()).title]).toEqual([413, 'Image size should be at most 10MB'])
  expect(await statusAndCode(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
    422,
    'picture-not-an-image',
  ])
})

test('deleting the photo of an entry, or the account of its owner, takes the entry out of the contest [DEC-34]', async () => {
  const app = await testApp()
  const { category, entry, entries, page } = contestHelpers(app)
  const layer = await category()
  const [trench, parka, tweed] = [await entry(layer), await entry(layer), await entry(layer)]
  const listed = async () => {
    const { items } = await entries(null, layer)
    const rows = await app.db
      .selectFrom('category_entries')
      .select('photo_id')
      .where('category_id', '=', layer.id)
      .execute()
    expect(rows).toHaveLength(items.length)
    expect((await page(null, layer)).entryCount).toBe(items.length)
    return new Set(items.map((one: { photoId: string }) => one.photoId))
  }
  expect(await listed()).toEqual(new Set([trench.id, parka.id, tweed.id]))
  await app.as(trench.owner).delete(`/photos/${trench.id}`)
  expect(await listed()).toEqual(new Set([parka.id, tweed.id]))
  await app.db
    .insertInto('closed_accounts')
    .values({ member_id: parka.owner.id, remove_at: new Date() })
    .execute()
  await removeAccount(app.platform, parka.owner.id, new AbortController().signal)
  expect(await listed()).toEqual(new Set([tweed.id]))
})

const TERMS = {
  rules: 'Your own picture.\nNo filters.',
  prizes: ['A tailored coat', 'A scarf'],
  entriesMax: 2,
}

async function withTerms(terms: Partial<typeof TERMS> = TERMS) {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const name = `Terms ${newId()}`
  const added = await app.as(admin).post('/admin/categories', { name, ...terms })
  expect(added.status, await added.clone().text()).toBe(201)
  const category = await added.json()
  const enter = async (by: TestMember, more: object = { acceptsRules: true }) => {
    const picture = await app.given.picture(by, 'entry')
    return app.as(by).post(`/categories/${category.id}/entries`, { pictureId: picture.id, ...more })
  }
  const change = (changes: object) => app.as(admin).patch(`/admin/categories/${category.id}`, changes)
  const read = async (viewer: TestMember | null = null) =>
    (await app.as(viewer).get(`/categories/${category.id}`)).json()
  return { app, admin, category, enter, change, read }
}

test('everyone reads rules and prizes, and entering needs the acceptance of the rules, which is stored [VOTE-18, VOTE-20]', async () => {
  const { app, category, enter, read } = await withTerms()
  expect(await read()).toMatchObject({ ...TERMS, ownEntryCount: 0 })
  const ana = await app.given.member()
  for (const more of [{}, { acceptsRules: false }]) {
    const refused = await enter(ana, more)
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { acceptsRules: 'Please accept the rules of this contest' },
    ])
  }
  expect((await enter(ana)).status).toBe(201)
  const stored = await app.db
    .selectFrom('category_entries')
    .select('rules_accepted_at')
    .where('category_id', '=', category.id)
    .execute()
  expect(stored).toEqual([{ rules_accepted_at: expect.any(Date) }])
})

test('entering a contest without rules needs no acceptance, and stores none [VOTE-18]', async () => {
  const { app, category, enter } = await withTerms({})
  expect((await enter(await app.given.member(), {})).status).toBe(201)
  const stored = await app.db
    .selectFrom('category_entries')
    .select('rules_accepted_at')
    .where('category_id', '=', category.id)
    .execute()
  expect(stored).toEqual([{ rules_accepted_at: null }])
})

test('rules and prizes are fixed once a member has entered, and other fields may change [VOTE-18, VOTE-20]', async () => {
  const { app, enter, change, read } = await withTerms()
  expect((await change({ rules: 'Any picture.', prizes: ['A coat'] })).status).toBe(200)
  await enter(await app.given.member())
  for (const changes of [
    { rules: null },
    { rules: 'Mine wins.' },
    { prizes: [] },
    { prizes: ['A button'] },
  ]) {
    expect(await statusAndCode(await change(changes))).toEqual([409, 'contest-has-entries'])
  }
  // An equal value is not a change.
  const same = await change({ rules: 'Any picture.', prizes: ['A coat'], entriesMax: 5, name: 'Renamed' })
  expect(same.status).toBe(200)
  expect(await read()).toMatchObject({ rules: 'Any picture.', prizes: ['A coat'], entriesMax: 5 })
})

test('a member has as many entries as the contest allows, also when two are sent at once, and a deleted one makes room [VOTE-19]', async () => {
  const { app, enter, read } = await withTerms()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const first = await (await enter(ana)).json()
  const both = await Promise.all([enter(ana), enter(ana)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await statusAndCode(await enter(ana))).toEqual([409, 'entries-used-up'])
  expect((await enter(ben)).status).toBe(201)
  expect(await read(ana)).toMatchObject({ ownEntryCount: 2, entryCount: 3 })
  expect((await app.as(ana).delete(`/photos/${first.photoId}`)).status).toBe(200)
  expect((await enter(ana)).status).toBe(201)
})

test.each([
  [{ entriesMax: 0 }, 'entriesMax', 'Use a number from 1 to 100, or leave it empty'],
  [{ entriesMax: 101 }, 'entriesMax', 'Use a number from 1 to 100, or leave it empty'],
  [{ prizes: ['a', 'b', 'c', 'd'] }, 'prizes', 'The first 3 places win something'],
  [{ prizes: [''] }, 'prizes.0', 'Say what each place wins, one per line'],
  [{ rules: 'x'.repeat(3001) }, 'rules', 'Please keep this under 3000 characters'],
])('the terms %j are refused at the field %s [VOTE-18, VOTE-19, VOTE-20]', async (terms, field, words) => {
  const { change } = await withTerms({})
  const refused = await change(terms)
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { [field]: words }])
})

test('only admins read who won what and how to reach the winners, and only once the result is sealed [VOTE-20]', async () => {
  const { app, admin, category, change } = await withTerms({ prizes: TERMS.prizes })
  const contest = contestHelpers(app)
  const [first, second] = [await contest.entry(category), await contest.entry(category)]
  const path = `/admin/categories/${category.id}/winners`
  expect(await statusAndCode(await app.as(admin).get(path))).toEqual([404, 'contest-without-result'])
  await contest.votes(first, 2)
  await contest.votes(second, 1)
  await change({ opensAt: hoursFromNow(-2).toISOString(), closesAt: hoursFromNow(-1).toISOString() })
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()
  const winners = async () => (await (await app.as(admin).get(path)).json()).items
  expect(await winners()).toMatchObject([
    { place: 1, prize: 'A tailored coat', photoId: first.id, member: { email: first.owner.email } },
    { place: 2, prize: 'A scarf', photoId: second.id, member: { id: second.owner.id } },
  ])
  await app.as(first.owner).delete(`/photos/${first.id}`)
  expect((await winners())[0]).toMatchObject({ place: 1, member: null, photoId: null })
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await statusAndCode(await app.as(moderator).get(path))).toEqual([403, 'admin-required'])
  expect(await statusAndCode(await app.as(second.owner).get(path))).toEqual([403, 'admin-required'])
})

test('a draft is missing for everyone but admins, in lists, comments, entries and the sitemap, until it appears [VOTE-21]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin' })
  const [ana, moderator] = [await app.given.member(), await app.given.member({ role: 'moderator' })]
  const form = {
    name: 'The Secret',
    appearsAt: hoursFromNow(1).toISOString(),
    opensAt: hoursFromNow(2).toISOString(),
  }
  const draft = await (await app.as(admin).post('/admin/categories', form)).json()
  expect(draft).toMatchObject({ state: 'draft', appearsAt: form.appearsAt })
  const said = await (
    await app.as(admin).post(`/categories/${draft.id}/comments`, { content: 'Soon.' })
  ).json()
  const listed = async (viewer: TestMember | null) =>
    (await (await app.as(viewer).get('/categories')).json()).items
  const sitemap = async () =>
    (await app.ask('/sitemaps/categories-00000000-0000-0000-0000-000000000000.xml')).text()
  for (const viewer of [null, ana, moderator]) {
    expect(await listed(viewer)).toEqual([])
    for (const path of [draft.id, draft.slug, `${draft.id}/entries`, `${draft.id}/comments`]) {
      expect((await app.as(viewer).get(`/categories/${path}`)).status, path).toBe(404)
    }
    expect((await app.as(viewer).get(`/category-comments/${said.id}`)).status).toBe(404)
  }
  const picture = await app.given.picture(ana, 'entry')
  const enter = () => app.as(ana).post(`/categories/${draft.id}/entries`, { pictureId: picture.id })
  expect(await statusAndCode(await enter())).toEqual([404, 'category-not-found'])
  expect(
    await statusAndCode(await app.as(ana).post(`/categories/${draft.id}/comments`, { content: 'Hm' })),
  ).toEqual([404, 'category-not-found'])
  expect(await sitemap()).not.toContain(draft.slug)
  expect(await listed(admin)).toMatchObject([{ state: 'draft' }])
  expect((await app.as(admin).get(`/categories/${draft.id}`)).status).toBe(200)

  const change = (changes: object) => app.as(admin).patch(`/admin/categories/${draft.id}`, changes)
  expect((await change({ appearsAt: hoursFromNow(-1).toISOString() })).status).toBe(200)
  expect(await listed(null)).toMatchObject([{ state: 'upcoming', slug: draft.slug }])
  expect(await sitemap()).toContain(draft.slug)
  expect((await app.as(null).get(`/category-comments/${said.id}`)).status).toBe(200)
  expect((await change({ appearsAt: hoursFromNow(1).toISOString() })).status).toBe(200)
  expect((await change({ appearsAt: null })).status).toBe(200)
  expect((await enter()).status).toBe(201)
  const hidden = await change({ appearsAt: hoursFromNow(1).toISOString() })
  expect([hidden.status, (await hidden.json()).fields]).toEqual([
    422,
    { appearsAt: 'Somebody has entered, so everybody goes on seeing it' },
  ])
})

test('a contest must appear no later than its voting opens, and before it closes [VOTE-21]', async () => {
  const { change } = await withTerms({})
  const refused = async (changes: object) => (await (await change(changes)).json()).fields
  const [soon, later] = [hoursFromNow(1).toISOString(), hoursFromNow(2).toISOString()]
  expect(await refused({ appearsAt: later, opensAt: soon })).toEqual({
    appearsAt: 'It appears before voting opens',
  })
  expect(await refused({ appearsAt: later, closesAt: later })).toEqual({
    appearsAt: 'It appears before voting closes',
  })
  expect((await change({ appearsAt: soon, opensAt: soon, closesAt: later })).status).toBe(200)
})

test('an entry of a new member that has to be reviewed first waits, says so, and takes part once a moderator shows it [VOTE-33, HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { category, entries, page } = contestHelpers(app)
  const { staff, caseOf, decide } = openAdmin(app)
  const layer = await category()
  const fresh = await app.given.member()
  const { id: pictureId } = await app.given.picture(fresh)
  const form = { pictureId, caption: 'More at evil.example/offer' }
  const answer = await app.as(fresh).post(`/categories/${layer.id}/entries`, form)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const entered = await answer.json()
  expect(entered).toMatchObject({ isOwn: true, isWaiting: true })
  expect((await entries(fresh, layer)).items).toEqual([])
  expect(await page(fresh, layer)).toMatchObject({ entryCount: 0, ownEntryCount: 1 })

  const { id: caseId } = await caseOf('photo', entered.photoId)
  expect((await decide(await staff(), caseId, { action: 'show' })).status).toBe(200)
  expect((await entries(null, layer)).items).toMatchObject([{ photoId: entered.photoId }])
  expect(await page(null, layer)).toMatchObject({ entryCount: 1 })
})
