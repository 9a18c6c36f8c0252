import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { ArticleAtAdmin } from '../article.ts'

async function openAdmin() {
  const app = await ownTestApp()
  const [ana, ben] = [await app.given.member({ role: 'admin' }), await app.given.member({ role: 'admin' })]
  const cover = await app.given.picture(ana)
  const form = (wishes: object = {}) => ({
    title: 'Wool wants a rest',
    authorName: 'Mirela',
    publishDate: '2026-01-20',
    summary: 'Most wool is washed too often.',
    coverId: cover.id,
    tags: ['Knitwear'],
    content: 'Hang it up.',
    ...wishes,
  })
  const write = async (wishes: object = {}): Promise<ArticleAtAdmin> => {
    const picture = await app.given.picture(ana)
    const answer = await app.as(ana).post('/admin/articles', form({ coverId: picture.id, ...wishes }))
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const titles = async (query: string): Promise<string[]> =>
    (await (await app.as(ana).get(`/admin/articles${query}`)).json()).items.map(
      ({ title }: ArticleAtAdmin) => title,
    )
  const audit = () =>
    app.db.selectFrom('audit_entries').select(['action', 'before', 'after']).orderBy('happened_at').execute()
  return { app, ana, ben, form, write, titles, audit }
}

test('every field of an article is required, and each missing one is reported at its field [ADM-21]', async () => {
  const { app, ana } = await openAdmin()
  const empty = {
    title: ' ',
    authorName: '',
    publishDate: '',
    summary: '',
    coverId: '',
    tags: [],
    content: ' ',
  }
  const answer = await app.as(ana).post('/admin/articles', empty)
  expect([answer.status, (await answer.json()).fields]).toEqual([
    422,
    {
      title: 'Please enter a title',
      authorName: 'Please enter an author',
      publishDate: 'Please choose a date',
      summary: 'Please enter a summary',
      coverId: 'Please choose a cover image',
      tags: 'Please enter at least one tag',
      content: 'Please enter the content',
    },
  ])
})

test('of two admins who change an article at once, the second gets a conflict and can send the change again [TODAY-02]', async () => {
  const { app, ana, ben, write, audit } = await openAdmin()
  const { id, version, coverId } = await write()
  const change = (member: typeof ana, wishes: object) =>
    app.as(member).put(`/admin/articles/${id}`, {
      ...{ title: 'Wool wants a rest', authorName: 'Mirela', publishDate: '2026-01-20' },
      ...{ summary: 'Most wool is washed too often.', coverId, tags: ['Knitwear'], content: 'Hang it up.' },
      ...wishes,
    })
  const both = await Promise.all([
    change(ana, { title: 'From Ana', version }),
    change(ben, { title: 'From Ben', version }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = both[0]?.status === 200 ? [ana, ben] : [ben, ana]
  const name = (member: typeof ana) => (member === ana ? 'From Ana' : 'From Ben')
  // The response was lost: sending the same again is no conflict and changes nothing.
  const again = await change(winner, { title: name(winner), version })
  expect([again.status, (await again.json()).version]).toEqual([200, version + 1])
  const late = await change(loser, { title: name(loser), version })
  expect((await late.json()).code).toBe('article-changed')
  expect((await change(loser, { title: name(loser), version: version + 1 })).status).toBe(200)
  const changes = (await audit()).slice(1)
  expect(changes).toEqual([
    {
      action: 'article.change',
      before: { title: 'Wool wants a rest' },
      after: { title: name(winner) },
    },
    { action: 'article.change', before: { title: name(winner) }, after: { title: name(loser) } },
  ])
})

test('publishing does not change the version, and each step is logged once [ADM-05]', async () => {
  const { app, ana, write, audit } = await openAdmin()
  const { id, version } = await write()
  for (let time = 0; time < 2; time++) {
    const published = await app.as(ana).put(`/admin/articles/${id}/publication`)
    expect(await published.json()).toMatchObject({ state: 'published', version })
  }
  await app.as(ana).delete(`/admin/articles/${id}/publication`)
  await app.as(ana).delete(`/admin/articles/${id}`)
  expect((await audit()).map(({ action }) => action)).toEqual([
    'article.add',
    'article.publish',
    'article.withdraw',
    'article.remove',
  ])
})

test('the admin area searches articles by title, author and tag, filters them, sorts them, and pages in that order [TODAY-01]', async () => {
  const { app, ana, write, titles } = await openAdmin()
  const linen = await write({ title: 'Élan of linen', publishDate: '2026-03-01', tags: ['Summer 100%'] })
  await write({ title: 'Boots', publishDate: '2026-01-01', authorName: 'Ilse' })
  await write({ title: 'Coats', publishDate: '2026-02-01' })
  await app.as(ana).put(`/admin/articles/${linen.id}/publication`)
  expect(await titles('')).toEqual(['Élan of linen', 'Coats', 'Boots'])
  expect(await titles('?sort=title')).toEqual(['Boots', 'Coats', 'Élan of linen'])
  expect(await titles('?sort=-day')).toEqual(['Élan of linen', 'Coats', 'Boots'])
  expect(await titles('?state=published')).toEqual(['Élan of linen'])
  expect(await titles('?q=elan')).toEqual(['Élan of linen'])
  expect(await titles('?q=ILSE')).toEqual(['Boots'])
  expect(await titles('?q=100%25')).toEqual(['Élan of linen'])
  expect(await titles('?q=_')).toEqual([])

  for (const [sort, order] of [
    ['title', ['Boots', 'Coats', 'Élan of linen']],
    ['-title', ['Élan of linen', 'Coats', 'Boots']],
    ['day', ['Boots', 'Coats', 'Élan of linen']],
    ['changed', ['Boots', 'Coats', 'Élan of linen']],
  ] as const) {
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 3; page++) {
      const answer = await app.as(ana).get(`/admin/articles?limit=1&sort=${sort}&cursor=${cursor}`)
      const { items, nextCursor, total } = await answer.json()
      expect(total).toBe(page === 0 ? 3 : null)
      seen.push(items[0].title)
      cursor = nextCursor ?? ''
      if (page < 2)
        expect((await app.as(ana).get(`/admin/articles?sort=-${sort}&cursor=${cursor}`)).status).toBe(400)
    }
    expect([seen, cursor], sort).toEqual([order, ''])
  }
})
