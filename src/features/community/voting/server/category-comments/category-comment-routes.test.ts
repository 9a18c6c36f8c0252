import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, statusAndCode } from '../testing/contest.ts'

async function aContest() {
  const app = await testApp()
  const layer = await contestHelpers(app).category()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const path = `/categories/${layer.id}/comments`
  const say = async (who: typeof ana, content: string, key?: string) =>
    (await app.as(who).post(path, { content }, key ? { 'idempotency-key': key } : {})).json()
  const list = async (who: typeof ana | null = null, query = '') =>
    (await app.as(who).get(`${path}${query}`)).json()
  return { app, layer, ana, ben, path, say, list }
}

test('comments on a category are trimmed, stored once per key, and listed newest first, page by page [CAT-12, CAT-13, ENT-10, API-16]', async () => {
  const { app, layer, ana, say, list } = await aContest()
  const first = await say(ana, '  Trench.\n ', 'once')
  expect(await say(ana, '  Trench.\n ', 'once')).toEqual(first)
  for (const content of ['Tweed.', 'Parka.']) await say(ana, content)
  const page = await list(null, '?limit=2')
  expect([page.commentCount, page.items.map((one: { content: string }) => one.content)]).toEqual([
    3,
    ['Parka.', 'Tweed.'],
  ])
  const rest = await list(null, `?limit=2&cursor=${page.nextCursor}`)
  expect([rest.items.map((one: { content: string }) => one.content), rest.nextCursor]).toEqual([
    ['Trench.'],
    null,
  ])
  const [row] = await app.db.selectFrom('category_comments').selectAll().where('id', '=', first.id).execute()
  expect(row).toMatchObject({ category_id: layer.id, author_id: ana.id, content: 'Trench.' })
  expect(row!.created_at).toEqual(row!.updated_at)
})

test('only its author may edit a comment, which marks it as edited, and remove it once; a moderator needs a reason [CAT-13, CAT-15, CAT-16, API-16, MOD-17]', async () => {
  const { app, ana, ben, say, list } = await aContest()
  const { id, isEdited } = await say(ana, 'Trench.')
  expect(isEdited).toBe(false)
  const change = (who: typeof ana, content: string) =>
    app.as(who).patch(`/category-comments/${id}`, { content })
  expect(await statusAndCode(await change(ben, 'Parka.'))).toEqual([403, 'not-your-comment'])
  expect(await (await change(ana, ' Trench, belted. ')).json()).toMatchObject({
    content: 'Trench, belted.',
    isEdited: true,
  })
  const seen = async (who: typeof ana) => (await list(who)).items[0].can
  expect([await seen(ana), await seen(ben)]).toEqual([
    { edit: true, remove: true, moderate: false },
    { edit: false, remove: false, moderate: false },
  ])
  const remove = (who: typeof ana | null) => app.as(who).delete(`/category-comments/${id}`)
  expect(await statusAndCode(await remove(ben))).toEqual([403, 'not-your-comment'])
  expect(await statusAndCode(await remove(null))).toEqual([401, 'sign-in-required'])
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await statusAndCode(await remove(moderator))).toEqual([403, 'removal-needs-reason'])
  expect((await remove(ana)).status).toBe(200)
  expect(await statusAndCode(await remove(ana))).toEqual([404, 'comment-not-found'])
  expect(await list()).toMatchObject({ items: [], commentCount: 0 })
})

test('a comment that is empty or too long, or by a visitor or paused member, is refused, and hostile markup stays text [CAT-13, ACT-16]', async () => {
  const { app, ana, path, say, list } = await aContest()
  const fields = async (content: string) => {
    const answer = await app.as(ana).post(path, { content })
    return [answer.status, (await answer.json()).fields?.content]
  }
  expect(await fields(' \n ')).toEqual([422, 'Please enter a comment'])
  expect(await fields('x'.repeat(100_000))).toEqual([422, 'Please keep this under 2000 characters'])
  const paused = await app.given.member({ isSuspended: true })
  expect(await statusAndCode(await app.as(null).post(path, { content: 'Hello' }))).toEqual([
    401,
    'sign-in-required',
  ])
  expect(await statusAndCode(await app.as(paused).post(path, { content: 'Hello' }))).toEqual([
    403,
    'account-suspended',
  ])
  expect(
    await statusAndCode(await app.as(ana).post(`/categories/${newId()}/comments`, { content: 'Hello' })),
  ).toEqual([404, 'category-not-found'])
  expect((await list()).items).toEqual([])
  const hostile = '<img src=x onerror=alert(1)>\u202e'
  await say(ana, hostile)
  expect((await list()).items[0].content).toBe('<img src=x onerror=alert(1)>')
})

test('fifty members who comment at once are all counted, and comments of a muted member or across a block are left out [CAT-12, DEC-73]', async () => {
  const { app, ana, ben, say, list } = await aContest()
  const members = await Promise.all(Array.from({ length: 50 }, () => app.given.member()))
  await Promise.all(members.map((member) => say(member, 'Trench.')))
  expect((await list()).commentCount).toBe(50)
  await say(ben, 'Parka.')
  const heard = async () => (await list(ana, '?limit=1')).items[0].content
  expect(await heard()).toBe('Parka.')
  await app.as(ana).put(`/members/${ben.id}/mute`)
  expect(await heard()).toBe('Trench.')
  const [blocked, blocking] = [members[0]!, members[1]!]
  await say(blocked, 'Tweed.')
  await app.as(ana).put(`/members/${blocked.id}/block`)
  expect(await heard()).toBe('Trench.')
  const { id } = await say(blocking, 'Denim.')
  await app.as(blocking).put(`/members/${ana.id}/block`)
  expect(await heard()).toBe('Trench.')
  expect(await statusAndCode(await app.as(ana).get(`/category-comments/${id}`))).toEqual([
    404,
    'comment-not-found',
  ])
  expect((await list(null, '?limit=1')).items[0].content).toBe('Denim.')
})
