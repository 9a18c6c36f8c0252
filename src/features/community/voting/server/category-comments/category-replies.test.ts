import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { CategoryCommentPage, CategoryCommentView } from '../../category-comment.ts'
import { contestHelpers, statusAndCode } from '../testing/contest.ts'
import { deleteCategoryCommentsOf, setCategoryCommentHidden } from './category-comment-sql.ts'

/** A contest, and members whose accounts are old enough for mentions to reach everyone. */
async function talk() {
  const app = await testApp()
  const layer = await contestHelpers(app).category()
  const tail = newId().slice(-8)
  const joined = (name: string) => app.given.member({ username: `${name}-${tail}`, joinedDaysAgo: 30 })
  const [ana, ben, carl] = [await joined('ana'), await joined('ben'), await joined('carl')]
  const path = `/categories/${layer.id}/comments`
  const say = async (by: TestMember, content: string, replyTo?: string): Promise<CategoryCommentView> => {
    const answer = await app.as(by).post(path, { content, ...(replyTo ? { replyTo } : {}) })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return answer.json()
  }
  const read = async (viewer: TestMember | null = null): Promise<CategoryCommentPage> =>
    (await app.as(viewer).get(path)).json()
  const remove = (by: TestMember, { id }: { id: string }) => app.as(by).delete(`/category-comments/${id}`)
  const notices = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.map(
      ({ kind, who, quote, link }: Record<string, string>) => ({ kind, who, quote, link }),
    )
  return { app, as: app.as, layer, ana, ben, carl, path, say, read, remove, notices }
}

test('comments are listed newest first, each with two replies, oldest first, and the other replies page by page [CAT-12, CAT-20]', async () => {
  const { ana, ben, as, say, read } = await talk()
  const first = await say(ana, 'Trench.')
  await say(ana, 'Tweed.')
  for (let at = 1; at <= 5; at++) await say(ben, `Reply ${at}`, first.id)
  const { items, commentCount } = await read()
  expect(commentCount).toBe(7)
  expect(items.map(({ content, replyCount }) => [content, replyCount])).toEqual([
    ['Tweed.', 0],
    ['Trench.', 5],
  ])
  const { replies } = items[1]!
  expect(replies.items.map(({ content, parentId }) => [content, parentId])).toEqual([
    ['Reply 1', first.id],
    ['Reply 2', first.id],
  ])
  const rest: string[] = []
  for (let cursor = replies.nextCursor; cursor; ) {
    const page = await (
      await as(null).get(`/category-comments/${first.id}/replies?limit=2&cursor=${cursor}`)
    ).json()
    rest.push(...page.items.map(({ content }: { content: string }) => content))
    cursor = page.nextCursor
  }
  expect(rest).toEqual(['Reply 3', 'Reply 4', 'Reply 5'])
})

test('a reply to a reply joins its thread, one to a missing or foreign comment or across a block is refused, and one sent twice is stored once [CAT-20]', async () => {
  const { app, ana, ben, carl, as, path, say, read } = await talk()
  const first = await say(ana, 'Trench.')
  const second = await say(ben, 'Why?', first.id)
  expect(await say(ana, 'The belt.', second.id)).toMatchObject({ parentId: first.id })
  const elsewhere = await contestHelpers(app).category()
  const refused = (by: TestMember, at: string, replyTo: string) =>
    as(by).post(at, { content: 'No', replyTo }).then(statusAndCode)
  expect(await refused(ben, path, newId())).toEqual([404, 'comment-not-found'])
  expect(await refused(ben, `/categories/${elsewhere.id}/comments`, first.id)).toEqual([
    404,
    'comment-not-found',
  ])
  await as(ana).put(`/members/${carl.id}/block`)
  expect(await refused(carl, path, first.id)).toEqual([404, 'comment-not-found'])
  const key = { 'idempotency-key': newId() }
  const [one, other] = await Promise.all([
    as(ben).post(path, { content: 'Once', replyTo: first.id }, key),
    as(ben).post(path, { content: 'Once', replyTo: first.id }, key),
  ])
  expect(await other.json()).toEqual(await one.json())
  expect((await read()).items).toMatchObject([{ id: first.id, replyCount: 3 }])
})

