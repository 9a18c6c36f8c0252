import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTypes, type TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../community/voting/server/testing/contest.ts'
import { openAdmin, statusAndCode } from './testing/admin.ts'

const SPAM = 'Look at evil.example/offer!'
/** Owners of the content that is written about; they are not new members. */
async function settled(app: TestApp): Promise<TestMember> {
  const member = await app.given.member()
  await sql`update members set created_at = now() - interval '30 days' where id = ${member.id}`.execute(
    app.db,
  )
  return member
}
const noticesOf = async (app: TestApp, member: TestMember) =>
  (await (await app.as(member).get('/notices')).json()).items.length

test('a new member’s comment with a link is visible only to them, notifies no one, and is shown or removed by a moderator [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf } = openAdmin(app)
  const [ana, spammer, mo] = [await settled(app), await app.given.member(), await staff()]
  const photo = await app.given.photo({ owner: ana })
  const path = `/photos/${photo.id}/comments`
  const say = async (content: string, by = spammer) => (await app.as(by).post(path, { content })).json()
  const seenBy = async (by: TestMember | null) => {
    const { items, commentCount } = await (await app.as(by).get(path)).json()
    return { texts: items.map(({ content }: { content: string }) => content), commentCount }
  }
  expect(await say('Lovely coat.')).toMatchObject({ isHeld: false })
  const before = await noticesOf(app, ana)
  const held = await say(SPAM)
  expect(held).toMatchObject({ isHeld: true, content: SPAM })
  expect(await seenBy(spammer)).toEqual({ texts: ['Lovely coat.', SPAM], commentCount: 1 })
  for (const by of [null, ana]) {
    expect(await seenBy(by)).toEqual({ texts: ['Lovely coat.'], commentCount: 1 })
  }
  expect(await noticesOf(app, ana)).toBe(before)

  const { id: caseId, held_for } = (await caseOf('comment', held.id))!
  expect(held_for).toBe('links')
  const queue = await (await app.as(mo).get('/admin/moderation/cases')).json()
  expect(queue.items).toMatchObject([{ id: caseId, heldFor: 'links' }])
  expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
  expect(await seenBy(null)).toEqual({ texts: ['Lovely coat.', SPAM], commentCount: 2 })

  const second = await say('www.evil.example')
  const other = (await caseOf('comment', second.id))!
  await decide(mo, other.id, { action: 'remove', reason: 'spam' })
  // After the decision it is hidden from its author too.
  expect((await seenBy(spammer)).texts).not.toContain('www.evil.example')
})

test('comments of older members and staff are shown at once, and all comments are when the setting is 0 [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [old, mo, fresh] = [await settled(app), await staff(), await app.given.member()]
  const photo = await app.given.photo({ owner: old })
  const isHeld = async (by: TestMember) => {
    const answer = await app.as(by).post(`/photos/${photo.id}/comments`, { content: SPAM })
    return (await answer.json()).isHeld
  }
  expect([await isHeld(old), await isHeld(mo), await isHeld(fresh)]).toEqual([false, false, true])
  const boss = await staff('admin')
  expect((await app.as(boss).patch('/admin/moderation/settings', { linkDays: 0 })).status).toBe(200)
  expect(await isHeld(fresh)).toBe(false)
})

test('an edit that adds a link is held too, and its author can edit and delete a held comment [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const [ana, fresh] = [await settled(app), await app.given.member()]
  const photo = await app.given.photo({ owner: ana })
  const path = `/photos/${photo.id}/comments`
  const { id } = await (await app.as(fresh).post(path, { content: 'Fine.' })).json()
  const edit = (content: string) => app.as(fresh).patch(`${path}/${id}`, { content })
  expect(await (await edit(SPAM)).json()).toMatchObject({ isHeld: true })
  // Removing the link later does not show it: a moderator has to look first.
  expect(await (await edit('Fine again.')).json()).toMatchObject({ isHeld: true })
  expect((await (await app.as(ana).get(path)).json()).items).toEqual([])
  expect(await statusAndCode(await app.as(ana).delete(`${path}/${id}`))).toEqual([404, 'comment-not-found'])
  expect((await app.as(fresh).delete(`${path}/${id}`)).status).toBe(200)
  expect((await (await app.as(fresh).get(path)).json()).commentCount).toBe(0)
})

