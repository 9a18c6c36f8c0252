import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../../commerce/returns/server/testing/return-helpers.ts'
import type { ShopReport } from '../report.ts'

const day = new Date().toISOString().slice(0, 10)

async function reporting() {
  const shop = await aShop(['transfer'], await ownTestApp())
  const report = async (name: string): Promise<ShopReport> =>
    (await shop.as(shop.admin).get(`/admin/reports/${name}?from=${day}&to=${day}`)).json()
  const table = async (name: string) =>
    (await shop.as(shop.admin).get(`/admin/reports/${name}/table?from=${day}&to=${day}`)).text()
  return { ...shop, ...returnHelpers(shop), report, table }
}

const ordersOf = ({ rows }: ShopReport) => rows.map(({ orders }) => orders)

test('an order with several automatic discounts counts once in the sum of orders and of totals [REP-04]', async () => {
  const { as, admin, given, fill, order, go, report, table } = await reporting()
  expect((await report('discounts')).sums).toMatchObject({ orders: 0, off: 0, total: 0 })
  const products = []
  for (const [name, percent] of [
    ['Autumn', 10],
    ['Two of a kind', 20],
    ['Two of a kind', 30],
  ] as const) {
    const product = await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 9 }] })
    const form = {
      name,
      kind: 'percent',
      percent,
      covers: 'products',
      productIds: [product.id],
      piecesMin: 1,
    }
    expect((await as(admin).post('/admin/automatic-discounts', form)).status).toBe(201)
    products.push(product)
  }
  for (const bought of [products, products.slice(0, 1)]) {
    const buyer = await given.member()
    for (const product of bought) await fill(buyer, product, 'M')
    await go((await (await order(buyer)).json()).id, 'paid')
  }
  const discounts = await report('discounts')
  // Three items at 9.00, 8.00 and 7.00, one at 9.00, and 8 % tax.
  expect(discounts.rows.map(({ discount, orders, off, total }) => [discount, orders, off, total])).toEqual([
    ['Two of a kind (automatic)', 1, 500, 2592],
    ['Autumn (automatic)', 2, 200, 3564],
  ])
  expect(discounts.sums).toMatchObject({ orders: 2, off: 700, total: 3564 })
  // The download has the rows, and no sums that could contradict them.
  expect((await table('discounts')).trimEnd().split('\r\n')).toHaveLength(3)
})

test('an order of pieces from two looks counts once in the sum [REP-04]', async () => {
  const { bought, report, given, db } = await reporting()
  const [{ id }] = [await bought([1, 1]), await bought([1])]
  for (const position of [0, 1]) {
    const look = await given.photo()
    await sql`update order_lines set look_id = ${look.id} where order_id = ${id} and position = ${position}`.execute(
      db,
    )
  }
  const looks = await report('looks')
  expect([ordersOf(looks), looks.sums]).toMatchObject([[1, 1], { orders: 1, pieces: 2, charged: 2160 }])
})

test('an order that returns two products for two reasons counts once in the sum [REP-04]', async () => {
  const { bought, ask, report } = await reporting()
  const [{ id, buyer }, other] = [await bought([2, 1]), await bought([1])]
  await ask(buyer, id, [
    { position: 0, quantity: 1, reason: 'too-small' },
    { position: 1, quantity: 1, reason: 'too-large' },
  ])
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'too-large' }])
  await ask(other.buyer, other.id, [{ position: 0, quantity: 1, reason: 'too-small' }])
  const returns = await report('returns')
  expect([ordersOf(returns).length, returns.sums]).toMatchObject([4, { orders: 2, pieces: 4, charged: 4320 }])
})

test('an invoice with two tax rates counts once in the sum [REP-05]', async () => {
  const { settle, given, fill, order, go, drainJobs, db, report } = await reporting()
  await settle({ taxBy: 'country', taxCountry: 'DE', pricesIncludeTax: true })
  const buyer = await given.member()
  for (const taxClass of ['standard', 'reduced']) {
    const product = await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
    await sql`update products set tax_class = ${taxClass} where id = ${product.id}`.execute(db)
    await fill(buyer, product, 'M')
  }
  const placed = await order(buyer, { form: { shipTo: { ...AT_HOME, email: buyer.email } } })
  await go((await placed.json()).id, 'paid')
  await drainJobs()
  const { rows, sums } = await report('vat')
  expect([rows.map(({ invoices }) => invoices), sums]).toMatchObject([
    [1, 1],
    { invoices: 1, creditNotes: 0 },
  ])
})

const AT_HOME = {
  ...{ firstName: 'Ana', lastName: 'Rue', address: 'Weg 1', city: 'Ort', state: '' },
  ...{ zipCode: '10115', country: 'Germany' },
}