test('a deleted comment with replies stays without author and text until its last reply is deleted [CAT-16, CAT-20]', async () => {
  const { ana, ben, as, say, read, remove } = await talk()
  const first = await say(ana, `Trench, @${ben.username}.`)
  const reply = await say(ben, 'Tweed.', first.id)
  expect((await remove(ana, first)).status).toBe(200)
  const left = await read()
  expect(left.commentCount).toBe(1)
  expect(left.items).toMatchObject([
    {
      id: first.id,
      author: null,
      content: '',
      mentions: [],
      isEdited: false,
      replies: { items: [{ content: 'Tweed.' }] },
    },
  ])
  expect(await statusAndCode(await remove(ana, first))).toEqual([404, 'comment-not-found'])
  expect(
    await statusAndCode(await as(ana).patch(`/category-comments/${first.id}`, { content: 'Back' })),
  ).toEqual([404, 'comment-not-found'])
  expect(await statusAndCode(await as(ana).get(`/category-comments/${first.id}`))).toEqual([
    404,
    'comment-not-found',
  ])
  expect((await remove(ben, reply)).status).toBe(200)
  expect(await read()).toMatchObject({ items: [], commentCount: 0 })
})

test('a muted member’s comment with replies becomes an empty placeholder, and their own replies are left out [CAT-20]', async () => {
  const { ana, ben, carl, as, say, read } = await talk()
  const first = await say(ben, 'Trench.')
  await say(ana, 'Tweed.', first.id)
  await say(ben, 'Trench!', first.id)
  await as(carl).put(`/members/${ben.id}/mute`)
  expect((await read(carl)).items).toMatchObject([
    { author: null, content: '', replyCount: 1, replies: { items: [{ content: 'Tweed.' }] } },
  ])
  expect((await read()).items).toMatchObject([{ content: 'Trench.', replyCount: 2 }])
})

test('a notice of a reply quotes the thread that its member joined, not a later reply of the same person elsewhere [CAT-21]', async () => {
  const { ana, ben, carl, as, say, notices } = await talk()
  const first = await say(ana, 'Trench.')
  const other = await say(carl, 'Tweed.')
  await say(ben, 'Which trench?', first.id)
  await say(ben, 'Which tweed?', other.id)
  const withdrawn = await say(carl, 'Which coat?', first.id)
  await as(carl).delete(`/category-comments/${withdrawn.id}`)
  expect(await notices(ana)).toMatchObject([{ kind: 'contest-reply', quote: 'Which trench?' }])
  expect(await notices(carl)).toMatchObject([{ kind: 'contest-reply', quote: 'Which tweed?' }])
})

test('members who wrote in a thread get a notice of a reply, and mentioned members of the mention, each once with a link to the comment [CAT-21, TALK-07]', async () => {
  const { ana, ben, carl, layer, as, say, notices } = await talk()
  const first = await say(ana, 'Trench.')
  const reply = await say(ben, `@${ana.username} and @${carl.username}, tweed.`, first.id)
  expect(reply.mentions.map(({ username }) => username).sort()).toEqual([ana.username, carl.username])
  const link = `/voting/${layer.slug}?comment=${reply.id}#comment-${reply.id}`
  const quote = reply.content
  expect(await notices(ana)).toEqual([{ kind: 'contest-reply', who: ben.username, quote, link }])
  expect(await notices(carl)).toEqual([{ kind: 'contest-mention', who: ben.username, quote, link }])
  expect(await notices(ben)).toEqual([])
  const place = await (await as(null).get(`/category-comments/${reply.id}`)).json()
  expect(place).toMatchObject({ thread: { id: first.id }, reply: { id: reply.id } })
  // A removed mention raises no notice; a member mentioned by an edit is notified then.
  await as(ben).patch(`/category-comments/${reply.id}`, { content: 'Tweed.' })
  expect(await notices(carl)).toEqual([])
  await as(ana).patch(`/category-comments/${first.id}`, { content: `Trench, @${carl.username}.` })
  expect(await notices(carl)).toMatchObject([{ kind: 'contest-mention', who: ana.username }])
})

