import { expect, test } from 'vitest'
import { legacyUuid, newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import type { ArticleDraft, ArticlePage } from '../article.ts'
import { clearArticleCache } from './articles.ts'

const admin = (app: TestApp) => app.given.member({ role: 'admin' })

async function form(app: TestApp, writer: TestMember, wishes: object = {}) {
  return {
    title: 'Wool wants a rest',
    authorName: 'Mirela',
    publishDate: '2026-01-20',
    summary: 'Most wool is washed too often.',
    coverId: (await app.given.picture(writer)).id,
    coverAlt: 'Three sweaters',
    tags: ['Fabric care', 'Knitwear'],
    content: 'Hang it up. Wait.\n\n## At night\n\nWool dries.',
    ...wishes,
  }
}

async function write(app: TestApp, writer: TestMember, wishes: object = {}): Promise<ArticleDraft> {
  const answer = await app.as(writer).post('/admin/articles', await form(app, writer, wishes))
  expect(answer.status).toBe(201)
  return answer.json()
}

async function publish(app: TestApp, writer: TestMember, wishes: object = {}): Promise<ArticleDraft> {
  const { id } = await write(app, writer, wishes)
  return (await app.as(writer).put(`/admin/articles/${id}/publication`)).json()
}

async function titles(app: TestApp, query = ''): Promise<string[]> {
  const page: ArticlePage = await (await app.as(null).get(`/articles${query}`)).json()
  return page.items.map(({ title }) => title)
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('an article is written as a draft, published, and then read by everyone [TREND-04, TREND-05, DEC-65, GEN-10, GEN-11, PERM-06]', async () => {
  const app = await ownTestApp()
  const [writer, author] = [await admin(app), await app.given.member({ username: 'mirela' })]
  const product = await app.given.product({ name: 'Wool Coat' })
  const archived = await app.given.product({ state: 'archived' })
  const draft = await write(app, writer, { authorId: author.id, productIds: [product.id, archived.id] })
  expect(draft).toMatchObject({
    state: 'draft',
    slug: 'wool-wants-a-rest',
    productIds: [product.id, archived.id],
  })
  expect(await titles(app)).toEqual([])
  expect(await codeOf(await app.as(null).get('/articles/wool-wants-a-rest'))).toEqual([
    404,
    'article-not-found',
  ])

  const published = await (await app.as(writer).put(`/admin/articles/${draft.id}/publication`)).json()
  expect(published).toMatchObject({ id: draft.id, state: 'published' })
  expect(await titles(app)).toEqual(['Wool wants a rest'])
  const read = await (await app.as(null).get('/articles/wool-wants-a-rest')).json()
  expect(read).toMatchObject({
    id: draft.id,
    title: 'Wool wants a rest',
    summary: 'Most wool is washed too often.',
    authorName: 'Mirela',
    author: { username: 'mirela' },
    publishDate: '2026-01-20',
    tags: ['Fabric care', 'Knitwear'],
    cover: { src: `/media/${draft.coverId}-1` },
    coverAlt: 'Three sweaters',
    blocks: [
      { kind: 'paragraph', sentences: ['Hang it up.', 'Wait.'] },
      { kind: 'heading', text: 'At night' },
      { kind: 'paragraph', sentences: ['Wool dries.'] },
    ],
  })
  // A product that is no longer sold has no link.
  expect(read.products.map(({ name }: { name: string }) => name)).toEqual(['Wool Coat'])
  for (const address of [draft.id, draft.id.toUpperCase(), 'Wool-Wants-A-Rest'])
    expect((await app.as(null).get(`/articles/${address}`)).status, address).toBe(200)
})

test('publishing and withdrawing can be repeated, and a withdrawn article is missing at once', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const { id, slug } = await publish(app, writer)
  const again = await app.as(writer).put(`/admin/articles/${id}/publication`)
  expect(await again.json()).toMatchObject({ state: 'published' })
  expect(await titles(app)).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    const answer = await app.as(writer).delete(`/admin/articles/${id}/publication`)
    expect(await answer.json()).toMatchObject({ state: 'draft' })
  }
  expect(await titles(app)).toEqual([])
  expect((await app.as(null).get(`/articles/${slug}`)).status).toBe(404)
  // The admins still see it.
  const { items } = await (await app.as(writer).get('/admin/articles')).json()
  expect(items).toMatchObject([
    { id, state: 'draft', content: 'Hang it up. Wait.\n\n## At night\n\nWool dries.' },
  ])
})

