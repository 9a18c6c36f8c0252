import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../../community/voting/server/testing/contest.ts'
import { openAdmin, statusAndCode } from '../testing/admin.ts'

async function removalTest() {
  const app = await ownTestApp()
  const ana = await app.given.member()
  const post = async (path: string, body: object, by = ana) => (await app.as(by).post(path, body)).json()
  const remove = (by: typeof ana | null, thing: string, body: object = { reason: 'spam' }) =>
    app.as(by).post(`/admin/moderation/things/${thing}/removal`, body)
  const decisions = () => app.db.selectFrom('moderation_decisions').selectAll().execute()
  return { app, ana, post, remove, decisions, ...openAdmin(app) }
}

test('a removal by a moderator is a decision with a reason, of each kind of post: it is logged, the owner is notified and may appeal, and repeating it adds none [MOD-16, MOD-17]', async () => {
  const { app, ana, post, remove, decisions, staff } = await removalTest()
  const [mo, other] = [await staff(), await staff()]
  const product = await app.given.product()
  const photo = await app.given.photo({ owner: ana })
  const comment = await post(`/photos/${photo.id}/comments`, { content: 'Mine.' })
  const { review } = await post(`/products/${product.id}/reviews`, { content: 'Soft.', stars: 5 })
  const collection = await post('/collections', { name: 'Red', isPublic: true })
  const { question } = await post(`/products/${product.id}/questions`, { content: 'Does it shrink?' })
  const asked = await post(
    `/products/${product.id}/questions`,
    { content: 'Is it warm?' },
    await app.given.member(),
  )
  const path = `/questions/${asked.question.id}/answer`
  const { answers } = await (await app.as(ana).put(path, { content: 'Very.' })).json()
  const contest = await contestHelpers(app).category()
  const said = await post(`/categories/${contest.id}/comments`, { content: 'Trench.' })
  const places = [
    ['comment', comment.id, `/photos/${photo.id}/comments`],
    ['review', review.id, `/products/${product.id}/reviews`],
    ['collection', collection.id, `/collections/${collection.id}`],
    ['question', question.id, `/products/${product.id}/questions`],
    ['answer', answers[0].id, `/products/${product.id}/questions`],
    ['category-comment', said.id, `/categories/${contest.id}/comments`],
    ['photo', photo.id, `/photos/${photo.id}`],
  ] as const
  const isSeen = async (path: string, id: string) => {
    const answer = await app.as(null).get(path)
    return answer.ok && (await answer.text()).includes(id)
  }
  for (const [kind, id, path] of places) {
    const thing = `${kind}/${id}`
    expect([kind, await isSeen(path, id)]).toEqual([kind, true])
    const { fields } = await (await remove(mo, thing, { words: 'Away.' })).json()
    expect(fields).toEqual({ reason: 'Please choose the reason' })
    for (let time = 0; time < 2; time++) {
      expect((await remove(mo, thing, { reason: 'stolen', words: 'Not yours.' })).status).toBe(200)
    }
    expect([kind, await isSeen(path, id)]).toEqual([kind, false])
    const { items } = await (await app.as(ana).get('/notices')).json()
    expect(items[0]).toMatchObject({ kind: 'moderation', did: 'was removed by our moderators' })
    const own = await (await app.as(ana).get(items[0].link.replace('decision', 'decisions'))).json()
    expect(own).toMatchObject({ reason: 'stolen', words: 'Not yours.', canAppeal: true })
  }
  expect(await decisions()).toHaveLength(places.length)
  const log = await app.db
    .selectFrom('audit_entries')
    .select(['member_id', 'subject_id', 'subject_name', 'after'])
    .where('action', '=', 'moderation.remove')
    .execute()
  expect(new Map(log.map((entry) => [entry.subject_id, entry]))).toEqual(
    new Map(
      places.map(([kind, id]) => [
        id,
        expect.objectContaining({
          ...{ member_id: mo.id, subject_name: kind },
          after: expect.objectContaining({ reason: 'stolen', isHidden: true }),
        }),
      ]),
    ),
  )

  // The last decision, about the photo: another moderator undoes it, and the photo is unchanged.
  const { items } = await (await app.as(ana).get('/notices')).json()
  const id = items[0].link.split('/').at(-1)
  expect((await app.as(ana).post(`/decisions/${id}/appeal`, { words: 'I made it.' })).status).toBe(200)
  const verdict = { verdict: 'restored', answer: null }
  expect((await app.as(other).post(`/admin/moderation/appeals/${id}`, verdict)).status).toBe(200)
  expect(await isSeen(`/photos/${photo.id}`, photo.id)).toBe(true)
})

test('a removal upholds the open reports, and decides a dismissed case again [MOD-17, MOD-07]', async () => {
  const { app, reported, reporter, report, decide, remove, staff, stateOf, decisions } = await removalTest()
  const mo = await staff()
  const { photo, caseId } = await reported()
  await decide(mo, caseId, { action: 'dismiss' })
  await report(await reporter(), 'photo', photo.id)
  expect((await remove(mo, `photo/${photo.id}`)).status).toBe(200)
  expect(await stateOf(photo.id)).toBe('hidden')
  const states = await app.db.selectFrom('reports').select('state').orderBy('created_at').execute()
  expect(states.map(({ state }) => state)).toEqual(['dismissed', 'upheld'])
  const both = await Promise.all([1, 2].map(() => remove(mo, `photo/${photo.id}`)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await decisions()).map(({ action }) => action).sort()).toEqual(['dismiss', 'remove'])
})

test('members, and moderators for their own content or that of staff, cannot remove; below their own photo they delete without a reason [MOD-17, MOD-11]', async () => {
  const { app, ana, post, remove, staff, decisions } = await removalTest()
  const [mo, boss] = [await staff(), await staff('admin')]
  const [theirs, own, bosses] = [
    await app.given.photo({ owner: ana }),
    await app.given.photo({ owner: mo }),
    await app.given.photo({ owner: boss }),
  ]
  expect(await statusAndCode(await remove(null, `photo/${theirs.id}`))).toEqual([401, 'sign-in-required'])
  expect(await statusAndCode(await remove(ana, `photo/${own.id}`))).toEqual([403, 'moderator-required'])
  expect(await statusAndCode(await remove(mo, `photo/${own.id}`))).toEqual([403, 'cannot-moderate-yourself'])
  expect(await statusAndCode(await remove(mo, `photo/${bosses.id}`))).toEqual([403, 'cannot-moderate-staff'])
  expect(await statusAndCode(await remove(mo, `photo/${newId()}`))).toEqual([404, 'photo-not-found'])
  expect(await statusAndCode(await remove(mo, `member/${ana.id}`))).toEqual([422, 'form-invalid'])
  expect(await statusAndCode(await remove(mo, `photo/${theirs.id}`, { reason: 'dull' }))).toEqual([
    422,
    'form-invalid',
  ])
  expect((await remove(boss, `photo/${own.id}`)).status).toBe(200)

  const mine = await app.given.photo({ owner: mo })
  const { id } = await post(`/photos/${mine.id}/comments`, { content: 'Hello.' })
  const { items } = await (await app.as(mo).get(`/photos/${mine.id}/comments`)).json()
  expect(items[0].can).toEqual({ edit: false, remove: true, moderate: false })
  expect((await app.as(mo).delete(`/photos/${mine.id}/comments/${id}`)).status).toBe(200)
  expect(await decisions()).toHaveLength(1)
})
