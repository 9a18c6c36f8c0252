import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { codeOf, contestIn } from './testing/contest.ts'

test('categories are listed by name for everybody, and one is found by its id and by its address [VOTE-01, VOTE-11, PERM-01, API-11, ADM-31]', async () => {
  const app = await ownTestApp()
  const { category, entry } = contestIn(app)
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
    expect(await codeOf(await app.as(null).get(`/categories/${key}`))).toEqual(refusal)
    expect(await codeOf(await app.as(null).get(`/categories/${key}/entries`))).toEqual(refusal)
  }
})

test('an entry is a photo of its member with no likes yet: in the category, in the feed and on their page, entered once however often it is sent [CAT-10, ENT-05, API-05, PERM-03]', async () => {
  const app = await ownTestApp()
  const { category, entries } = contestIn(app)
  const layer = await category()
  const ana = await app.given.member()
  const picture = await app.given.picture(ana)
  const body = { pictureId: picture.id, caption: '  <b>The trench</b> ', altText: 'A trench' }
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
  const feed = await (await app.as(null).get(`/photos?owner=${ana.id}`)).json()
  expect(feed.items).toHaveLength(1)
})

test('who is signed out, paused or for followers alone, another’s picture, and a closed or missing category enter nothing [CAT-07, PERM-03]', async () => {
  const app = await testApp()
  const { category, close } = contestIn(app)
  const [layer, over] = [await category(), await category()]
  await close(over)
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const paused = await app.given.member({ isSuspended: true })
  const pictureId = (await app.given.picture(ana)).id
  const enter = async (member: typeof ana | null, to: string, body: object = { pictureId }) =>
    codeOf(await app.as(member).post(`/categories/${to}/entries`, body))
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

test('a picture for an entry may have 10 MB and not a byte more, is judged by content, and lies under category_uploads [CAT-06, CAT-08, CAT-11, CONST-13, DEC-53]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const send = (bytes: Uint8Array) => app.as(ana).send('/pictures?for=entry', bytes)
  const png = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  // A PNG is over at its last chunk; what follows is passed over, and counts.
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
  expect(await codeOf(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
    422,
    'picture-not-an-image',
  ])
})

test('deleting the photo takes the entry out, and deleting its owner’s account too [DEC-34]', async () => {
  const app = await testApp()
  const { category, entry, entries, page } = contestIn(app)
  const layer = await category()
  const [trench] = [await entry(layer), await entry(layer)]
  await app.as(trench.owner).delete(`/photos/${trench.id}`)
  expect((await entries(null, layer)).items).toHaveLength(1)
  expect((await page(null, layer)).entryCount).toBe(1)
})
