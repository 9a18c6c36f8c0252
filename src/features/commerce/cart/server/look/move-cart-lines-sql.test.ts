import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { allBehind } from '../../../../../platform/testing/behind-lock.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { mergeProducts } from '../../../../catalogue/products/server/proposals/merge-products.ts'
import { mergeGuestCart } from '../guests/merge-guest-cart.ts'

const { as, db, given, platform } = await testApp()
const admin = await given.member({ role: 'admin' })

/** A product in size M that is on sale twice, and a buyer with one piece of the first in the cart. */
async function twoCoats() {
  const sizes = [{ size: 'M', stock: 9 }]
  const [from, into] = [await given.product({ sizes }), await given.product({ sizes })]
  const buyer = await given.member()
  const lines = { from: { productId: from.id, size: 'M' }, into: { productId: into.id, size: 'M' } }
  await as(buyer).put('/cart/lines', { ...lines.from, quantity: 1 })
  /** In a plain transaction, which does not give way. */
  const merge = () =>
    db.transaction().execute((tx) => mergeProducts(tx, platform, admin.id, from.id, into.id))
  /** Runs the change while the merge has locked the products and waits for their sizes. */
  const whileMerging = async (change: () => Promise<unknown>) => {
    const lock = sql`select from variants where product_id = ${from.id} for no key update`
    const [, ended] = await allBehind<unknown>(db, lock, [merge, change])
    return ended
  }
  const quantities = async () => {
    const cart = await (await as(buyer).get('/cart')).json()
    const saved = await (await as(buyer).get('/cart/saved')).json()
    const quantityOf = ({ productId, quantity }: { productId: string; quantity: number }) => {
      expect(productId).toBe(into.id)
      return quantity
    }
    return { cart: cart.lines.map(quantityOf), saved: saved.items.map(quantityOf) }
  }
  return { buyer, from, into, lines, whileMerging, quantities }
}

type Lines = Awaited<ReturnType<typeof twoCoats>>['lines']
type Change = (buyer: TestMember, lines: Lines) => Promise<Response>
const key = () => ({ 'idempotency-key': newId() })

test.each<[name: string, change: Change, left: { cart: number[]; saved: number[] }]>([
  [
    'a press on Add to Cart',
    (buyer, { into }) => as(buyer).post('/cart/lines', into, key()),
    { cart: [2], saved: [] },
  ],
  [
    'a chosen quantity',
    (buyer, { into }) => as(buyer).put('/cart/lines', { ...into, quantity: 3 }),
    { cart: [3], saved: [] },
  ],
  [
    'a look',
    (buyer, { into }) => as(buyer).post('/cart/several', { lines: [into] }, key()),
    { cart: [2], saved: [] },
  ],
  // The line is of the other product by then.
  ['a line to save', (buyer, { from }) => as(buyer).put('/cart/saved', from), { cart: [1], saved: [] }],
])('while two products are merged, %s waits and succeeds [TAG-11]', async (_name, change, left) => {
  const { buyer, lines, whileMerging, quantities } = await twoCoats()
  const answer = (await whileMerging(() => change(buyer, lines))) as Response
  expect(answer.status).toBeLessThan(300)
  expect(await quantities()).toEqual(left)
})

test('while two products are merged, a saved line that goes back to the cart waits, and nothing is lost [TAG-11]', async () => {
  const { buyer, lines, whileMerging, quantities } = await twoCoats()
  await as(buyer).put('/cart/saved', lines.from)
  const answer = (await whileMerging(() => as(buyer).put('/cart/saved/in-cart', lines.from))) as Response
  expect(answer.status).toBe(200)
  expect(await quantities()).toEqual({ cart: [], saved: [1] })
})

test('while two products are merged, a guest who signs in keeps the guest cart [TAG-11]', async () => {
  const { buyer, from, whileMerging, quantities } = await twoCoats()
  const guestId = newId()
  await db
    .insertInto('guests')
    .values({ id: guestId, token_sha256: Buffer.from(guestId) })
    .execute()
  await db
    .insertInto('cart_lines')
    .values({ guest_id: guestId, product_id: from.id, size: 'M', quantity: 4 })
    .execute()
  const signIn = () => db.transaction().execute((tx) => mergeGuestCart(tx, { guestId, memberId: buyer.id }))
  expect(await whileMerging(signIn)).toEqual({ taken: 1, leftOut: 0 })
  expect(await quantities()).toEqual({ cart: [5], saved: [] })
})
