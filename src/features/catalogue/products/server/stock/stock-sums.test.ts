import { expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'

/** Makes a product in sizes S and M, and returns its stored stock sum; 2147483647 means that stock is uncounted. */
async function stocked(small: number | null, medium: number | null) {
  const app = await testApp()
  const product = await app.given.product({})
  const { pool } = app.platform
  const ask = (text: string, values: unknown[] = []) => pool.query(text, [product.id, ...values])
  await ask('delete from variants where product_id = $1')
  await ask(
    `insert into variants (id, product_id, size, position, stock)
     values (gen_random_uuid(), $1, 'S', 1, $2), (gen_random_uuid(), $1, 'M', 2, $3)`,
    [small, medium],
  )
  return {
    pool,
    product,
    set: (change: string) => ask(`update variants set ${change} where product_id = $1`),
    pieces: async () => (await ask('select pieces from product_stocks where product_id = $1')).rows[0].pieces,
  }
}

const NOT_COUNTED = 2_147_483_647

test('the stock sum follows sales and returns [ADM-05]', async () => {
  const { set, pieces } = await stocked(4, 7)
  expect(await pieces()).toBe(11)
  await set("stock = stock - case size when 'S' then 1 else 2 end")
  expect(await pieces()).toBe(8)
  await set('stock = stock + 5')
  expect(await pieces()).toBe(18)
  await set('position = position + 10')
  expect(await pieces()).toBe(18)
})

test('the stock sum includes a size only while its stock is counted [ADM-05]', async () => {
  const { set, pieces } = await stocked(4, null)
  expect(await pieces()).toBe(4)
  await set("stock = case size when 'M' then 6 else stock end")
  expect(await pieces()).toBe(10)
  await set('stock = null')
  expect(await pieces()).toBe(NOT_COUNTED)
  await set('stock = 0')
  expect(await pieces()).toBe(0)
})

test('two concurrent sales of the same products in other sizes do not deadlock [ADM-05]', async () => {
  const one = await stocked(500, 500)
  const other = await stocked(500, 500)
  const sell = (size: string, products: string[]) =>
    one.pool.query('update variants set stock = stock - 1 where product_id = any($1) and size = $2', [
      products,
      size,
    ])
  const both = [one.product.id, other.product.id]
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? sell('S', both) : sell('M', both.toReversed()))),
  )
  expect([await one.pieces(), await other.pieces()]).toEqual([960, 960])
})
