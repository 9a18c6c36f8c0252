import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { PriceHistory } from '../../price-history.ts'

async function priced(wishes: { priceMinor?: number; state?: 'active' | 'proposed' } = {}) {
  const app = await testApp()
  const product = await app.given.product({ priceMinor: 4800, ...wishes })
  const change = (values: object) =>
    app.db.updateTable('products').set(values).where('id', '=', product.id).execute()
  const history = async (): Promise<PriceHistory> =>
    (await app.as(null).get(`/products/${product.id}/prices`)).json()
  const prices = async () => (await history()).steps.map(({ priceMinor }) => priceMinor)
  /** Moves everything that happened so many days into the past. */
  const age = (days: number) =>
    app.platform.pool.query(
      'update price_history set since = since - make_interval(days => $2) where product_id = $1',
      [product.id, days],
    )
  return { ...app, product, change, history, prices, age }
}

test('the price history starts with the first price and has each change once [PDP-05, WISH-06]', async () => {
  const { change, history, prices, age } = await priced()
  expect(await prices()).toEqual([4800])
  await age(20)
  await change({ price_minor: 3800 })
  await age(15)
  await change({ price_minor: 4200 })
  await change({ price_minor: 4200, name: 'Another name' })
  expect(await prices()).toEqual([4800, 3800, 4200])
  expect((await history()).lowest).toMatchObject({ priceMinor: 3800, isWhole: true })
})

test('no price is recorded while a product is not on sale [WISH-06]', async () => {
  const { change, prices, history } = await priced({ priceMinor: 0, state: 'proposed' })
  await change({ price_minor: 100 })
  expect(await prices()).toEqual([])
  await change({ price_minor: 4800, state: 'active' })
  await change({ state: 'archived' })
  expect(await prices()).toEqual([4800, null])
  expect((await history()).lowest).toBeNull()
})

test('many price changes within thirty days do not hide the lowest price [WISH-06]', async () => {
  const { product, platform, age, history } = await priced()
  await age(40)
  await platform.pool.query(
    `insert into price_history (product_id, since, price_minor, currency)
     select $1, now() - make_interval(days => 29) + make_interval(hours => n), case when n = 1 then 1200 else 5000 + n end, 'USD'
     from generate_series(1, 90) as n`,
    [product.id],
  )
  expect(await history()).toMatchObject({ lowest: { priceMinor: 1200, isWhole: true } })
})

test('of several price changes in one transaction the last one is kept [WISH-06]', async () => {
  const { db, product, prices } = await priced()
  await db.transaction().execute(async (tx) => {
    for (const price of [4000, 3000, 2000]) {
      await tx.updateTable('products').set({ price_minor: price }).where('id', '=', product.id).execute()
    }
  })
  expect((await prices()).at(-1)).toBe(2000)
})

test('the prices of a missing product are not found [WISH-06]', async () => {
  const { as } = await priced()
  expect((await as(null).get(`/products/${newId()}/prices`)).status).toBe(404)
})
