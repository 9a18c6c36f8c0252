import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applySalesNow } from '../../sales/server/apply-sales.ts'
import { setUpImportTest } from './testing/set-up-import-test.ts'

const { admin, app, apply, check, exported } = await setUpImportTest()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
let keys = 0

/** A coat at 100.00, in L at 150.00, and a sale of 20 % on everything that is running. */
async function aReducedCoat() {
  await app.db.deleteFrom('sales').execute()
  const coat = await app.given.product({
    ...{ name: 'Coat', priceMinor: 10_000 },
    sizes: [
      { size: 'M', stock: 3 },
      { size: 'L', stock: 2 },
    ],
  })
  await sql`update variants set price_minor = 15000 where product_id = ${coat.id} and size = 'L'`.execute(
    app.db,
  )
  const form = { name: 'Winter sale', kind: 'percent', percent: 20, covers: 'all' }
  const answer = await app
    .as(admin)
    .post(
      '/admin/sales',
      { ...form, startsAt: inHours(-1), endsAt: inHours(1) },
      { 'idempotency-key': `sale-in-tables-${++keys}` },
    )
  const sale = await answer.json()
  const prices = async () => {
    const { rows } = await sql<{ prices: (number | null)[] }>`
      select array[products.price_minor, products.compare_at_minor, variants.price_minor, variants.compare_at_minor] as prices
      from products join variants on variants.product_id = products.id and size = 'L'
      where products.id = ${coat.id}`.execute(app.db)
    return rows[0]!.prices
  }
  const end = async () => {
    await app.as(admin).patch(`/admin/sales/${sale.id}`, { isOn: false })
    await applySalesNow(app.platform)
  }
  return { coat, prices, end }
}

const REDUCED = [8_000, 10_000, 12_000, 15_000]
const REGULAR = [10_000, null, 15_000, null]

test.each(['own', 'shopify'])(
  'a table in the %s format that is exported during a sale has the regular prices, and importing it during and after the sale changes nothing [CSV-18, SALE-02]',
  async (shape) => {
    const { prices, end } = await aReducedCoat()
    expect(await prices()).toEqual(REDUCED)
    const table =
      shape === 'own'
        ? await exported()
        : await (await app.as(admin).get('/admin/products.csv?shape=shopify')).text()
    expect(table).toContain('100.00')
    expect(table).not.toContain('80.00')
    expect((await apply(table)).view.fates).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await prices()).toEqual(REDUCED)
    await end()
    expect(await prices()).toEqual(REGULAR)
    expect((await apply(table)).view.fates).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await prices()).toEqual(REGULAR)
  },
)

test('a table from before a sale that changes other values during it leaves the reduced prices, which end with the sale [CSV-18, SALE-02]', async () => {
  const { coat, prices, end } = await aReducedCoat()
  const table = `id,price,sizes,stock,size_price,description\n${coat.id},100.00,S | M | L,1 | 7 | 2, | | 150.00,Warm\n`
  const { items } = await check(table)
  expect(Object.keys(items[0]!.changes).sort()).toEqual(['description', 'sizes'])
  await apply(table)
  expect(await prices()).toEqual(REDUCED)
  const stock = await app.db
    .selectFrom('variants')
    .select(['size', 'stock', 'price_minor'])
    .where('product_id', '=', coat.id)
    .orderBy('position')
    .execute()
  expect(stock).toEqual([
    { size: 'S', stock: 1, price_minor: null },
    { size: 'M', stock: 7, price_minor: null },
    { size: 'L', stock: 2, price_minor: 12_000 },
  ])
  await end()
  expect(await prices()).toEqual(REGULAR)
})

test('a price that a table changes during a sale is kept, also after the sale [CSV-18, SALE-02]', async () => {
  const { coat, prices, end } = await aReducedCoat()
  const { items } = await check(`id,price\n${coat.id},90.00\n`)
  expect(items[0]!.changes).toEqual({ price: ['100.00', '90.00'] })
  await apply(`id,price\n${coat.id},90.00\n`)
  expect((await prices())[0]).toBe(9_000)
  await end()
  expect((await prices())[0]).toBe(9_000)
})
