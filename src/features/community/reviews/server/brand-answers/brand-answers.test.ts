import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { ReviewPage } from '../../review.ts'

async function open() {
  const app = await testApp()
  const { given, as, db } = app
  const brand = await given.brand({ name: `Ostrow ${newId().slice(-8)}` })
  const product = await given.product({ brand })
  const [ana, speaker, other] = [await given.member(), await given.member(), await given.member()]
  await db
    .insertInto('brand_claims')
    .values({
      ...{ id: newId(), brand_id: brand.id, member_id: speaker.id, domain: 'ostrow.example', token: 'token' },
      ...{ state: 'confirmed', checked_at: new Date() },
    })
    .execute()
  const written = await as(ana).post(`/products/${product.id}/reviews`, { content: 'It runs small.' })
  const reviewId = (await written.json()).review.id as string
  const answer = (by: TestMember, content = 'We made the next batch wider.') =>
    as(by).put(`/reviews/${reviewId}/answer`, { content })
  const seen = async (viewer: TestMember | null) =>
    ((await (await as(viewer).get(`/products/${product.id}/reviews`)).json()) as ReviewPage).items[0]!
  return { app, given, as, db, brand, product, ana, speaker, other, reviewId, answer, seen }
}
const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a brand answers a review of its product once, in its own name, and the reviewer gets a notice [BRAND-18]', async () => {
  const { as, ana, speaker, other, brand, product, reviewId, answer, seen } = await open()
  expect((await seen(speaker)).can.answer).toBe(true)
  expect([await told(await answer(other)), await told(await answer(ana))]).toEqual([
    [403, 'not-your-brand'],
    [403, 'not-your-brand'],
  ])
  expect((await answer(speaker)).status).toBe(200)
  expect(await seen(other)).toMatchObject({
    answer: { brand: { id: brand.id }, content: 'We made the next batch wider.', isEdited: false },
    can: { answer: false },
  })
  expect((await (await as(ana).get('/notices')).json()).items).toMatchObject([
    { kind: 'brand-answer', link: `/product/${product.slug}?review=${reviewId}#reviews` },
  ])
  await answer(speaker, 'Wider now.')
  expect(await seen(null)).toMatchObject({
    answer: { content: 'Wider now.', isEdited: true, can: { edit: false } },
  })
  expect(await told(await as(other).delete(`/reviews/${reviewId}/answer`))).toEqual([403, 'not-your-brand'])
  for (let twice = 0; twice < 2; twice++) {
    expect((await as(speaker).delete(`/reviews/${reviewId}/answer`)).status).toBe(200)
  }
  expect((await seen(null)).answer).toBeNull()
})

test('a speaker cannot answer their own review for the brand, and answers are neither shown nor accepted once its proof has lapsed [BRAND-18]', async () => {
  const { as, db, speaker, brand, product, answer, seen } = await open()
  await answer(speaker)
  const own = await (await as(speaker).post(`/products/${product.id}/reviews`, { content: 'Mine.' })).json()
  expect(
    await told(await as(speaker).put(`/reviews/${own.review.id}/answer`, { content: 'So good.' })),
  ).toEqual([422, 'cannot-answer-your-own'])
  await as(speaker).delete(`/reviews/${own.review.id}`)
  await db.updateTable('brand_claims').set({ state: 'lapsed' }).where('brand_id', '=', brand.id).execute()
  expect((await seen(null)).answer).toBeNull()
  expect(await told(await answer(speaker))).toEqual([403, 'not-your-brand'])
})

test('an answer of a brand can be reported and removed like any other text [BRAND-18]', async () => {
  const { as, given, speaker, other, answer, seen } = await open()
  await answer(speaker)
  const { id } = (await seen(other)).answer!
  expect((await as(other).put(`/reports/review-answer/${id}`, { reason: 'spam' })).status).toBe(200)
  const moderator = await given.member({ role: 'moderator' })
  expect((await seen(moderator)).answer!.can).toEqual({ edit: false, remove: false, moderate: true })
  const removed = await as(moderator).post(`/admin/moderation/things/review-answer/${id}/removal`, {
    reason: 'spam',
  })
  expect(removed.status).toBe(200)
  expect((await seen(null)).answer).toBeNull()
})

test('a speaker of the brand answers questions about its products in its name [BRAND-18]', async () => {
  const { as, ana, speaker, brand, product } = await open()
  const asked = await as(ana).post(`/products/${product.id}/questions`, { content: 'Is it warm?' })
  const { question } = await asked.json()
  const answered = await as(speaker).put(`/questions/${question.id}/answer`, { content: 'Down to freezing.' })
  expect(await answered.json()).toMatchObject({ answers: [{ brand: { id: brand.id, name: brand.name } }] })
  const again = await as(speaker).put(`/questions/${question.id}/answer`, { content: 'Down to minus five.' })
  expect((await again.json()).answers).toMatchObject([{ brand: { id: brand.id }, isEdited: true }])
})

test('an answer by a member who left the brand’s team is not marked as the brand’s [BRAND-18]', async () => {
  const { as, db, ana, speaker, other, brand, product } = await open()
  await db
    .insertInto('brand_members')
    .values({
      ...{ brand_id: brand.id, member_id: other.id, role: 'member', state: 'active', invited_by: speaker.id },
      joined_at: new Date(),
    })
    .execute()
  const { question } = await (
    await as(ana).post(`/products/${product.id}/questions`, { content: 'Is it warm?' })
  ).json()
  const answer = async (content: string) =>
    (await (await as(other).put(`/questions/${question.id}/answer`, { content })).json()).answers
  expect(await answer('Down to freezing.')).toMatchObject([{ brand: { id: brand.id } }])
  await db.deleteFrom('brand_members').where('member_id', '=', other.id).execute()
  await as(other).post(`/products/${product.id}/reviews`, { content: 'I have it, too.' })
  expect(await answer('Buy another one.')).toMatchObject([{ brand: null, content: 'Buy another one.' }])
})

test('the answers of a brand stay when it is merged into another, in that brand’s name [BRAND-18]', async () => {
  const { as, given, ana, speaker, product, brand, answer, seen } = await open()
  const { question } = await (
    await as(ana).post(`/products/${product.id}/questions`, { content: 'Is it warm?' })
  ).json()
  await answer(speaker)
  await as(speaker).put(`/questions/${question.id}/answer`, { content: 'Down to freezing.' })
  const into = await given.brand({ name: `Ostrow House ${newId().slice(-8)}` })
  const admin = await given.member({ role: 'admin' })
  const merged = await as(admin).post(`/admin/brands/${brand.id}/merge`, { into: into.id })
  expect(merged.status).toBe(200)
  expect((await seen(null)).answer).toMatchObject({ brand: { id: into.id } })
  const { items } = await (await as(null).get(`/products/${product.id}/questions`)).json()
  expect(items[0].answers).toMatchObject([{ brand: { id: into.id } }])
})
