import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { clearProductCache } from '../../../catalogue/products/server/product-cache.ts'
import type { PhotoPage } from '../../../community/photos/photo.ts'
import type { FoundArticles, FoundBrands, FoundPeople, SearchResults, SearchSuggestions } from '../search.ts'

async function ask<Answer>(
  { as }: Pick<TestApp, 'as'>,
  path: string,
  q: string,
  viewer: TestMember | null = null,
): Promise<Answer> {
  const answer = await as(viewer).get(`${path}?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
const search = (app: TestApp, q: string, viewer: TestMember | null = null) =>
  ask<SearchResults>(app, '/search', q, viewer)
const looks = async (app: TestApp, q: string, viewer: TestMember | null = null) =>
  (await ask<PhotoPage>(app, '/search/looks', q, viewer)).items.map((look) => look.caption)

test('one search finds products, looks, people and brands, each with its count [DEC-45]', async () => {
  const app = await ownTestApp()
  const brand = await app.given.brand({ name: 'Fjord & Sons' })
  const coat = await app.given.product({ name: 'Wool Coat', brand })
  await app.given.product({ name: 'Rain Coat' })
  const owner = await app.given.member({ username: 'fjordlover' })
  await app.given.photo({ owner, caption: 'On the quay', products: [coat] })
  clearProductCache(app.platform)

  const found = await search(app, 'fjord')
  expect(found.products).toMatchObject({ items: [{ name: 'Wool Coat' }], count: 1, isAtLeast: false })
  // The caption does not name the brand, but the tagged product does.
  expect(found.looks).toEqual({ count: 1, isAtLeast: false })
  expect(await looks(app, 'fjord')).toEqual(['On the quay'])
  expect(found.people).toMatchObject({
    items: [{ username: 'fjordlover', followedByViewer: false }],
    count: 1,
  })
  expect(found.brands).toMatchObject({ items: [{ name: 'Fjord & Sons' }], count: 1 })
  expect(await search(app, 'umbrella')).toMatchObject({
    products: { items: [], count: 0 },
    looks: { count: 0 },
    people: { items: [], count: 0 },
    brands: { items: [], count: 0 },
  })
})

test('for words that thousands of products or looks have, 1,000 are counted and some are shown [DEC-45]', async () => {
  const app = await ownTestApp()
  const add = (word: string, many: number) => sql`
    insert into products (id, slug, name, price_minor)
    select gen_random_uuid(), ${word} || number, ${word} || ' ' || number, 100
    from generate_series(1, ${many}::integer) as number`
  // More than are ranked, but not so far above the counted maximum that an estimate would do; and far above it.
  await add('Usual', 2_800).execute(app.db)
  await add('Common', 3_200).execute(app.db)
  await app.db.transaction().execute(async (tx) => {
    // Adds words of looks without adding the looks.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into look_words (photo_id, owner_id, uploaded_at, words)
      select gen_random_uuid(), gen_random_uuid(), now(), to_tsvector('simple', 'common')
      from generate_series(1, 3200)`.execute(tx)
    await sql`insert into look_search_words (word) values ('common') on conflict do nothing`.execute(tx)
  })
  await sql`analyze products, look_words`.execute(app.db)
  clearProductCache(app.platform)
  const [usual, common] = [await search(app, 'usual'), await search(app, 'common')]
  for (const { products } of [usual, common]) {
    expect(products).toMatchObject({ count: 1_000, isAtLeast: true })
    expect(new Set(products.items.map(({ id }) => id)).size).toBe(8)
  }
  expect(common.looks).toEqual({ count: 1_000, isAtLeast: true })
  expect(usual.looks).toEqual({ count: 0, isAtLeast: false })
})

