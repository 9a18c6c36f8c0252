import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../../community/voting/server/testing/contest.ts'
import { holdForLinks } from '../hold-links.ts'
import { openAdmin } from '../testing/admin.ts'

/** Each kind whose changes may have to wait for a moderator, and the row that such a change locks first. */
const changed: Record<
  string,
  (app: TestApp) => Promise<{ id: string; ownerId: string; row: [string, string] }>
> = {
  async photo({ given }) {
    const { id, owner } = await given.photo()
    return { id, ownerId: owner.id, row: ['photos', id] }
  },
  async comment({ given, as }) {
    const [photo, author] = [await given.photo(), await given.member()]
    const { id } = await (await as(author).post(`/photos/${photo.id}/comments`, { content: 'Fine.' })).json()
    return { id, ownerId: author.id, row: ['photos', photo.id] }
  },
  async 'category-comment'(app) {
    const [contest, author] = [await contestHelpers(app).category(), await app.given.member()]
    const path = `/categories/${contest.id}/comments`
    const { id } = await (await app.as(author).post(path, { content: 'Fine.' })).json()
    return { id, ownerId: author.id, row: ['category_comments', id] }
  },
  async review({ given, as }) {
    const [product, author] = [await given.product(), await given.member()]
    const answer = await as(author).post(`/products/${product.id}/reviews`, { content: 'Warm.', stars: 5 })
    const { id } = (await answer.json()).review
    return { id, ownerId: author.id, row: ['reviews', id] }
  },
  async answer({ given, as }) {
    const [product, asker, author] = [await given.product(), await given.member(), await given.member()]
    const asked = await as(asker).post(`/products/${product.id}/questions`, { content: 'How warm?' })
    const { question } = await asked.json()
    await as(author).post(`/products/${product.id}/reviews`, { content: 'Warm.', stars: 5 })
    const { answers } = await (
      await as(author).put(`/questions/${question.id}/answer`, { content: 'Very.' })
    ).json()
    return { id: answers[0].id, ownerId: author.id, row: ['product_answers', answers[0].id] }
  },
}

test.each(Object.keys(changed))(
  'a decision about a %s waits for its author’s change, even if the change opens the case, and neither fails [MOD-23]',
  async (kind) => {
    const app = await ownTestApp()
    const { staff, report, reporter, caseOf, decide } = openAdmin(app)
    const { id, ownerId, row } = await changed[kind]!(app)
    const [mo, witness] = [await staff(), await reporter()]
    await report(witness, kind, id)
    const { id: caseId } = await caseOf(kind, id)
    const { decision } = await app.db.transaction().execute(async (tx) => {
      await sql`select from ${sql.table(row[0])} where id = ${row[1]} for no key update`.execute(tx)
      const decision = decide(mo, caseId, { action: 'hide', reason: 'spam' })
      await expect(
        Promise.race([decision, new Promise((later) => setTimeout(later, 300, 'waits'))]),
      ).resolves.toBe('waits')
      const thing = { kind, targetId: id, ownerId }
      expect(await holdForLinks(tx, app.platform, thing, ['evil.example/offer'])).toBe(true)
      return { decision }
    })
    expect((await decision).status).toBe(200)
    expect(await caseOf(kind, id)).toMatchObject({ is_hidden: true, held_for: null, state: 'decided' })
  },
)

test('a report that hides a photo, a decision about it and its owner’s change wait for each other in one order [MOD-23]', async () => {
  const app = await ownTestApp()
  const { staff, report, reporter, caseOf, decide, stateOf } = openAdmin(app)
  await sql`update moderation_settings set hide_weight = 0.5`.execute(app.db)
  const photo = await app.given.photo()
  await report(await reporter(), 'photo', photo.id)
  const { id: caseId } = await caseOf('photo', photo.id)
  const [mo, trusted] = [await staff(), await reporter({ upheld: 3 })]
  const [decided, reported, edited] = await app.db.transaction().execute(async (tx) => {
    await sql`select from photos where id = ${photo.id} for no key update`.execute(tx)
    const waiting = []
    for (const act of [
      () => decide(mo, caseId, { action: 'warn', reason: 'spam' }),
      () => report(trusted, 'photo', photo.id),
      () => app.as(photo.owner).patch(`/photos/${photo.id}`, { caption: 'evil.example/offer' }),
    ]) {
      waiting.push(act())
      await new Promise((later) => setTimeout(later, 200))
    }
    return waiting
  })
  expect((await decided!).status).toBe(200)
  expect((await reported!).status).toBe(200)
  expect((await edited!).status).toBe(200)
  expect(await stateOf(photo.id)).toBe('hidden')
})
