import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { CommentPage, CommentView, ReplyPage } from '../../comment.ts'

async function onPhoto() {
  const app = await testApp()
  const [owner, ana, ben] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner })
  const path = `/photos/${photo.id}/comments`
  const say = async (by: TestMember, content: string, replyTo?: string): Promise<CommentView> => {
    const answer = await app.as(by).post(path, { content, ...(replyTo ? { replyTo } : {}) })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return answer.json()
  }
  const read = async (viewer: TestMember | null = null): Promise<CommentPage> =>
    (await app.as(viewer).get(path)).json()
  const more = async (id: string, cursor = '', viewer: TestMember | null = null): Promise<ReplyPage> =>
    (await app.as(viewer).get(`${path}/${id}/replies?limit=2${cursor && `&cursor=${cursor}`}`)).json()
  const notices = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.map(
      ({ kind, who, did, quote, link }: Record<string, string>) => ({ kind, who, did, quote, link }),
    )
  return { ...app, owner, ana, ben, photo, path, say, read, more, notices }
}

test('replies are listed below their comment, oldest first: two with the comment, the others page by page [TALK-01]', async () => {
  const { ana, ben, say, read, more } = await onPhoto()
  const first = await say(ana, 'Where is it from?')
  await say(ana, 'And the shoes?')
  const replies = []
  for (let at = 1; at <= 5; at++) replies.push(await say(ben, `Reply ${at}`, first.id))
  const { items, commentCount } = await read()
  expect(commentCount).toBe(7)
  expect(items.map(({ content, replyCount }) => [content, replyCount])).toEqual([
    ['Where is it from?', 5],
    ['And the shoes?', 0],
  ])
  const [thread] = items
  expect(thread?.replies.items).toMatchObject([
    { content: 'Reply 1', parentId: first.id },
    { content: 'Reply 2', parentId: first.id },
  ])
  const rest: string[] = []
  for (let cursor = thread?.replies.nextCursor ?? null; cursor; ) {
    const page = await more(first.id, cursor)
    rest.push(...page.items.map(({ content }) => content))
    cursor = page.nextCursor
  }
  expect(rest).toEqual(['Reply 3', 'Reply 4', 'Reply 5'])
  expect((await more(first.id)).items.map(({ id }) => id)).toEqual(replies.slice(0, 2).map(({ id }) => id))
})

test('a reply to a reply joins the same thread, so a thread has one level [TALK-01]', async () => {
  const { ana, ben, say, read } = await onPhoto()
  const first = await say(ana, 'One')
  const second = await say(ben, 'Two', first.id)
  expect(await say(ana, 'Three', second.id)).toMatchObject({ parentId: first.id })
  expect((await read()).items).toMatchObject([{ id: first.id, replyCount: 2 }])
})

test('a reply sent twice with one key is stored once [TALK-01]', async () => {
  const { ana, ben, as, path, say, read } = await onPhoto()
  const { id } = await say(ana, 'One')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [one, other] = await Promise.all([
    as(ben).post(path, { content: 'Once', replyTo: id }, key),
    as(ben).post(path, { content: 'Once', replyTo: id }, key),
  ])
  expect(await other.json()).toEqual(await one.json())
  expect(await read()).toMatchObject({ commentCount: 2, items: [{ replyCount: 1 }] })
})

test('a reply to a comment that is on another photo, deleted, hidden or across a block is refused as not found [TALK-01, DEC-73]', async () => {
  const { ana, ben, given, db, as, path, say } = await onPhoto()
  const elsewhere = await given.photo()
  const theirs = await (await as(ana).post(`/photos/${elsewhere.id}/comments`, { content: 'There' })).json()
  const [gone, hidden, blocked] = [
    await say(ana, 'Gone'),
    await say(ana, 'Hidden'),
    await say(ana, 'Blocked'),
  ]
  await as(ana).delete(`${path}/${gone.id}`)
  await db.updateTable('photo_comments').set({ hidden: true }).where('id', '=', hidden.id).execute()
  const reply = async (replyTo: string) => {
    const answer = await as(ben).post(path, { content: 'Hello', replyTo })
    return [answer.status, (await answer.json()).code]
  }
  for (const { id } of [theirs, gone, hidden]) expect(await reply(id)).toEqual([404, 'comment-not-found'])
  expect(await reply(crypto.randomUUID())).toEqual([404, 'comment-not-found'])
  expect((await as(ben).post(path, { content: 'Hello', replyTo: 'no-id' })).status).toBe(422)
  await as(ana).put(`/members/${ben.id}/block`)
  expect(await reply(blocked.id)).toEqual([404, 'comment-not-found'])
  expect((await as(null).post(path, { content: 'Hello', replyTo: blocked.id })).status).toBe(401)
})

