import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitingCount } from '../../../../../platform/testing/behind-lock.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop } from '../testing/test-shop.ts'

const shop = await aShop(['transfer'], await ownTestApp())
const { db, given, fill, order, cartOf, read } = shop

async function readyToOrder() {
  const buyer = await given.member()
  const product = await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  await fill(buyer, product, 'M')
  const cart = await cartOf(buyer)
  return { buyer, product, place: () => order(buyer, { cart }) }
}

test('an order that waits for the stock of its product holds up no other order, and gets the later number [ORD-04, ORD-36]', async () => {
  // The first job of a kind writes the kind, for which others wait.
  await shop.placed()
  const [waiting, other] = [await readyToOrder(), await readyToOrder()]
  const held = await db.startTransaction().execute()
  await sql`select from product_stocks where product_id = ${waiting.product.id} for update`.execute(held)
  const placed = waiting.place()
  await expect.poll(() => waitingCount(db), { timeout: 5_000 }).toBe(1)
  const second = await other.place()
  expect(second.status).toBe(201)
  await held.commit().execute()
  const first = await placed
  expect(first.status).toBe(201)
  const numberOf = async (buyer: typeof waiting.buyer, answer: Response) =>
    (await read(buyer, (await answer.json()).id)).number!
  const later = await numberOf(waiting.buyer, first)
  expect(later).toBe((await numberOf(other.buyer, second)) + 1)
})

test('an order is written with its number at once, and once only [ORD-04, ORD-36]', async () => {
  const { buyer, place } = await readyToOrder()
  const { id } = await (await place()).json()
  // A row that the transaction had written again would carry the number of a later command.
  const { rows } = await sql<{ isWrittenOnce: boolean }>`
    select orders.xmin = order_steps.xmin and orders.cmin = order_steps.cmin as "isWrittenOnce"
    from orders join order_steps on order_id = orders.id
    where orders.id = ${id}`.execute(db)
  expect(rows).toEqual([{ isWrittenOnce: true }])
  expect((await read(buyer, id)).number).not.toBeNull()
})
