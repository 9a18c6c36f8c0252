import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { cartTotals } from '../../../cart/server/cart-totals.ts'
import { singleRateRules } from '../../../tax/server/tax-rules.ts'
import { aShop } from '../testing/test-shop.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the lines and shipping of an order add up to its totals, with any discount code [TAX-01]', () => {
  const lines = fc.array(
    fc.record({
      priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      isSold: fc.constant(true),
      stock: fc.constant(null),
      taxClass: fc.constant('standard' as const),
      productId: fc.uuid(),
      ...{ brandId: fc.constant(null), categoryId: fc.constant(null), size: fc.constant('M') },
    }),
    { minLength: 1, maxLength: 20 },
  )
  const rates = fc.record({
    tax: fc.integer({ min: 0, max: 3_000 }).map((rate) => singleRateRules(rate)),
    shippingMinor: fc.integer({ min: 0, max: 5_000 }),
  })
  const terms = fc.constantFrom(
    null,
    { kind: 'percent' as const, percent: 15 },
    { kind: 'amount' as const, amountMinor: 1234 },
    { kind: 'shipping' as const },
  )
  fc.assert(
    fc.property(lines, rates, terms, (bought, shop, discount) => {
      const totals = cartTotals(bought, shop, discount)
      const sums = totals.shares.lines
      const charged = sums.map(
        ({ discountMinor, taxAddedMinor }, at) =>
          bought[at]!.priceMinor * bought[at]!.quantity - discountMinor + taxAddedMinor,
      )
      expect(sum(charged) + totals.shippingMinor - totals.shippingDiscountMinor).toBe(totals.totalMinor)
      expect(sum(sums.map(({ taxMinor }) => taxMinor))).toBe(totals.taxMinor)
      for (const amount of charged) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

const storedLines = async (orderId: string) => {
  const { db } = await testApp()
  return db
    .selectFrom('order_lines')
    .select(['discount_minor', 'tax_minor', 'charged_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

test('an order stores the discount and the tax of each line [TAX-01]', async () => {
  const app = await testApp()
  const { fill, order, as } = await aShopWithCodes()
  const buyer = await app.given.member()
  const one = await app.given.product({ name: 'Tee', priceMinor: 1000, sizes: [{ size: 'M', stock: 9 }] })
  const two = await app.given.product({ name: 'Vest', priceMinor: 333, sizes: [{ size: 'M', stock: 9 }] })
  await fill(buyer, one, 'M', 2)
  await fill(buyer, two, 'M', 1)
  const placed = await order(buyer, { form: { discount: { code: 'TEN', seen: 'percent 10' } } })
  expect(placed.status).toBe(201)
  const { id } = await placed.json()
  // 23.33 less 2.33, and 8 % of 21.00.
  expect(await storedLines(id)).toEqual([
    { discount_minor: 200, tax_minor: 144, charged_minor: 1944 },
    { discount_minor: 33, tax_minor: 24, charged_minor: 324 },
  ])
  expect(await (await as(buyer).get(`/orders/${id}`)).json()).toMatchObject({ totalMinor: 2768 })
})

test('the migration gives older orders the same shares [TAX-01]', async () => {
  const app = await testApp()
  const { fill, order } = await aShopWithCodes()
  const ids: string[] = []
  for (const discount of ['percent 10', 'shipping'] as const) {
    const buyer = await app.given.member()
    for (const priceMinor of [1999, 501, 777]) {
      const product = await app.given.product({ priceMinor, sizes: [{ size: 'M', stock: 9 }] })
      await fill(buyer, product, 'M', 2)
    }
    const code = discount === 'shipping' ? 'FREE' : 'TEN'
    const placed = await order(buyer, { form: { discount: { code, seen: discount } } })
    ids.push((await placed.json()).id)
  }
  const before = await Promise.all(ids.map(storedLines))
  const shippingBefore = await shippingOf(ids)
  expect(shippingBefore.map(({ shipping_charged_minor }) => shipping_charged_minor)).toEqual([500, 0])
  await sql`
    alter table order_lines drop column charged_minor, drop column discount_minor, drop column tax_minor,
      drop column tax_added_minor;
    alter table orders drop column shipping_charged_minor, drop column shipping_discount_minor,
      drop column shipping_tax_minor, drop column shipping_tax_added_minor`.execute(app.db)
  const migration = await readFile('migrations/20261123_0610_order_line_sums.sql', 'utf8')
  await sql.raw(migration).execute(app.db)
  expect(await Promise.all(ids.map(storedLines))).toEqual(before)
  expect(await shippingOf(ids)).toEqual(shippingBefore)
})

const shippingOf = async (ids: string[]) => {
  const { db } = await testApp()
  return db
    .selectFrom('orders')
    .select(['shipping_discount_minor', 'shipping_charged_minor'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

async function aShopWithCodes() {
  const app = await testApp()
  const shop = await aShop(['transfer'], app)
  await shop.settle({ shippingWays: [{ name: 'Standard', priceMinor: 500 }] })
  for (const form of [
    { code: 'TEN', kind: 'percent', percent: 10 },
    { code: 'FREE', kind: 'shipping' },
  ]) {
    await app.as(shop.admin).post('/admin/discounts', { ...form, memberUsesMax: null })
  }
  return { ...shop, as: app.as }
}