test('a look is found by caption, review, tags, colors and place, also with typos', async () => {
  const app = await ownTestApp()
  const brand = await app.given.brand({ name: 'Écharpe Noire' })
  const product = await app.given.product({ name: 'Quilted Jacket' })
  await app.db.updateTable('products').set({ color: 'Rust' }).where('id', '=', product.id).execute()
  await app.given.photo({
    caption: 'Sunday in Malmö',
    review: 'Warm but scratchy',
    products: [product],
    brands: [brand],
  })
  await app.given.photo({
    caption: 'Up early',
    travel: { location: 'Lisbon, Portugal', activityType: 'Hiking' } as never,
  })
  for (const q of [
    'malmo',
    'MALMÖ',
    'sunday malm',
    'scratchy',
    'jackets',
    'jaket',
    'rust',
    'echarpe',
    'quilted sunday',
  ])
    expect(await looks(app, q), q).toEqual(['Sunday in Malmö'])
  for (const q of ['lisbon', 'lisbom', 'hiking portugal'])
    expect(await looks(app, q), q).toEqual(['Up early'])
  expect(await looks(app, 'quilted lisbon')).toEqual([])
})

test('a look is found by its current text, and not at all once it is hidden or removed', async () => {
  const app = await ownTestApp()
  const photo = await app.given.photo({ caption: 'Harbour light' })
  const product = await app.given.product({ name: 'Oilskin' })
  const change = (body: object) => app.as(photo.owner).patch(`/photos/${photo.id}`, body)
  expect((await change({ caption: 'Evening' })).status).toBe(200)
  expect(await looks(app, 'harbour')).toEqual([])
  expect(await looks(app, 'evening')).toEqual(['Evening'])
  const [image] = await app.db.selectFrom('photo_images').select('media_id').execute()
  const images = [{ pictureId: image!.media_id, productTags: [{ productId: product.id }] }]
  expect((await change({ images })).status).toBe(200)
  expect(await looks(app, 'oilskin')).toEqual(['Evening'])
  expect((await change({ images: [{ pictureId: image!.media_id }] })).status).toBe(200)
  expect(await looks(app, 'oilskin')).toEqual([])
  await app.db.updateTable('photos').set({ state: 'hidden' }).execute()
  expect((await search(app, 'evening', photo.owner)).looks.count).toBe(0)
  expect(await looks(app, 'evening', photo.owner)).toEqual([])
  await app.db.updateTable('photos').set({ state: 'published' }).execute()
  expect(await looks(app, 'evening')).toEqual(['Evening'])
  await app.as(photo.owner).delete(`/photos/${photo.id}`)
  expect((await search(app, 'evening')).looks.count).toBe(0)
})

test('looks for followers only are not found by anyone, and their owner is still found', async () => {
  const app = await ownTestApp()
  const [quiet, fan] = [await app.given.member({ username: 'quietone' }), await app.given.member()]
  await app.given.photo({ owner: quiet, caption: 'Secret garden' })
  await app.given.follow(fan, quiet)
  const choose = (visibility: string) => app.as(quiet).patch('/members/me/visibility', { visibility })
  expect((await choose('followers')).status).toBe(200)
  for (const viewer of [null, fan, quiet]) {
    expect((await search(app, 'secret', viewer)).looks.count).toBe(0)
    expect(await looks(app, 'secret', viewer)).toEqual([])
  }
  expect((await search(app, 'quietone')).people.items).toMatchObject([{ isFollowersOnly: true }])
  await choose('public')
  expect(await looks(app, 'secret')).toEqual(['Secret garden'])
})

test('members who block each other do not find each other, and the counts leave them out', async () => {
  const app = await ownTestApp()
  const [ana, ben] = [
    await app.given.member({ username: 'ana-oslo' }),
    await app.given.member({ username: 'ben-oslo' }),
  ]
  await app.given.photo({ owner: ana, caption: 'Oslo rain' })
  await app.given.photo({ owner: ben, caption: 'Oslo snow' })
  expect((await app.as(ana).put(`/members/${ben.id}/block`)).status).toBe(200)
  for (const [viewer, caption, self] of [
    [ana, 'Oslo rain', 'ana-oslo'],
    [ben, 'Oslo snow', 'ben-oslo'],
  ] as const) {
    const found = await search(app, 'oslo', viewer)
    expect(found.looks.count).toBe(1)
    expect(await looks(app, 'oslo', viewer)).toEqual([caption])
    expect(found.people.items.map(({ username }) => username)).toEqual([self])
    const other = viewer === ana ? 'ben-oslo' : 'ana-oslo'
    const suggested = await ask<SearchSuggestions>(app, '/search/suggestions', other, viewer)
    expect(suggested.items.filter((item) => item.kind === 'person')).toEqual([])
    expect((await ask<FoundPeople>(app, '/search/people', self, viewer)).items).toMatchObject([
      { username: self },
    ])
  }
  expect((await search(app, 'oslo')).looks.count).toBe(2)
  const moderator = await app.given.member({ role: 'moderator' })
  expect((await search(app, 'oslo', moderator)).looks.count).toBe(2)
})

