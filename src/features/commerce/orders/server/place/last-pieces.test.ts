import { expect, test } from 'vitest'
import { aShop } from '../testing/test-shop.ts'

test('when fifty buyers order the last ten pieces, each twice at once, ten get an order, forty a clear refusal, and no other stock is held [ORD-02, ORD-03]', async () => {
  const { given, fill, order, cartOf, stockOf, go, db } = await aShop()
  const tee = await given.product({ name: 'Pocket Tee', priceMinor: 1000, sizes: [{ size: 'M', stock: 10 }] })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => given.member()))
  for (const buyer of buyers) await fill(buyer, tee, 'M')
  const carts = await Promise.all(buyers.map(cartOf))
  // Every other buyer orders in two tabs that know nothing of each other.
  const pressed = await Promise.all(
    buyers.map((buyer, at) =>
      Promise.all(
        [1, 2].map(async (press) => {
          const key = `ten-${at}${at % 2 ? `-${press}` : ''}`
          const answer = await order(buyer, { cart: carts[at]!, key })
          return { at, status: answer.status, body: await answer.json() }
        }),
      ),
    ),
  )
  const isServed = ({ status }: { status: number }) => status === 201
  const served = pressed.filter((both) => both.some(isServed))
  expect(served).toHaveLength(10)
  for (const both of served) {
    const ids = new Set(both.filter(isServed).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    const others = both.filter((one) => !isServed(one)).map(({ body }) => body.code)
    expect(others).toEqual(both[0]!.at % 2 ? ['cart-empty'] : [])
  }
  for (const { status, body } of pressed.filter((both) => !both.some(isServed)).flat()) {
    expect([status, body.code, body.fields]).toEqual([409, 'out-of-stock', { [`${tee.id} M`]: 'Sold out.' }])
  }

  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('product_id', '=', tee.id)
    .select(['orders.id', 'member_id', 'quantity', 'reserved', 'holds_stock'])
    .execute()
  expect(new Set(lines.map(({ member_id }) => member_id)).size).toBe(10)
  expect(lines.map(({ quantity, reserved, holds_stock }) => [quantity, reserved, holds_stock])).toEqual(
    lines.map(() => [1, 1, true]),
  )
  expect([lines.length, await stockOf(tee)]).toEqual([10, 0])
  // All held pieces are held by these ten orders.
  for (const { id } of lines) await go(id, 'cancelled')
  expect(await stockOf(tee)).toBe(10)
}, 60_000)