test('captions, reviews, questions, answers and comments on contests with a link are held too [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { caseOf } = openAdmin(app)
  const [ana, fresh, other] = [await settled(app), await app.given.member(), await app.given.member()]
  const product = await app.given.product()
  const as = app.as(fresh)
  const picture = await app.given.picture(fresh)
  const posted = await as.post('/photos', {
    ...{ postTypeId: postTypes.outfit, caption: SPAM, review: null },
    images: [
      {
        pictureId: picture.id,
        altText: '',
        productTags: [{ productId: product.id, x: 1, y: 1 }],
        brandTags: [],
      },
    ],
  })
  const { photo } = await posted.json()
  expect(photo.hidden).toBe('waiting')
  expect((await app.as(other).get(`/photos/${photo.id}`)).status).toBe(404)

  const reviewed = await as.post(`/products/${product.id}/reviews`, { content: SPAM, stars: 5 })
  const { review } = await reviewed.json()
  expect(review.isHeld).toBe(true)
  const reviews = await (await app.as(other).get(`/products/${product.id}/reviews`)).json()
  expect(reviews.items).toEqual([])

  const questions = `/products/${product.id}/questions`
  const { question, toldCount } = await (await as.post(questions, { content: SPAM })).json()
  expect([question.isHeld, toldCount]).toEqual([true, 0])
  const listed = async (by: TestMember) => (await (await app.as(by).get(questions)).json()).items
  expect([(await listed(fresh)).length, (await listed(other)).length]).toEqual([1, 0])

  const asked = await (await app.as(ana).post(questions, { content: 'How warm?' })).json()
  // Their review shows that they have bought it.
  const answered = await as.put(`/questions/${asked.question.id}/answer`, { content: SPAM })
  expect((await answered.json()).answers).toMatchObject([{ isHeld: true }])
  expect((await listed(ana))[0].answers).toEqual([])
  expect(await noticesOf(app, ana)).toBe(0)

  const contest = await contestHelpers(app).category()
  const comments = `/categories/${contest.id}/comments`
  const comment = await (await as.post(comments, { content: SPAM })).json()
  expect(comment.isHeld).toBe(true)
  for (const [by, seen] of [
    [fresh, 1],
    [other, 0],
    [null, 0],
  ] as const)
    expect((await (await app.as(by).get(comments)).json()).items).toHaveLength(seen)

  const kinds = { photo: photo.id, review: review.id, question: question.id, 'category-comment': comment.id }
  for (const [kind, id] of Object.entries(kinds)) {
    expect(await caseOf(kind, id)).toMatchObject({ held_for: 'links', owner_id: fresh.id })
  }
})

test('in a profile or a collection, a link of a new member is refused at its field [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const [old, fresh] = [await settled(app), await app.given.member()]
  const bio = async (by: TestMember) => {
    const answer = await app.as(by).patch('/profile', { bio: SPAM })
    return [answer.status, Object.keys((await answer.json()).fields ?? {})]
  }
  expect(await bio(fresh)).toEqual([422, ['bio']])
  expect(await bio(old)).toEqual([200, []])
  const form = { name: SPAM, description: 'www.evil.example', isPublic: true }
  const refused = await app.as(fresh).post('/collections', form)
  expect(await refused.json()).toMatchObject({
    fields: { name: expect.any(String), description: expect.any(String) },
  })
})

test('comments, questions and answers that waited notify others once a moderator shows them, and only then [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf } = openAdmin(app)
  const [ana, ben, mo] = [await settled(app), await settled(app), await staff()]
  const fresh = await app.given.member()
  await app.given.follow(ben, fresh)
  const product = await app.given.product()
  const photo = await app.given.photo({ owner: ana, products: [product] })
  const told = async (by: TestMember) => {
    const { items } = await (await app.as(by).get('/notices')).json()
    return items.map(({ kind, quote }: { kind: string; quote: string | null }) => [kind, quote])
  }
  const show = async (kind: string, id: string) => {
    const { id: caseId } = await caseOf(kind, id)
    expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
  }
  const text = `@${ben.username} evil.example/offer`
  const comments = `/photos/${photo.id}/comments`
  const comment = await (await app.as(fresh).post(comments, { content: text })).json()
  expect([await told(ana), await told(ben)]).toEqual([[], []])
  await show('comment', comment.id)
  expect([await told(ana), await told(ben)]).toEqual([[['comment', text]], [['mention', text]]])
  const [shown] = (await (await app.as(ana).get(comments)).json()).items
  expect(new Date(shown.createdAt).getTime()).toBeGreaterThan(new Date(comment.createdAt).getTime())

  const questions = `/products/${product.id}/questions`
  const { question } = await (await app.as(fresh).post(questions, { content: SPAM })).json()
  await show('question', question.id)
  expect((await told(ana))[0]).toEqual(['question', SPAM])

  const asked = await (await app.as(ben).post(questions, { content: 'How warm?' })).json()
  await app.as(fresh).post(`/products/${product.id}/reviews`, { content: 'Warm.', stars: 5 })
  const answered = await app.as(fresh).put(`/questions/${asked.question.id}/answer`, { content: SPAM })
  const [answer] = (await answered.json()).answers
  await show('answer', answer.id)
  expect((await told(ben))[0]).toEqual(['answer', 'How warm?'])

  const contest = await contestHelpers(app).category()
  const path = `/categories/${contest.id}/comments`
  const first = await (await app.as(ana).post(path, { content: 'The belt decides it.' })).json()
  const reply = await (await app.as(fresh).post(path, { content: text, replyTo: first.id })).json()
  await show('category-comment', reply.id)
  expect((await told(ana))[0]).toEqual(['contest-reply', text])
  expect((await told(ben))[0]).toEqual(['contest-mention', text])
})

