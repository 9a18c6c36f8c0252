import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { allBehind } from '../../../../../platform/testing/behind-lock.ts'
import { mergeProducts } from '../../../../catalogue/products/server/proposals/merge-products.ts'
import { aShop } from '../testing/test-shop.ts'

const shop = await aShop()
const { db, given, as, admin, fill, order, cartOf, stockOf } = shop

const behindSize = <Ended>(variantId: string, works: (() => Promise<Ended>)[]) =>
  allBehind(db, sql`select from variants where id = ${variantId} for no key update`, works)

/** Merges in a plain transaction; that of the endpoint would give way if the order of locks were wrong. */
const merge = (fromId: string, intoId: string) =>
  db.transaction().execute((tx) => mergeProducts(tx, shop.platform, admin.id, fromId, intoId))

const statusOf = async (answer: Promise<Response>) => (await answer).status
const post = (path: string, body: object) =>
  statusOf(as(admin).post(path, body, { 'idempotency-key': newId() }))

/** A product whose sizes M and L lie in the table the other way round than by id, and a buyer of both. */
async function inACart() {
  const [buyer, product] = [await given.member(), await given.product({ name: `Coat ${newId()}` })]
  await db.deleteFrom('variants').where('product_id', '=', product.id).execute()
  const ids = [newId(), newId()] as const
  for (const [at, size] of [[1, 'L'] as const, [0, 'M'] as const]) {
    const facts = { size, position: at, stock: 5, price_minor: 3000 }
    await db
      .insertInto('variants')
      .values({ id: ids[at], product_id: product.id, ...facts })
      .execute()
    await fill(buyer, product, size)
  }
  const cart = await cartOf(buyer)
  return { product, first: ids[0], place: () => statusOf(order(buyer, { cart })) }
}

test('an order of a product into which another is just being merged is placed, and the merge is done [ORD-30, TAG-09]', async () => {
  const [double, { product, first, place }] = [await given.product(), await inACart()]
  const merges = () => merge(double.id, product.id)
  expect(await behindSize<unknown>(first, [merges, place])).toEqual([undefined, 201])
  expect(await stockOf(product)).toBe(4)
})

test.each([
  ['price', { kind: 'price', priceMinor: 2000 }],
  ['price-percent', { kind: 'price-percent', percent: 10 }],
  ['stock', { kind: 'stock', stock: 9 }],
])(
  'an order is placed while the shop makes a bulk change of its products: %s [ORD-30]',
  async (_kind, change) => {
    const { product, first, place } = await inACart()
    const write = () => post('/admin/products/bulk', { ids: [product.id], change })
    expect(await behindSize(first, [place, write])).toEqual([201, 200])
  },
)

test('an order is placed while a sale of its products begins [ORD-30, SALE-01]', async () => {
  const { product, first, place } = await inACart()
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const sale = { name: 'Coats', kind: 'percent', percent: 20, covers: 'products', productIds: [product.id] }
  const begin = () => post('/admin/sales', { ...sale, startsAt, endsAt })
  expect(await behindSize(first, [place, begin])).toEqual([201, 201])
})

test('an order is placed while an import writes its products, and the import takes no sale back [ORD-30, CSV-03]', async () => {
  const { product, first, place } = await inACart()
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const sent = await shop.ask('/api/admin/imports?fileName=prices.csv', {
    ...{ method: 'POST', body: `name,price\n${name},25\n` },
    headers: { cookie: admin.cookie, origin: 'http://showoff.test' },
  })
  const { id } = await sent.json()
  await shop.drainJobs()
  expect((await as(admin).post(`/admin/imports/${id}/apply`)).status).toBe(202)
  await behindSize<unknown>(first, [place, () => shop.drainJobs()])
  const view = await (await as(admin).get(`/admin/imports/${id}`)).json()
  expect(view).toMatchObject({ state: 'applied', fates: { changed: 1 } })
  expect([await stockOf(product, 'M'), await stockOf(product, 'L')]).toEqual([4, 4])
})

test('a delivery of a product into which another is just being merged is received, and the merge is done [STK-06, TAG-09]', async () => {
  const [double, kept] = [await given.product({ sizes: [{ size: 'M', stock: 1 }] }), await inACart()]
  const overview = await (await as(admin).get('/admin/stock-places')).json()
  const placeId = overview.places.find(({ isMain }: { isMain: boolean }) => isMain).id
  const { id: fromId } = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', double.id)
    .executeTakeFirstOrThrow()
  const lines = [kept.first, fromId].map((variantId) => ({ variantId, pieces: 3 }))
  const form = { placeId, supplier: 'Mill', lines }
  const made = await as(admin).post('/admin/stock-deliveries', form, { 'idempotency-key': newId() })
  const { id } = await made.json()
  const merges = () => merge(double.id, kept.product.id)
  const receive = () =>
    post(`/admin/stock-deliveries/${id}/receipts`, { lines: [{ variantId: kept.first, pieces: 2 }] })
  expect(await behindSize<unknown>(kept.first, [merges, receive])).toEqual([undefined, 201])
  expect(await stockOf(kept.product)).toBe(8)
})
