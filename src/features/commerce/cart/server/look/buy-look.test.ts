import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { AddedCartLines, CartView, LookForSale } from '../../cart.ts'

/** A look with a coat (S: 1, M: sold out), a cap in one size, and boots that are no longer sold. */
async function aLook() {
  const app = await testApp()
  const { given, as, db } = app
  const coat = await given.product({
    name: 'Coat',
    priceMinor: 4800,
    sizes: [
      { size: 'S', stock: 1 },
      { size: 'M', stock: 0 },
    ],
  })
  const cap = await given.product({ name: 'Cap', priceMinor: 1500 })
  const boots = await given.product({ name: 'Boots', state: 'archived' })
  const photo = await given.photo({ products: [coat, cap, boots, coat] })
  const ana = await given.member()
  const buy = (lines: { productId: string; size: string }[], key?: string, buyer: TestMember | null = ana) =>
    as(buyer).post('/cart/several', { lines }, key ? { 'idempotency-key': key } : {})
  const inCart = async () => {
    const cart: CartView = await (await as(ana).get('/cart')).json()
    return cart.lines.map(({ name, size, quantity }) => [name, size, quantity])
  }
  const inS = { productId: coat.id, size: 'S' }
  const theCap = { productId: cap.id, size: 'One Size' }
  return { ...app, db, coat, cap, boots, photo, ana, buy, inCart, inS, theCap }
}

const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a look lists every product for sale once, with all its sizes and their stock [CART-02, WISH-08]', async () => {
  const { as, photo, coat, cap } = await aLook()
  const look: LookForSale = await (await as(null).get(`/photos/${photo.id}/for-sale`)).json()
  expect(look.items).toMatchObject([
    {
      productId: coat.id,
      name: 'Coat',
      priceMinor: 4800,
      sizes: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 0 },
      ],
    },
    { productId: cap.id, sizes: [{ size: 'One Size', stock: null }] },
  ])
})

test('a hidden look gets the same answer as a missing one [DEC-07, WISH-08]', async () => {
  const { as, given, coat } = await aLook()
  const hidden = await given.photo({ products: [coat], state: 'hidden' })
  expect(await told(await as(null).get(`/photos/${hidden.id}/for-sale`))).toEqual([404, 'photo-not-found'])
  expect(await told(await as(null).get(`/photos/${newId()}/for-sale`))).toEqual([404, 'photo-not-found'])
})

test('a look is added to the cart in one request, at the prices of the shop [CART-02, CART-03, DEC-17, WISH-08]', async () => {
  const { buy, inCart, inS, theCap } = await aLook()
  expect((await buy([inS, { ...theCap, priceMinor: 1 } as never])).status).toBe(422)
  expect(await inCart()).toEqual([])
  const answer = await buy([inS, theCap])
  const { added, refused, cart }: AddedCartLines = await answer.json()
  expect(added.map(({ name, priceMinor, quantity }) => [name, priceMinor, quantity]).sort()).toEqual([
    ['Cap', 1500, 1],
    ['Coat', 4800, 1],
  ])
  expect(refused).toEqual([])
  expect(cart).toMatchObject({ count: 2, subtotalMinor: 6300 })
  expect(await inCart()).toHaveLength(2)
})

test('lines that are sold out, no longer sold or unknown are refused with a reason, and the rest is added [WISH-08]', async () => {
  const { buy, inCart, coat, boots, theCap } = await aLook()
  const gone = newId()
  const answer = await buy([
    { productId: coat.id, size: 'M' },
    theCap,
    { productId: boots.id, size: 'One Size' },
    { productId: coat.id, size: 'XXL' },
    { productId: gone, size: 'S' },
  ])
  const { added, refused }: AddedCartLines = await answer.json()
  expect(added).toMatchObject([{ name: 'Cap' }])
  expect(new Map(refused.map(({ name, size, reason }) => [`${name} ${size}`, reason]))).toEqual(
    new Map([
      ['Coat M', 'Sold out.'],
      ['Boots One Size', 'This product is not sold here.'],
      ['Coat XXL', 'Please select a size'],
      ['null S', 'This product is no longer available.'],
    ]),
  )
  expect(await inCart()).toEqual([['Cap', 'One Size', 1]])
})

test('the same request sent three times at once, and again afterwards, adds its pieces once [WISH-08]', async () => {
  const { buy, inCart, inS, theCap } = await aLook()
  const answers = await Promise.all([1, 2, 3].map(() => buy([theCap], 'look-1')))
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
  for (const other of others) expect(other).toEqual(first)
  expect(await (await buy([theCap], 'look-1')).json()).toEqual(first)
  expect(await inCart()).toEqual([['Cap', 'One Size', 1]])
  expect(await told(await buy([inS], 'look-1'))).toEqual([409, 'idempotency-key-reused'])
})

test('buying a look again adds one more of each product, as far as the stock allows [WISH-08]', async () => {
  const { buy, inCart, inS, theCap } = await aLook()
  await buy([inS, theCap])
  const { added, refused }: AddedCartLines = await (await buy([theCap, inS])).json()
  expect(added).toMatchObject([{ name: 'Cap', quantity: 2 }])
  expect(refused).toMatchObject([{ name: 'Coat', reason: 'Only 1 left in size S.' }])
  expect((await inCart()).sort()).toEqual([
    ['Cap', 'One Size', 2],
    ['Coat', 'S', 1],
  ])
})

test('concurrent requests that add the same products in opposite orders do not deadlock [WISH-08]', async () => {
  const { buy, inCart, given } = await aLook()
  const products = await Promise.all(Array.from({ length: 8 }, () => given.product()))
  const lines = products.map(({ id }) => ({ productId: id, size: 'One Size' }))
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => buy(at % 2 ? lines : lines.toReversed())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await inCart()).map(([, , quantity]) => quantity)).toEqual(Array(8).fill(8))
})

test('a look that does not fit into the cart is not added in part [WISH-08]', async () => {
  const { db, ana, cap, buy, inS, theCap, inCart } = await aLook()
  const many = Array.from({ length: 99 }, (_, i) => `size ${i}`)
  await db
    .insertInto('cart_lines')
    .values(many.map((size) => ({ member_id: ana.id, product_id: cap.id, size, quantity: 1 })))
    .execute()
  expect(await told(await buy([inS, theCap]))).toEqual([409, 'cart-full'])
  expect(await inCart()).toHaveLength(99)
})

test('an empty request, a repeated line, too many lines, a blank size and a signed-out visitor are refused [CART-01, WISH-08]', async () => {
  const { buy, inS, theCap } = await aLook()
  for (const lines of [[], [inS, inS], Array(31).fill(theCap), [{ ...inS, size: ' ' }]]) {
    expect(await told(await buy(lines))).toEqual([422, 'form-invalid'])
  }
  expect(await told(await buy([inS], undefined, null))).toEqual([401, 'sign-in-required'])
})
