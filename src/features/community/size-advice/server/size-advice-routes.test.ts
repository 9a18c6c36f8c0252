import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { SizeAdvice } from '../size-advice.ts'

const DAY_MS = 24 * 3_600_000

async function withCoat() {
  const app = await testApp()
  const { db, given, as } = app
  const product = await given.product({ sizes: ['S', 'M', 'L'].map((size) => ({ size, stock: 5 })) })
  const person = () => given.member({ joinedDaysAgo: 60 })
  const advice = async (viewer: TestMember | null = null): Promise<SizeAdvice> =>
    (await as(viewer).get(`/products/${product.id}/size-advice`)).json()
  const review = (by: TestMember, sizeBought: string, fit: string) =>
    as(by).post(`/products/${product.id}/reviews`, { content: 'A coat.', sizeBought, fit })

  async function received(by: TestMember, size: string, daysAgo = 30) {
    const id = newId()
    const order = {
      ...{
        id,
        member_id: by.id,
        state: 'delivered',
        currency: 'USD',
        subtotal_minor: 100,
        shipping_minor: 0,
      },
      ...{
        tax_minor: 0,
        tax_basis_points: 0,
        total_minor: 100,
        shipping_name: 'Standard',
        payment_way: 'transfer',
      },
      ...{ payment_text: '', ship_to: '{}', holds_stock: false },
    }
    await db.insertInto('orders').values(order).execute()
    const line = { order_id: id, position: 1, product_id: product.id, name: 'Coat', size, quantity: 1 }
    await db
      .insertInto('order_lines')
      .values({ ...line, price_minor: 100, reserved: 0 })
      .execute()
    const delivered_at = new Date(Date.now() - daysAgo * DAY_MS)
    await db.updateTable('orders').set({ delivered_at }).where('id', '=', id).execute()
    return id
  }

  async function sentBack(orderId: string, reason: string, state = 'received') {
    const id = newId()
    await db.insertInto('returns').values({ id, order_id: orderId, state }).execute()
    await db.insertInto('return_lines').values({ return_id: id, position: 1, quantity: 1, reason }).execute()
  }
  const measures = (by: TestMember, heightCm: number, usualSize: string, inAdvice = true) =>
    as(by).put('/profile/measures', { heightCm, usualSize, inAdvice })
  return { ...app, product, person, advice, review, received, sentBack, measures }
}

test('the advice for a size counts reviews, returns because of the size, and kept orders, each person once [FIT-02, DEC-147]', async () => {
  const { person, advice, review, received, sentBack } = await withCoat()
  const both = await person()
  await received(both, 'M')
  await review(both, 'M', 'runs-small')
  await review(await person(), 'M', 'runs-small')
  await sentBack(await received(await person(), 'M'), 'too-small')
  await received(await person(), 'M')
  // Neither counts for the size: a return for another reason, and a piece not kept for long enough.
  await sentBack(await received(await person(), 'M'), 'changed-mind')
  await received(await person(), 'M', 3)
  expect((await advice()).sizes).toEqual([])

  // A withdrawn return means that the piece was kept.
  await sentBack(await received(await person(), 'M'), 'too-small', 'withdrawn')
  expect((await advice()).sizes).toMatchObject([
    { size: 'M', verdict: 'small', small: 3, right: 2, large: 0, from: { reviews: 2, returns: 1, kept: 2 } },
  ])
})

test('a review by an account a few minutes old that bought nothing does not count [FIT-02, DEC-147]', async () => {
  const { given, person, advice, review } = await withCoat()
  for (let i = 0; i < 4; i++) await review(await person(), 'L', 'true-to-size')
  await review(await given.member(), 'L', 'true-to-size')
  expect((await advice()).sizes).toEqual([])
  await review(await person(), 'L', 'true-to-size')
  expect((await advice()).sizes).toMatchObject([{ size: 'L', verdict: 'right', right: 5 }])
})

test('members with similar measures count only with their consent, from five on, and without the viewer [FIT-03, DEC-147]', async () => {
  const { as, person, advice, review, received, measures } = await withCoat()
  const viewer = await person()
  await measures(viewer, 170, 'M')
  await received(viewer, 'M')
  const near = await Promise.all(Array.from({ length: 5 }, person))
  for (const [at, one] of near.entries()) {
    await measures(one, 168 + at, ' m ')
    await received(one, at < 4 ? 'M' : 'L')
  }
  const tall = await person()
  await measures(tall, 190, 'M')
  await review(tall, 'L', 'true-to-size')
  expect((await advice(viewer)).near).toEqual({ size: 'M', count: 4, people: 5 })
  expect((await advice()).near).toBeNull()

  await measures(near[0]!, 168, 'M', false)
  expect((await advice(viewer)).near).toBeNull()
  await measures(near[0]!, 168, 'M')
  expect((await advice(viewer)).near).not.toBeNull()
  await as(near[0]!).delete('/profile/measures')
  expect((await advice(viewer)).near).toBeNull()
})

test('size advice for a missing product is not found', async () => {
  const { as } = await withCoat()
  expect((await as(null).get(`/products/${newId()}/size-advice`)).status).toBe(404)
})