test('a closed account and its looks are not found', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member({ username: 'leaver' })
  await app.given.photo({ owner, caption: 'Last rain' })
  const closed = { member_id: owner.id, remove_at: new Date(Date.now() + 86_400_000) }
  await app.db.insertInto('closed_accounts').values(closed).execute()
  expect(await search(app, 'rain')).toMatchObject({ looks: { count: 0 } })
  expect(await looks(app, 'rain')).toEqual([])
  expect((await search(app, 'leaver')).people).toMatchObject({ items: [], count: 0 })
  await app.db.deleteFrom('closed_accounts').execute()
  expect(await looks(app, 'rain')).toEqual(['Last rain'])
})

test('people are found by the beginning of either name and with typos; suspended members are not', async () => {
  const app = await ownTestApp()
  const mirela = await app.given.member({ username: 'mirelak' })
  await app.db
    .updateTable('members')
    .set({ display_name: 'Zoë Kowalczyk' })
    .where('id', '=', mirela.id)
    .execute()
  await app.given.member({ username: 'banned', isSuspended: true })
  for (const q of ['mir', 'MIRELAK', 'mirelek', 'zoe', 'Zoë K', 'kowalczyk', 'kowalczik'])
    expect((await ask<FoundPeople>(app, '/search/people', q)).items, q).toMatchObject([
      { username: 'mirelak' },
    ])
  for (const q of ['banned', '%', '_', 'mirelak@showoff.test', 'x'])
    expect((await ask<FoundPeople>(app, '/search/people', q)).items, q).toEqual([])
})

