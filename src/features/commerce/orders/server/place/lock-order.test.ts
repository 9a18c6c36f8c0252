import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '../testing/buying.ts'

const shop = await aShop()

/** Starts one request after the other while a third party holds a size, so that both wait; then lets both finish. */
async function bothBehind(variantId: string, requests: (() => Promise<Response>)[]): Promise<number[]> {
  const held = await shop.db.startTransaction().execute()
  await sql`select from variants where id = ${variantId} for no key update`.execute(held)
  const answers: Promise<Response>[] = []
  for (const request of requests) {
    answers.push(request())
    await expect.poll(waitingCount, { timeout: 15_000 }).toBe(answers.length)
  }
  await held.commit().execute()
  return Promise.all(answers.map(async (answer) => (await answer).status))
}

async function waitingCount(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.db,
  )
  return rows.length
}

const sizesOf = (productId: string) =>
  shop.db.selectFrom('variants').select('id').where('product_id', '=', productId).orderBy('id').execute()

test('an order of a product into which another is just being merged is placed, and the merge is done [ORD-30, TAG-09]', async () => {
  const { given, as, admin, fill, order, cartOf, stockOf } = shop
  const [double, coat, buyer] = [
    await given.product(),
    await given.product({ sizes: [{ size: 'M', stock: 5 }] }),
    await given.member(),
  ]
  const [size] = await sizesOf(coat.id)
  await fill(buyer, coat, 'M')
  const cart = await cartOf(buyer)
  const merge = () => as(admin).post(`/admin/products/${double.id}/merge`, { into: coat.id })
  expect(await bothBehind(size!.id, [merge, () => order(buyer, { cart })])).toEqual([200, 201])
  expect(await stockOf(coat)).toBe(4)
})