test('replies in two contests give two notices, and two replies in one contest a single notice [CAT-21]', async () => {
  const { app, ana, ben, say, notices } = await talk()
  const first = await say(ana, 'Trench.')
  await say(ben, 'Tweed.', first.id)
  await say(ben, 'Or a parka.', first.id)
  const other = await contestHelpers(app).category()
  const there = await (
    await app.as(ana).post(`/categories/${other.id}/comments`, { content: 'Boots.' })
  ).json()
  await app.as(ben).post(`/categories/${other.id}/comments`, { content: 'Clogs.', replyTo: there.id })
  expect(await notices(ana)).toMatchObject([{ quote: 'Clogs.' }, { quote: 'Or a parka.' }])
})

test('a mention sends no notice across a block, by a muted member, or by a new member the recipient does not follow, and a later block takes its link away [CAT-21]', async () => {
  const { app, ana, ben, carl, as, say, read, notices } = await talk()
  await as(ana).put(`/members/${ben.id}/block`)
  await as(carl).put(`/members/${ben.id}/mute`)
  expect((await say(ben, `@${ana.username} @${carl.username}`)).mentions.map(({ id }) => id)).toEqual([
    carl.id,
  ])
  const fresh = await app.given.member()
  await say(fresh, `@${ana.username}, look`)
  expect(await notices(ana)).toEqual([])
  expect(await notices(carl)).toEqual([])
  await as(ana).put(`/members/${fresh.id}/follow`)
  await say(fresh, `@${ana.username}, look here`)
  expect(await notices(ana)).toMatchObject([{ quote: `@${ana.username}, look here` }])
  expect((await read()).items[0]).toMatchObject({ mentions: [{ id: ana.id }] })
  await as(ana).put(`/members/${fresh.id}/block`)
  for (const viewer of [fresh, null]) expect((await read(viewer)).items[0]).toMatchObject({ mentions: [] })
})

test('a hidden reply sends no notice and is not counted, until it is shown again [CAT-21, MOD-17]', async () => {
  const { app, ana, ben, say, read, notices } = await talk()
  const first = await say(ana, 'Trench.')
  const reply = await say(ben, 'Tweed.', first.id)
  const hide = (isHidden: boolean) =>
    app.platform.db.transaction().execute((tx) => setCategoryCommentHidden(tx, reply.id, isHidden))
  await hide(true)
  expect(await notices(ana)).toEqual([])
  expect(await read()).toMatchObject({ commentCount: 1, items: [{ replyCount: 0 }] })
  await hide(false)
  expect(await notices(ana)).toMatchObject([{ quote: 'Tweed.' }])
  expect(await read()).toMatchObject({ commentCount: 2, items: [{ replyCount: 1 }] })
})

test('suggested names begin with members who comment on the contest [CAT-21, TALK-05]', async () => {
  const { app, ana, layer, as, say } = await talk()
  const tail = newId().slice(-6)
  const silent = await app.given.member({ username: `zoe-a${tail}` })
  const talking = await app.given.member({ username: `zoe-bb${tail}` })
  await say(talking, 'Trench.')
  const names = async (query: string) =>
    (await (await as(ana).get(`/mention-suggestions?q=zoe-${query}`)).json()).items.map(
      ({ username }: { username: string }) => username,
    )
  expect((await names(`&category=${layer.id}`))[0]).toBe(talking.username)
  expect((await names(''))[0]).not.toBe(talking.username)
  expect(await names(`a${tail}`)).toEqual([silent.username])
})

test('when an account is deleted, its comments with replies of others become placeholders, and the rest is deleted [CAT-20, LEAVE-08]', async () => {
  const { app, ana, ben, say, read } = await talk()
  const answered = await say(ana, 'Trench.')
  await say(ben, 'Tweed.', answered.id)
  const own = await say(ana, 'Parka.')
  await say(ana, 'With a hood.', own.id)
  const gone = () => app.platform.db.transaction().execute((tx) => deleteCategoryCommentsOf(tx, ana.id, 2))
  while (await gone());
  expect(await read()).toMatchObject({
    commentCount: 1,
    items: [{ id: answered.id, author: null, content: '', replies: { items: [{ content: 'Tweed.' }] } }],
  })
})
