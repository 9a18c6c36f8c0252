import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'

const report = (
  app: TestApp,
  reporter: TestMember | null,
  kind: string,
  id: string,
  body: object = { reason: 'spam' },
) => app.as(reporter).put(`/reports/${kind}/${id}`, body)

const told = async (answer: Response) => {
  const { status, code } = await answer.json()
  return [status, code]
}

/** Makes one thing of each kind, all owned by Ana. */
async function thingsOfAna(app: TestApp) {
  const ana = await app.given.member()
  const product = await app.given.product()
  const photo = await app.given.photo({ owner: ana })
  const post = async (path: string, body: object) => (await app.as(ana).post(path, body)).json()
  const comment = await post(`/photos/${photo.id}/comments`, { content: 'Mine.' })
  const { review } = await post(`/products/${product.id}/reviews`, { content: 'Soft.', stars: 5 })
  const collection = await post('/collections', { name: 'Red', isPublic: true })
  const category = newId()
  await app.db.insertInto('categories').values({ id: category, slug: category, name: 'The Layer' }).execute()
  const categoryComment = await post(`/categories/${category}/comments`, { content: 'Trench.' })
  const things: Record<string, string> = {
    photo: photo.id,
    comment: comment.id,
    review: review.id,
    collection: collection.id,
    member: ana.id,
    'category-comment': categoryComment.id,
    reel: (await app.given.reel({ owner: ana })).id,
    ...(await questionAndAnswer(app, ana, product)),
  }
  return { ana, things: Object.entries(things) as [string, string][], photo }
}

/** Ana asks about a product she has, and answers another member. */
async function questionAndAnswer(app: TestApp, ana: TestMember, product: { id: string }) {
  const ask = async (who: TestMember) =>
    (await (await app.as(who).post(`/products/${product.id}/questions`, { content: 'Warm?' })).json())
      .question.id
  const [question, another] = [await ask(ana), await ask(await app.given.member())]
  const answered = await (await app.as(ana).put(`/questions/${another}/answer`, { content: 'Yes.' })).json()
  return { question, answer: answered.answers[0].id as string }
}

test('content of every kind and a member can be reported once each, and a second report gets the same response [DEC-73, ASK-05]', async () => {
  const app = await ownTestApp()
  const { ana, things } = await thingsOfAna(app)
  const ben = await app.given.member()
  for (const [kind, id] of things) {
    const first = await report(app, ben, kind, id, { reason: 'hate', words: '  Look at this. ' })
    expect([first.status, await first.json()], kind).toEqual([200, { done: true }])
    const second = await report(app, ben, kind, id, { reason: 'other' })
    expect([second.status, await second.json()]).toEqual([200, { done: true }])
  }
  const rows = await app.db.selectFrom('reports').selectAll().orderBy('kind').execute()
  expect(rows).toHaveLength(9)
  for (const row of rows) {
    expect(row).toMatchObject({
      reporter_id: ben.id,
      owner_id: ana.id,
      target_id: new Map<string, string>(things).get(row.kind),
      reason: 'hate',
      words: 'Look at this.',
      state: 'open',
    })
  }
})

