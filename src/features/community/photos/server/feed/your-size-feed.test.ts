import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoPage } from '../../photo.ts'

async function aFeed() {
  const app = await ownTestApp()
  const { given, as } = app
  const ana = await given.member()
  await as(ana).put('/profile/usual-sizes', { sizes: { letters: 'M' } })
  const coat = await given.product({
    sizes: [
      { size: 'M', stock: 1 },
      { size: 'L', stock: 1 },
    ],
  })
  const soldOut = await given.product({
    sizes: [
      { size: 'M', stock: 0 },
      { size: 'L', stock: 1 },
    ],
  })
  const one = await given.photo({ products: [coat] })
  const two = await given.photo({ products: [coat, soldOut] })
  const none = await given.photo({ products: [soldOut] })
  const listed = async (viewer: TestMember | null) => {
    const { items }: PhotoPage = await (await as(viewer).get('/photos')).json()
    return new Map(items.map((photo) => [photo.id as string, photo]))
  }
  /** Adds this many reviews of the coat in M that report how it fits. */
  const review = async (count: number, fit: string, size = 'M') => {
    for (let at = 0; at < count; at++)
      await as(await given.member()).post(`/products/${coat.id}/reviews`, {
        content: 'So.',
        fit,
        sizeBought: size,
      })
  }
  return { ...app, ana, coat, one, two, none, listed, review }
}

test('a card shows its viewer, and no other viewer, which pieces are in stock in their size [ACC-16]', async () => {
  const { ana, given, coat, one, two, none, listed, as } = await aFeed()
  const mine = await listed(ana)
  expect(mine.get(one.id)?.yourSize).toEqual({
    note: 'Your size in stock',
    products: [{ productId: coat.id, size: 'M', fit: null }],
  })
  expect(mine.get(two.id)?.yourSize?.note).toBe('1 item in your size')
  expect(mine.get(none.id)).not.toHaveProperty('yourSize')
  const alone = await (await as(ana).get(`/photos/${one.id}`)).json()
  expect(alone.yourSize.note).toBe('Your size in stock')
  // Also right after a member's response: the cache shared by all viewers contains none of it.
  for (const other of [null, await given.member()])
    for (const photo of (await listed(other)).values()) expect(photo).not.toHaveProperty('yourSize')
})

test('the fit on a card counts only reviews of the viewer’s size, and needs at least three [ACC-16]', async () => {
  const { ana, one, listed, review } = await aFeed()
  const note = async () => (await listed(ana)).get(one.id)?.yourSize?.note
  await review(2, 'true-to-size')
  await review(3, 'true-to-size', 'L')
  expect(await note()).toBe('Your size in stock')
  await review(1, 'runs-small')
  expect(await note()).toBe('Your size, 2 of 3 say true')
  await review(2, 'runs-small')
  expect(await note()).toBe('Your size in stock')
})

test('a member who set no size gets the size of their last order, else of their measures, the same on the card and the product page [ACC-16, BUY-03]', async () => {
  const { given, as, db, coat, one, listed } = await aFeed()
  const ben = await given.member()
  const told = async () => {
    const { usual } = await (await as(ben).get(`/products/${coat.id}/usual-size`)).json()
    const card = (await listed(ben)).get(one.id)?.yourSize
    return [usual && [usual.size, usual.source], card?.products.map(({ size }) => size)]
  }
  expect(await told()).toEqual([null, undefined])
  await as(ben).put('/profile/measures', { heightCm: 172, usualSize: 'M', inAdvice: false })
  expect(await told()).toEqual([['M', 'measures'], ['M']])
  await boughtBy(db, ben, coat, 'L')
  expect(await told()).toEqual([['L', 'order'], ['L']])
  await as(ben).put('/profile/usual-sizes', { sizes: { letters: 'M' } })
  expect(await told()).toEqual([['M', 'said'], ['M']])
})

/** Creates an order that was delivered and kept. */
async function boughtBy(db: TestApp['db'], member: TestMember, product: { id: string }, size: string) {
  const id = newId()
  const nothing = { subtotal_minor: 1, shipping_minor: 0, tax_minor: 0, tax_basis_points: 0, total_minor: 1 }
  const way = { shipping_name: '', payment_way: 'transfer', payment_text: '', ship_to: '{}' }
  const order = { id, member_id: member.id, state: 'delivered', currency: 'USD', ...nothing, ...way }
  await db.insertInto('orders').values(order).execute()
  const line = { order_id: id, position: 0, product_id: product.id, name: '', size, quantity: 1 }
  await db
    .insertInto('order_lines')
    .values({ ...line, price_minor: 1, reserved: 0 })
    .execute()
}
