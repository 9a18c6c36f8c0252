import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { CommentView } from '../../comment.ts'

async function onPhoto() {
  const app = await testApp()
  const [owner, author] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner })
  const path = `/photos/${photo.id}/comments`
  const comment = async (content: string, by = author): Promise<CommentView> => {
    const answer = await app.as(by).post(path, { content })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const read = async (viewer: Parameters<typeof app.as>[0] = null) => (await app.as(viewer).get(path)).json()
  return { ...app, owner, author, photo, path, comment, read }
}

test('a comment is visible to everyone with its author, and is counted [ACT-21, ENT-09, API-10]', async () => {
  const { author, photo, comment, read, as } = await onPhoto()
  const added = await comment('  Where is the coat from?  ')
  expect(added).toMatchObject({
    photoId: photo.id,
    content: 'Where is the coat from?',
    author: { id: author.id, username: author.username },
    isEdited: false,
    can: { edit: true, remove: true, moderate: false },
  })
  const list = await read()
  expect(list).toMatchObject({ commentCount: 1, nextCursor: null })
  expect(list.items).toMatchObject([
    { id: added.id, content: added.content, can: { edit: false, remove: false, moderate: false } },
  ])
  expect(await (await as(author).get(`/photos/${photo.id}`)).json()).toMatchObject({ commentCount: 1 })
})