test('concurrent reports of one photo by one member are one report [DEC-73]', async () => {
  const app = await testApp()
  const { photo } = await thingsOfAna(app)
  const ben = await app.given.member()
  const answers = await Promise.all([1, 2, 3].map(() => report(app, ben, 'photo', photo.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = app.db.selectFrom('reports').where('target_id', '=', photo.id).selectAll()
  expect(await rows.execute()).toHaveLength(1)
})

test('a repeated report of deleted content gets the same response as the first [DEC-73]', async () => {
  const app = await testApp()
  const { ana, photo } = await thingsOfAna(app)
  const ben = await app.given.member()
  await report(app, ben, 'photo', photo.id)
  await app.as(ana).delete(`/photos/${photo.id}`)
  expect((await report(app, ben, 'photo', photo.id)).status).toBe(200)
})

test('members cannot report their own content of any kind [DEC-73]', async () => {
  const app = await testApp()
  const { ana, things } = await thingsOfAna(app)
  for (const [kind, id] of things) {
    expect(await told(await report(app, ana, kind, id)), kind).toEqual([422, 'cannot-report-your-own'])
  }
})

test('a report of content that the member may not see gets not found [DEC-73, DEC-07]', async () => {
  const app = await testApp()
  const { ana, things } = await thingsOfAna(app)
  const ben = await app.given.member()
  for (const [kind] of things) {
    const thing = kind === 'category-comment' ? 'comment' : kind
    expect(await told(await report(app, ben, kind, newId()))).toEqual([404, `${thing}-not-found`])
  }
  await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  const answers = []
  for (const [kind, id] of things) answers.push(await told(await report(app, ben, kind, id)))
  expect(answers).toEqual([
    [404, 'photo-not-found'],
    [404, 'photo-not-found'],
    // Reviews, questions, names and comments on a category are visible to everybody.
    [undefined, undefined],
    [404, 'collection-not-found'],
    [undefined, undefined],
    [undefined, undefined],
    [404, 'reel-not-found'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('a member who blocks another can be reported by them, by id and by their present or former username [MOD-24, DEC-73]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  await app.as(ana).put(`/members/${ben.id}/block`)
  expect((await app.as(ben).get(`/members/${ana.id}`)).status).toBe(404)
  const reportsBy = (by: TestMember) =>
    app.db.selectFrom('reports').select(['kind', 'target_id']).where('reporter_id', '=', by.id).execute()
  const reported = [{ kind: 'member', target_id: ana.id }]
  for (const name of [ana.id, ana.username.toUpperCase()]) {
    const answer = await report(app, ben, 'member', name, { reason: 'harassment' })
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }])
    expect(await reportsBy(ben)).toEqual(reported)
  }
  const former = ana.username
  expect((await app.as(ana).patch('/profile', { username: `new-${former}`.slice(0, 30) })).status).toBe(200)
  expect((await report(app, cleo, 'member', former)).status).toBe(200)
  expect(await reportsBy(cleo)).toEqual(reported)
  expect(await told(await report(app, ben, 'member', 'nobody-at-all'))).toEqual([404, 'member-not-found'])
  expect(await told(await report(app, ana, 'member', former))).toEqual([422, 'cannot-report-your-own'])
})

test('a report needs a valid reason, and takes up to 500 characters [DEC-73, DEC-60]', async () => {
  const app = await testApp()
  const { photo } = await thingsOfAna(app)
  const ben = await app.given.member()
  for (const [body, field] of [
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'spam', words: '👩‍👩‍👧‍👦'.repeat(501) }, 'words'],
    [{ reason: 'spam', words: 'x'.repeat(10_000) }, 'words'],
    [{ reason: 'spam', words: 7 }, 'words'],
  ] as const) {
    const answer = await report(app, ben, 'photo', photo.id, body)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  }
  expect((await report(app, ben, 'spaceship', photo.id)).status).toBe(422)
  expect((await report(app, ben, 'photo', 'x')).status).toBe(422)
  const long = '👩‍👩‍👧‍👦'.repeat(500)
  expect((await report(app, ben, 'photo', photo.id, { reason: 'spam', words: long })).status).toBe(200)
  const row = app.db.selectFrom('reports').select('words').where('reporter_id', '=', ben.id)
  expect((await row.executeTakeFirstOrThrow()).words).toBe(long)
})

test('a visitor who reports is asked to sign in, and a suspended member may report [DEC-73, PERM-01]', async () => {
  const app = await testApp()
  const { photo } = await thingsOfAna(app)
  expect(await told(await report(app, null, 'photo', photo.id))).toEqual([401, 'sign-in-required'])
  const paused = await app.given.member({ isSuspended: true })
  expect((await report(app, paused, 'photo', photo.id)).status).toBe(200)
})

test('reports are limited per member [DEC-73]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const { photo } = await thingsOfAna(app)
  const [ben, cleo] = [await app.given.member(), await app.given.member()]
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await report(app, ben, 'photo', photo.id)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await report(app, cleo, 'photo', photo.id)).status).toBe(200)
})