test('a comment that was seen before an edit made it wait notifies only those whom the edit mentions [HOUSE-09]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf } = openAdmin(app)
  const [ana, ben, mo] = [await settled(app), await settled(app), await staff()]
  const fresh = await app.given.member()
  await app.given.follow(ben, fresh)
  const path = `/photos/${(await app.given.photo({ owner: ana })).id}/comments`
  const { id, createdAt } = await (await app.as(fresh).post(path, { content: 'Fine.' })).json()
  expect(await noticesOf(app, ana)).toBe(1)
  await app.as(ana).put('/notices/read', { until: new Date().toISOString() })
  await app.as(fresh).patch(`${path}/${id}`, { content: `@${ben.username} evil.example/offer` })
  expect(await noticesOf(app, ben)).toBe(0)
  expect((await decide(mo, (await caseOf('comment', id)).id, { action: 'show' })).status).toBe(200)
  expect(await noticesOf(app, ben)).toBe(1)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true])
  expect((await (await app.as(ana).get(path)).json()).items).toMatchObject([{ id, createdAt }])
})

test('at most ten texts of one member wait at the same time; the next is refused until a moderator has looked [HOUSE-14]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf } = openAdmin(app)
  const [ana, fresh, mo] = [await settled(app), await app.given.member(), await staff()]
  const path = `/photos/${(await app.given.photo({ owner: ana })).id}/comments`
  const say = (content: string) => app.as(fresh).post(path, { content })
  const ids: string[] = []
  for (let times = 0; times < 10; times++) ids.push((await (await say(SPAM)).json()).id)
  expect(await statusAndCode(await say(SPAM))).toEqual([409, 'too-many-waiting'])
  const picture = await app.given.picture(fresh)
  const look = {
    ...{ postTypeId: postTypes.outfit, caption: SPAM, review: null },
    images: [{ pictureId: picture.id, altText: '', productTags: [], brandTags: [] }],
  }
  expect(await statusAndCode(await app.as(fresh).post('/photos', look))).toEqual([409, 'too-many-waiting'])
  // What waits can still be edited, and texts without a web address are written as usual.
  expect((await app.as(fresh).patch(`${path}/${ids[0]}`, { content: `${SPAM} Really!` })).status).toBe(200)
  expect((await say('Lovely coat.')).status).toBe(201)
  await decide(mo, (await caseOf('comment', ids[1]!)).id, { action: 'remove', reason: 'spam' })
  expect(await (await say(SPAM)).json()).toMatchObject({ isHeld: true })
})

test('a text that was removed while it waited notifies others once an appeal or a moderator shows it again, and once only [HOUSE-09, MOD-10]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf, lastDecision } = openAdmin(app)
  const [ana, mo, other] = [await settled(app), await staff(), await staff()]
  const fresh = await app.given.member()
  const photo = await app.given.photo({ owner: ana })
  const comments = `/photos/${photo.id}/comments`
  const comment = await (await app.as(fresh).post(comments, { content: SPAM })).json()
  const { id: caseId } = await caseOf('comment', comment.id)
  await decide(mo, caseId, { action: 'remove', reason: 'spam' })
  const { id: decisionId } = await lastDecision(caseId)
  await app.as(fresh).post(`/decisions/${decisionId}/appeal`, { words: 'It is my own page.' })
  expect(await noticesOf(app, ana)).toBe(0)
  const verdict = { verdict: 'restored' }
  expect((await app.as(other).post(`/admin/moderation/appeals/${decisionId}`, verdict)).status).toBe(200)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items).toMatchObject([{ kind: 'comment', quote: SPAM }])
  const [shown] = (await (await app.as(ana).get(comments)).json()).items
  expect(new Date(shown.createdAt).getTime()).toBeGreaterThan(new Date(comment.createdAt).getTime())

  // Others have seen it by now, so hiding it and showing it again notifies nobody.
  await app.as(ana).put('/notices/read', { until: new Date().toISOString() })
  await app.as(ana).put(`/reports/comment/${comment.id}`, { reason: 'spam' })
  for (const decision of [{ action: 'hide', reason: 'spam' }, { action: 'show' }])
    expect((await decide(mo, caseId, decision)).status).toBe(200)
  const after = await (await app.as(ana).get('/notices')).json()
  expect(after.items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true])

  const questions = `/products/${(await app.given.product()).id}/questions`
  const asked = await (await app.as(ana).post(questions, { content: 'How warm?' })).json()
  await app.as(fresh).post(questions.replace('questions', 'reviews'), { content: 'Warm.', stars: 5 })
  const answered = await app.as(fresh).put(`/questions/${asked.question.id}/answer`, { content: SPAM })
  const [answer] = (await answered.json()).answers
  const { id: answerCase } = await caseOf('answer', answer.id)
  await decide(mo, answerCase, { action: 'hide', reason: 'spam' })
  expect((await decide(mo, answerCase, { action: 'show' })).status).toBe(200)
  expect((await (await app.as(ana).get('/notices')).json()).items[0]).toMatchObject({ kind: 'answer' })
})