test('a deleted comment with replies leaves an empty placeholder until the last reply is deleted, and only the replies count [TALK-02]', async () => {
  const { ana, ben, owner, as, db, photo, path, say, read } = await onPhoto()
  const first = await say(ana, 'A secret')
  const [one, two] = [await say(ben, 'One', first.id), await say(owner, 'Two', first.id)]
  expect((await as(ana).delete(`${path}/${first.id}`)).status).toBe(200)
  expect((await as(ana).delete(`${path}/${first.id}`)).status).toBe(404)
  expect((await as(ana).patch(`${path}/${first.id}`, { content: 'Back' })).status).toBe(404)
  const list = await read()
  expect(list).toMatchObject({
    commentCount: 2,
    items: [{ id: first.id, author: null, content: '', replyCount: 2, can: { edit: false, remove: false } }],
  })
  expect(JSON.stringify(list)).not.toContain('secret')
  expect((await as(ben).delete(`${path}/${one.id}`)).status).toBe(200)
  expect((await read()).commentCount).toBe(1)
  expect((await as(owner).delete(`${path}/${two.id}`)).status).toBe(200)
  expect(await read()).toEqual({ items: [], nextCursor: null, commentCount: 0 })
  expect(
    await db.selectFrom('photo_comments').select('id').where('photo_id', '=', photo.id).execute(),
  ).toEqual([])
})

test('replies of other members stay visible under a comment that is hidden or whose author is blocked [TALK-02, DEC-73]', async () => {
  const { ana, ben, given, db, as, say, read } = await onPhoto()
  const viewer = await given.member()
  const first = await say(ana, 'First')
  await say(ben, 'Reply of Ben', first.id)
  await say(ana, 'Alone')
  await as(viewer).put(`/members/${ana.id}/block`)
  expect((await read(viewer)).items).toMatchObject([
    {
      id: first.id,
      author: null,
      content: '',
      replyCount: 1,
      replies: { items: [{ content: 'Reply of Ben' }] },
    },
  ])
  await as(viewer).put(`/members/${ben.id}/mute`)
  expect((await read(viewer)).items).toEqual([])
  await db.updateTable('photo_comments').set({ hidden: true }).where('id', '=', first.id).execute()
  expect((await read()).items).toMatchObject([{ author: null, replyCount: 1 }, { content: 'Alone' }])
})

test('members who wrote in a thread get one notice of its new replies, and the photo’s owner gets one as for a comment [TALK-07]', async () => {
  const { ana, ben, owner, given, photo, say, notices } = await onPhoto()
  const carl = await given.member()
  const first = await say(ana, 'Where is it from?')
  await say(carl, 'I wonder too', first.id)
  const last = await say(ben, 'From the market', first.id)
  const told = {
    kind: 'reply',
    did: 'replied in a conversation you joined',
    link: `/photo/${photo.id}?comment=${last.id}#comment-${last.id}`,
  }
  expect(await notices(ana)).toEqual([
    { ...told, who: `${ben.username} and ${carl.username}`, quote: 'From the market' },
  ])
  expect(await notices(carl)).toEqual([{ ...told, who: ben.username, quote: 'From the market' }])
  expect(await notices(ben)).toEqual([])
  expect(await notices(owner)).toMatchObject([{ kind: 'comment', quote: 'From the market' }])
})

test('a notice of a reply quotes the thread that its member joined, not a later reply of the same person elsewhere [TALK-07]', async () => {
  const { ana, ben, given, as, path, photo, say, notices } = await onPhoto()
  const carl = await given.member()
  const first = await say(ana, 'Where is it from?')
  const other = await say(carl, 'How warm is it?')
  const reply = await say(ben, 'From the market', first.id)
  await say(ben, 'Warm enough', other.id)
  const withdrawn = await say(carl, 'From a friend', first.id)
  await as(carl).delete(`${path}/${withdrawn.id}`)
  const link = `/photo/${photo.id}?comment=${reply.id}#comment-${reply.id}`
  expect(await notices(ana)).toMatchObject([{ kind: 'reply', quote: 'From the market', link }])
  expect(await notices(carl)).toMatchObject([{ kind: 'reply', quote: 'Warm enough' }])
})