test('a change keeps address and state, and the cover it replaces is deleted', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const before = await publish(app, writer)
  const changed = await form(app, writer, { title: 'Wool, rested', tags: ['Wool'], version: 1 })
  const answer = await app.as(writer).put(`/admin/articles/${before.id}`, changed)
  expect(await answer.json()).toMatchObject({ slug: before.slug, state: 'published', title: 'Wool, rested' })
  expect(await titles(app)).toEqual(['Wool, rested'])
  await app.drainJobs()
  const media = await app.db.selectFrom('media').select('id').execute()
  expect(media.map(({ id }) => id)).toEqual([changed.coverId])
  // Another admin may also keep the article's current cover.
  const other = await admin(app)
  const same = await app
    .as(other)
    .put(`/admin/articles/${before.id}`, { ...changed, title: 'Wool again', version: 2 })
  expect(await same.json()).toMatchObject({ title: 'Wool again', coverId: changed.coverId })
})

test('a deleted article is gone with its cover, and a second deletion gets “not found”', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const { id } = await publish(app, writer)
  expect((await app.as(writer).delete(`/admin/articles/${id}`)).status).toBe(200)
  expect(await titles(app)).toEqual([])
  expect(await codeOf(await app.as(writer).delete(`/admin/articles/${id}`))).toEqual([
    404,
    'article-not-found',
  ])
  await app.drainJobs()
  expect(await app.db.selectFrom('media').select('id').execute()).toEqual([])
})

test('an article sent twice with one key is stored once, and a second one with the same title gets its own address', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const body = await form(app, writer)
  const send = () => app.as(writer).post('/admin/articles', body, { 'idempotency-key': 'once' })
  const [one, two] = await Promise.all([send(), send()])
  expect((await one.json()).id).toBe((await two.json()).id)
  const other = await write(app, writer)
  expect(other.slug).toBe(`wool-wants-a-rest-${other.id.slice(-8)}`)
  expect((await write(app, writer, { title: '羊毛' })).slug).toBe('article')
})

test.each([
  ['a signed-out visitor', 401, 'sign-in-required'],
  ['a member', 403, 'admin-required'],
  ['a moderator', 403, 'admin-required'],
])('writing articles and reading drafts is refused: %s [PERM-06, GEN-14]', async (who, status, code) => {
  const app = await testApp()
  const writer = await admin(app)
  const { id } = await write(app, writer, { title: `Draft for ${who}` })
  const viewer =
    who === 'a signed-out visitor'
      ? null
      : await app.given.member({ role: who === 'a member' ? 'member' : 'moderator' })
  const as = app.as(viewer)
  const body = await form(app, writer)
  for (const answer of [
    await as.get('/admin/articles'),
    await as.get(`/admin/articles/${id}`),
    await as.post('/admin/articles', body),
    await as.put(`/admin/articles/${id}`, { ...body, version: 1 }),
    await as.put(`/admin/articles/${id}/publication`),
    await as.delete(`/admin/articles/${id}/publication`),
    await as.delete(`/admin/articles/${id}`),
  ])
    expect(await codeOf(answer)).toEqual([status, code])
  expect((await app.as(null).get(`/articles/${id}`)).status).toBe(404)
})

test.each([
  ['title', { title: ' ' }, 'Please enter a title'],
  ['title', { title: '\u200b' }, 'Please enter a title'],
  ['title', { title: 'x'.repeat(161) }, 'Please keep this under 160 characters'],
  ['authorName', { authorName: '' }, 'Please enter an author'],
  ['publishDate', { publishDate: '2026-02-30' }, 'Please choose a date'],
  ['summary', { summary: '\n' }, 'Please enter a summary'],
  ['content', { content: ' \n\n ' }, 'Please enter the content'],
  ['content', { content: 'x'.repeat(20_001) }, 'Please keep this under 20000 characters'],
  ['coverId', { coverId: '' }, 'Please choose a cover image'],
  ['coverId', { coverId: newId() }, 'Please choose a cover image'],
  ['tags', { tags: [] }, 'Please enter at least one tag'],
  ['tags', { tags: Array.from({ length: 9 }, (_, i) => `tag ${i}`) }, 'Please keep to 8 tags'],
  ['tags.0', { tags: [' '] }, 'Please enter a tag'],
  ['authorId', { authorId: newId() }, 'There is no such member'],
  ['productIds', { productIds: [newId()] }, 'One of these products is no longer available'],
])(
  'an article with an invalid %s is refused at that field, and nothing is stored: %o',
  async (field, wishes, sentence) => {
    const app = await testApp()
    const writer = await admin(app)
    const count = async () => (await app.db.selectFrom('articles').select('id').execute()).length
    const before = await count()
    const answer = await app.as(writer).post('/admin/articles', await form(app, writer, wishes))
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ [field]: sentence })
    expect(await count()).toBe(before)
  },
)