test('found looks are paged newest first, each once', async () => {
  const app = await ownTestApp()
  const owner = await app.given.member()
  for (let day = 1; day <= 5; day++)
    await app.given.photo({ owner, caption: `Rain ${day}`, uploadedAt: new Date(Date.UTC(2026, 0, day)) })
  const seen: (string | null)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await app.as(null).get(`/search/looks?q=rain&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    const page = (await answer.json()) as { items: { caption: string }[]; nextCursor: string | null }
    seen.push(...page.items.map(({ caption }) => caption))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['Rain 5', 'Rain 4', 'Rain 3', 'Rain 2', 'Rain 1'])

  const { nextCursor } = (await (await app.as(null).get('/search/looks?q=rain&limit=2')).json()) as {
    nextCursor: string
  }
  const made = Buffer.from(JSON.stringify(['x', 1, newId()])).toString('base64url')
  for (const query of [`q=snow&cursor=${nextCursor}`, 'q=rain&cursor=abc', `q=rain&cursor=${made}`]) {
    const answer = await app.as(null).get(`/search/looks?${query}`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'cursor-invalid'])
  }
})

test('suggestions include products, brands and people, and a brand that is named comes first', async () => {
  const app = await ownTestApp()
  const brand = await app.given.brand({ name: 'Ostrow' })
  await app.given.product({ name: 'Belted Trench', brand })
  const ana = await app.given.member({ username: 'ostrowfan' })
  await app.as(ana).post('/products/proposals', { name: 'Ostrow Scarf' })
  const kinds = async (q: string) =>
    (await ask<SearchSuggestions>(app, '/search/suggestions', q, ana)).items.map(({ kind }) => kind)
  expect(await kinds('ostrow')).toEqual(['brand', 'product', 'person'])
  expect(await kinds('trenc')).toEqual(['product'])
  expect(await kinds('ostrow scarf')).toEqual([])
  expect(await kinds('')).toEqual([])
  expect((await ask<FoundBrands>(app, '/search/brands', 'ostorw')).items).toMatchObject([{ name: 'Ostrow' }])
})

const paths = ['/search', '/search/suggestions', '/search/looks', '/search/people', '/search/brands']

test.each([
  "'",
  '"',
  '\\',
  '%',
  '_',
  "coat' | 'x",
  ':*',
  '<->',
  '(((',
  '\u0000',
  '\u202e\u2066',
  '🧥',
  ' ',
  '!!!',
  '-',
])('every search treats “%s” as words and not as syntax', async (q) => {
  const app = await testApp()
  for (const path of paths) await ask(app, path, q)
})

test('a search of 10,000 characters is refused at its field, and direction marks are ignored', async () => {
  const app = await testApp()
  for (const path of paths) {
    const answer = await app.as(null).get(`${path}?q=${'a'.repeat(10_000)}`)
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, ['q']])
  }
  await app.given.brand({ name: 'Bidi Works' })
  const found = await ask<FoundBrands>(app, '/search/brands', '\u202ebidi\u202c works')
  expect(found.items).toMatchObject([{ name: 'Bidi Works' }])
})

async function publishArticle(app: TestApp, wishes: { title: string; content?: string; tags?: string[] }) {
  const admin = await app.given.member({ role: 'admin' })
  const cover = await app.given.picture(admin)
  const written = await app.as(admin).post('/admin/articles', {
    ...{ authorName: 'June', publishDate: '2026-01-20', summary: 'On cloth.', coverId: cover.id },
    ...{ content: 'Cloth.', tags: ['Cloth'], ...wishes },
  })
  const { id } = await written.json()
  const state = (method: 'put' | 'delete') => app.as(admin)[method](`/admin/articles/${id}/publication`)
  await state('put')
  return { withdraw: () => state('delete') }
}
const articles = async (app: TestApp, q: string) =>
  (await ask<FoundArticles>(app, '/search/articles', q)).items.map(({ title }) => title)

test('articles are found by title, tags and text, also with typos, and matches in the title come first [DEC-45]', async () => {
  const app = await ownTestApp()
  await publishArticle(app, { title: 'Why blacks quarrel', content: 'A sweater fades, and indigo stays.' })
  await publishArticle(app, { title: 'Indigo on the surface', tags: ['Denim', 'Dye'] })
  const { withdraw } = await publishArticle(app, { title: 'Indigo withdrawn' })
  await withdraw()
  expect(await articles(app, 'indigo')).toEqual(['Indigo on the surface', 'Why blacks quarrel'])
  for (const q of ['denim', 'INDIGO dye', 'surfaces', 'indgio denim'])
    expect(await articles(app, q), q).toEqual(['Indigo on the surface'])
  expect(await articles(app, 'sweater')).toEqual(['Why blacks quarrel'])
  expect(await articles(app, '')).toEqual([])

  const found = await search(app, 'indigo')
  expect(found.articles).toMatchObject({
    items: [{ title: 'Indigo on the surface' }, { title: 'Why blacks quarrel' }],
    count: 2,
    isAtLeast: false,
  })
  expect((await search(app, 'umbrella')).articles).toEqual({ items: [], count: 0, isAtLeast: false })
  // Words in articles do not affect how the shop corrects a word.
  await app.given.product({ name: 'Indgo Scarf' })
  expect((await search(app, 'indg')).products.items).toMatchObject([{ name: 'Indgo Scarf' }])
})

test('an article is suggested by its title or tags, but not by the words of its text', async () => {
  const app = await ownTestApp()
  await publishArticle(app, {
    title: 'Resoled, not replaced',
    content: 'The cobbler knows.',
    tags: ['Repair'],
  })
  const suggested = async (q: string) =>
    (await ask<SearchSuggestions>(app, '/search/suggestions', q)).items.map((item) => item.kind)
  expect(await suggested('resol')).toEqual(['article'])
  expect(await suggested('repair')).toEqual(['article'])
  expect(await suggested('cobbler')).toEqual([])
})