test('comments are listed oldest first, page by page, each once [ACT-21]', async () => {
  const { comment, path, as } = await onPhoto()
  const added: string[] = []
  for (let i = 0; i < 5; i++) added.push((await comment(`Number ${i}`)).id)
  const listed: string[] = []
  let cursor = ''
  do {
    const page = await (await as(null).get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`)).json()
    listed.push(...page.items.map((item: CommentView) => item.id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(listed).toEqual(added)
})

test('comments written at the same time are all counted, and are listed in the order of their times [ACT-21]', async () => {
  const { given, as, path, read } = await onPhoto()
  const members = await Promise.all(Array.from({ length: 12 }, () => given.member()))
  await Promise.all(members.map((member) => as(member).post(path, { content: member.username })))
  const list = await read()
  expect(list.commentCount).toBe(12)
  const times = list.items.map((item: CommentView) => item.createdAt)
  expect(times).toEqual(times.toSorted())
  expect(new Set(list.items.map((item: CommentView) => item.content)).size).toBe(12)
})

test.each([
  ['empty', ''],
  ['of spaces', ' \n\t '],
  ['of invisible characters', '\u202e\u200f\ufeff\u0000'],
  ['of invisible joiners and fillers', '\u200b \u2060\u200d\u3164\n\ufe0f\u2800'],
])('a comment %s is refused with “Please enter a comment” [ACT-14, ACT-16]', async (_, content) => {
  const { as, author, path } = await onPhoto()
  const answer = await as(author).post(path, { content })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({ content: 'Please enter a comment' })
})

test('a comment has room for 2,000 characters as readers count them, and not one more [DEC-60]', async () => {
  const { as, author, path } = await onPhoto()
  expect((await as(author).post(path, { content: '👩🏽‍🎤'.repeat(1000) + 'é'.repeat(1000) })).status).toBe(
    201,
  )
  const answer = await as(author).post(path, { content: 'é'.repeat(2001) })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({ content: 'Please keep this under 2000 characters' })
  expect((await as(author).post(path, { content: 'x'.repeat(100_000) })).status).toBe(422)
})

test.each([
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', "'); delete from photo_comments; --"],
  ['other scripts', 'جميل جدا · とても素敵 · красиво'],
  ['an emoji family', '👨‍👩‍👧‍👦 🏳️‍🌈'],
])('a comment with %s is returned as it was written', async (_, content) => {
  const { comment, read } = await onPhoto()
  await comment(content)
  expect((await read()).items[0].content).toBe(content)
})

test('a comment of characters made of many code points fits its column [DEC-60]', async () => {
  const { comment } = await onPhoto()
  const families = '👨🏻‍👩🏼‍👧🏽‍👦🏾'.repeat(2_000)
  expect((await comment(families)).content).toBe(families)
  // Each of these characters becomes two in normalized form.
  await comment(`e${'\u0344'.repeat(19_999)}`)
})

test('control characters and those that reverse text are removed from a comment', async () => {
  const { comment } = await onPhoto()
  expect((await comment('nice\u202e\u2066 coat\u0007')).content).toBe('nice coat')
})

test.each([[{}], [{ content: 7 }], [{ content: null }], [[]], ['text'], [null]])(
  'a body that is no comment is refused: %j',
  async (body) => {
    const { as, author, path } = await onPhoto()
    expect((await as(author).post(path, body)).status).toBe(422)
  },
)

test('a comment by a signed-out visitor is refused with the code of the sign-in prompt [ACT-17, ACT-22]', async () => {
  const { as, path } = await onPhoto()
  const answer = await as(null).post(path, { content: 'Hello' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'sign-in-required' })
})

test('a photo with closed comments takes no new ones, and shows the earlier ones', async () => {
  const { as, owner, author, photo, path, comment, read } = await onPhoto()
  await comment('Before')
  await as(owner).patch(`/photos/${photo.id}`, { commentsOpen: false })
  const answer = await as(author).post(path, { content: 'After' })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'comments-closed' })
  expect((await read()).items).toHaveLength(1)
})

test('a comment sent twice at the same moment with one key is stored once, in each of 25 tries [API-21]', async () => {
  const { as, author, path, read } = await onPhoto()
  for (let time = 1; time <= 25; time++) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([
      as(author).post(path, { content: 'Once' }, key),
      as(author).post(path, { content: 'Once' }, key),
    ])
    expect(await second.json()).toEqual(await first.json())
    expect((await read()).commentCount).toBe(time)
  }
})

describe('changing a comment', () => {
  test('its author may, and the comment is marked as edited [DEC-59]', async () => {
    const { as, author, path, comment, read } = await onPhoto()
    const { id, createdAt } = await comment('Frist')
    const answer = await as(author).patch(`${path}/${id}`, { content: 'First' })
    expect(await answer.json()).toMatchObject({ id, content: 'First', isEdited: true, createdAt })
    expect((await read()).items).toMatchObject([{ content: 'First', isEdited: true }])
    expect((await as(author).patch(`${path}/${id}`, { content: ' ' })).status).toBe(422)
  })

  test('nobody else may, not even the photo’s owner or an admin [DEC-59]', async () => {
    const { as, given, owner, path, comment, read } = await onPhoto()
    const { id } = await comment('Mine')
    for (const other of [owner, await given.member(), await given.member({ role: 'admin' })]) {
      const answer = await as(other).patch(`${path}/${id}`, { content: 'Yours' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'not-your-comment' })
    }
    expect((await read()).items[0].content).toBe('Mine')
  })

  test('a comment is not found under another photo', async () => {
    const { as, given, author, comment } = await onPhoto()
    const { id } = await comment('Here')
    const elsewhere = await given.photo()
    const path = `/photos/${elsewhere.id}/comments/${id}`
    expect((await as(author).patch(path, { content: 'There' })).status).toBe(404)
    expect((await as(author).delete(path)).status).toBe(404)
  })
})

describe('removing a comment', () => {
  test.each(['author', 'owner'] as const)(
    'its %s may, and the count goes down once [DEC-59]',
    async (who) => {
      const { as, owner, author, path, comment, read } = await onPhoto()
      const { id } = await comment('To go')
      await comment('To stay')
      const remover = { author, owner }[who]
      expect((await as(remover).delete(`${path}/${id}`)).status).toBe(200)
      expect(await read()).toMatchObject({ commentCount: 1, items: [{ content: 'To stay' }] })
      // The second time there is nothing to remove, and the count does not go down again.
      expect((await as(remover).delete(`${path}/${id}`)).status).toBe(404)
      expect((await read()).commentCount).toBe(1)
    },
  )

  test('other members may not, nor may a moderator without a reason [DEC-59, MOD-17]', async () => {
    const { as, given, path, comment } = await onPhoto()
    const { id } = await comment('Mine')
    const asked = await as(await given.member({ role: 'moderator' })).delete(`${path}/${id}`)
    expect([asked.status, (await asked.json()).code]).toEqual([403, 'removal-needs-reason'])
    const answer = await as(await given.member()).delete(`${path}/${id}`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'not-your-comment' })
    expect((await as(null).delete(`${path}/${id}`)).status).toBe(401)
  })
})

test('comments of a hidden or missing photo are not found', async () => {
  const { as, given, author } = await onPhoto()
  const hidden = await given.photo({ state: 'hidden' })
  for (const id of [hidden.id, '01890000-0000-7000-8000-000000000000']) {
    expect((await as(author).get(`/photos/${id}/comments`)).status).toBe(404)
    expect((await as(author).post(`/photos/${id}/comments`, { content: 'Hello' })).status).toBe(404)
  }
})

test('viewers with the photo open receive its new, changed and removed comments live [DEC-75]', async () => {
  const { as, author, photo, path, comment, hear } = await onPhoto()
  const heard = await hear(`photo:${photo.id}`)
  const { id } = await comment('Hello')
  await as(author).patch(`${path}/${id}`, { content: 'Hello!' })
  await as(author).delete(`${path}/${id}`)
  await expect
    .poll(() => heard)
    .toEqual([
      { kind: 'comment-added', commentId: id, commentCount: 1 },
      { kind: 'comment-changed', commentId: id, commentCount: 1 },
      { kind: 'comment-removed', commentId: id, commentCount: 0 },
    ])
})