test('a notice of a comment links to that comment, and a notice of a mention in a caption links to the photo [TALK-09]', async () => {
  const { ana, ben, owner, as, photo, say, notices } = await onPhoto()
  const leadsTo = (id: string) => `/photo/${photo.id}?comment=${id}#comment-${id}`
  await say(ana, 'First')
  const second = await say(ben, 'Second')
  expect(await notices(owner)).toMatchObject([{ kind: 'comment', quote: 'Second', link: leadsTo(second.id) }])
  await as(ben).delete(`/photos/${photo.id}/comments/${second.id}`)
  expect(await notices(owner)).toMatchObject([{ kind: 'comment', quote: 'First' }])
  await as(ana).put(`/members/${owner.id}/follow`)
  await as(owner).patch(`/photos/${photo.id}`, { caption: `Made by @${ana.username}` })
  expect(await notices(ana)).toMatchObject([{ kind: 'mention', link: `/photo/${photo.id}` }])
})

test('a single comment is read with its thread, and one the viewer may not see is not found [TALK-09, TALK-02, DEC-73]', async () => {
  const { ana, ben, given, as, path, say } = await onPhoto()
  const find = async (id: string, viewer: TestMember | null = null) => as(viewer).get(`${path}/${id}`)
  const first = await say(ana, 'First')
  const replies = []
  for (const text of ['One', 'Two', 'Three']) replies.push(await say(ben, text, first.id))
  const third = replies[2]!
  expect(await (await find(first.id)).json()).toMatchObject({
    thread: { id: first.id, replyCount: 3, replies: { items: [{ content: 'One' }, { content: 'Two' }] } },
    reply: null,
  })
  expect(await (await find(third.id)).json()).toMatchObject({
    thread: { id: first.id, content: 'First' },
    reply: { id: third.id, content: 'Three', parentId: first.id },
  })
  // The reply can still be reached after the first comment of its thread is gone.
  await as(ana).delete(`${path}/${first.id}`)
  expect((await find(first.id)).status).toBe(404)
  expect(await (await find(third.id)).json()).toMatchObject({
    thread: { author: null, content: '' },
    reply: { content: 'Three' },
  })
  const stranger = await given.member()
  await as(stranger).put(`/members/${ben.id}/block`)
  expect((await find(third.id, stranger)).status).toBe(404)
  await as(ben).delete(`${path}/${third.id}`)
  expect((await find(third.id)).status).toBe(404)
  const elsewhere = await given.photo()
  expect((await as(null).get(`/photos/${elsewhere.id}/comments/${replies[0]!.id}`)).status).toBe(404)
})

test('a photo’s owner who wrote in the thread gets one notice of a reply, and none once the reply is deleted [TALK-07]', async () => {
  const { ana, owner, as, path, say, notices } = await onPhoto()
  const first = await say(owner, 'Ask me anything')
  const reply = await say(ana, 'Does it shrink?', first.id)
  expect(await notices(owner)).toMatchObject([{ kind: 'reply', who: ana.username }])
  await as(ana).delete(`${path}/${reply.id}`)
  expect(await notices(owner)).toEqual([])
})

test('a reply sends no notice across a block, nor to a member who may no longer see the photo or has muted the writer [TALK-07, DEC-73]', async () => {
  const { ana, ben, owner, given, db, as, say, notices } = await onPhoto()
  const [carl, dora, emil] = [await given.member(), await given.member(), await given.member()]
  const first = await say(ana, 'First')
  for (const one of [carl, dora, emil]) await say(one, 'Second', first.id)
  const apart = [dora, emil]
  const until = new Date(Date.now() + 1000).toISOString()
  for (const one of apart) await as(one).put('/notices/read', { until })
  await as(dora).put(`/members/${ben.id}/block`)
  await as(ben).put(`/members/${emil.id}/block`)
  await say(ben, 'Here', first.id)
  expect(await notices(carl)).toMatchObject([{ quote: 'Here' }])
  const ids = apart.map(({ id }) => id)
  const raised = db.selectFrom('notices').select('id').where('member_id', 'in', ids)
  expect(await raised.where('read_at', 'is', null).execute()).toEqual([])
  await as(carl).put(`/members/${ben.id}/mute`)
  await as(owner).patch('/members/me/visibility', { visibility: 'followers' })
  await given.follow(ben, owner)
  await say(ben, 'Third', first.id)
  expect(await notices(ana)).toEqual([])
  expect(await notices(carl)).toEqual([])
})

test('a member can switch off notices of replies in the settings [TALK-07]', async () => {
  const { ana, ben, as, say, notices } = await onPhoto()
  const { kinds } = await (await as(ana).get('/notices/settings')).json()
  expect(kinds.slice(0, 4).map(({ name }: { name: string }) => name)).toEqual([
    'Likes',
    'Comments',
    'Replies',
    'Mentions',
  ])
  expect((await as(ana).patch('/notices/settings', { kind: 'reply', isOn: false })).status).toBe(200)
  const first = await say(ana, 'First')
  await say(ben, 'Second', first.id)
  expect(await notices(ana)).toEqual([])
})