test('a cover must be the writer’s own picture, and another member’s is treated as missing', async () => {
  const app = await testApp()
  const [writer, other] = [await admin(app), await app.given.member()]
  const theirs = await app.given.picture(other)
  const answer = await app.as(writer).post('/admin/articles', await form(app, writer, { coverId: theirs.id }))
  expect((await answer.json()).fields).toEqual({ coverId: 'Please choose a cover image' })
})

test('a repeated tag is stored once, and runs of spaces become one space', async () => {
  const app = await testApp()
  const draft = await write(app, await admin(app), {
    tags: ['Dye', ' dye ', 'Old   wool'],
    title: ' A \n title ',
  })
  expect(draft).toMatchObject({ tags: ['dye', 'Old wool'], title: 'A title' })
})

test('articles are listed newest first, page by page, from their publish date on', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const today = new Date().toISOString().slice(0, 10)
  for (const [title, publishDate] of [
    ['Old', '2024-05-01'],
    ['Today', today],
    ['Tomorrow', tomorrow],
    ['Same day', '2024-05-01'],
    ['Newer', '2025-05-01'],
  ])
    await publish(app, writer, { title, publishDate })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ArticlePage = await (
      await app.as(null).get(`/articles?limit=1${cursor && `&cursor=${cursor}`}`)
    ).json()
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['Today', 'Newer', 'Same day', 'Old'])
  expect((await app.as(null).get('/articles/tomorrow')).status).toBe(404)
  const drafts = await (await app.as(writer).get('/admin/articles?limit=2')).json()
  expect(drafts.items).toHaveLength(2)
  const rest = await (await app.as(writer).get(`/admin/articles?limit=48&cursor=${drafts.nextCursor}`)).json()
  expect([rest.items.length, rest.nextCursor]).toEqual([3, null])
  for (const damaged of ['x', drafts.nextCursor])
    expect(await codeOf(await app.as(null).get(`/articles?cursor=${damaged}`))).toEqual([
      400,
      'cursor-invalid',
    ])
})

test.each(['nothing-here', newId(), '%', "';--", 'x'.repeat(200)])(
  'no article is found at “%s”',
  async (address) => {
    const { as } = await testApp()
    expect(await codeOf(await as(null).get(`/articles/${encodeURIComponent(address)}`))).toEqual([
      404,
      'article-not-found',
    ])
  },
)

test('an article is found by the old id that its UUID was derived from [DEC-27]', async () => {
  const app = await ownTestApp()
  const { id } = await publish(app, await admin(app))
  await app.db
    .updateTable('articles')
    .set({ id: legacyUuid('article-7') })
    .where('id', '=', id)
    .execute()
  clearArticleCache(app.platform)
  expect((await app.as(null).get('/articles/article-7')).status).toBe(200)
})

test('hostile markup is returned as plain text', async () => {
  const app = await ownTestApp()
  const hostile = '</script><script>alert(1)</script>'
  await publish(app, await admin(app), {
    title: hostile,
    summary: hostile,
    content: hostile,
    tags: [hostile],
  })
  const { items } = await (await app.as(null).get('/articles')).json()
  expect(items[0]).toMatchObject({
    title: hostile,
    summary: hostile,
    tags: [hostile],
    slug: 'script-script-alert-1-script',
  })
  const read = await (await app.as(null).get(`/articles/${items[0].slug}`)).json()
  expect(read.blocks).toEqual([{ kind: 'paragraph', sentences: [hostile] }])
})

test('while its author’s account is closed, an article is shown as the shop’s, and its cover still loads', async () => {
  const app = await ownTestApp()
  const writer = await admin(app)
  const { slug, coverId } = await publish(app, writer, { authorId: writer.id })
  await app.db.insertInto('closed_accounts').values({ member_id: writer.id, remove_at: new Date() }).execute()
  clearArticleCache(app.platform)
  const read = await (await app.as(null).get(`/articles/${slug}`)).json()
  expect([read.authorName, read.author]).toEqual(['Showoff', null])
  expect((await app.ask(`/media/${coverId}-1/320.webp`)).status).toBe(200)
})

test('only admins can upload covers of articles', async () => {
  const app = await testApp()
  const send = (who: TestMember) => app.as(who).send('/pictures?for=article', Buffer.from('not a picture'))
  expect(await codeOf(await send(await app.given.member()))).toEqual([403, 'admin-required'])
  expect(await codeOf(await send(await admin(app)))).toEqual([422, 'picture-not-an-image'])
})
