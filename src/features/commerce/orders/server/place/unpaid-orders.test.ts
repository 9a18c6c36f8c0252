import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { address, aShop, statusAndCode } from '../testing/test-shop.ts'

const HOUR_MS = 3_600_000

/** A new shop, with a product of which there is plenty. */
async function aNewShop() {
  const shop = await aShop(['transfer', 'on-delivery'], await ownTestApp(), {})
  const product = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5000 }] })
  const orderOf = async (
    buyer: Awaited<ReturnType<typeof shop.given.member>>,
    quantity = 1,
    way: 'transfer' | 'on-delivery' = 'transfer',
  ) => {
    await shop.fill(buyer, product, 'M', quantity)
    return shop.order(buyer, { way })
  }
  return { ...shop, product, orderOf }
}

test('a new account can hold five pieces in three unpaid orders and no more [ORD-23]', async () => {
  const { given, orderOf, product, stockOf, order } = await aNewShop()
  const eve = await given.member()
  expect(await statusAndCode(await orderOf(eve, 6))).toEqual([409, 'too-many-unpaid-pieces'])
  expect((await orderOf(eve, 3)).status).toBe(201)
  expect(await statusAndCode(await orderOf(eve, 3))).toEqual([409, 'too-many-unpaid-pieces'])
  expect((await orderOf(eve, 1)).status).toBe(201)
  expect((await orderOf(eve, 1)).status).toBe(201)
  const refused = await orderOf(eve, 1)
  expect(await refused.clone().json()).toMatchObject({
    detail: 'You have 3 orders that are not paid yet. Pay or cancel one first, then place this order.',
  })
  expect(await statusAndCode(refused)).toEqual([409, 'too-many-unpaid-orders'])
  // An order paid at handover counts as unpaid too.
  expect(await statusAndCode(await order(eve, { way: 'on-delivery' }))).toEqual([
    409,
    'too-many-unpaid-orders',
  ])
  expect(await stockOf(product)).toBe(4995)
})

test('concurrent orders from two processes end in three unpaid orders, even while the cart fills up again [ORD-23]', async () => {
  const shop = await aNewShop()
  const beside = await secondTestApp(shop as never)
  const eve = await shop.given.member()
  const products = await Promise.all(
    Array.from({ length: 24 }, () =>
      shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 9 }] }),
    ),
  )
  const add = (app: Pick<typeof shop, 'as'>, at: number) =>
    app.as(eve).put('/cart/lines', { productId: products[at]!.id, size: 'M', quantity: 1 })
  for (let round = 0; round < 12; round++) {
    await add(shop, 2 * round)
    const cart = await shop.cartOf(eve)
    await Promise.all([
      orderIn(shop, eve, cart),
      add(beside, 2 * round + 1),
      orderIn(beside, eve, cart),
      shop.cartOf(eve).then((seen) => orderIn(beside, eve, seen)),
      shop.cartOf(eve).then((seen) => orderIn(shop, eve, seen)),
    ])
    await shop.as(eve).delete('/cart')
  }
  const lines = await shop.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('member_id', '=', eve.id)
    .select(['orders.id', 'quantity'])
    .execute()
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(5)
})

type Buyer = Awaited<ReturnType<Awaited<ReturnType<typeof aNewShop>>['given']['member']>>

function orderIn(
  app: Pick<Awaited<ReturnType<typeof aNewShop>>, 'as'>,
  buyer: Buyer,
  cart: { seen: string; shippingWays: { id: string }[] },
) {
  return app.as(buyer).post('/orders', {
    seen: cart.seen,
    shipTo: { ...address, email: buyer.email },
    shippingWayId: cart.shippingWays[0]!.id,
    paymentWay: 'transfer',
  })
}

test('an order that is paid, or packed to be paid on delivery, makes room for another, and the limits are settings of the shop [ORD-17, ORD-23]', async () => {
  const { given, orderOf, go, settle } = await aNewShop()
  const ana = await given.member()
  const { id } = await (await orderOf(ana, 5)).json()
  expect((await orderOf(ana)).status).toBe(409)
  await go(id, 'paid')
  expect((await orderOf(ana, 4)).status).toBe(201)
  await settle({ unpaidPiecesMax: 40, unpaidOrdersMax: 2 })
  expect((await orderOf(ana, 36)).status).toBe(201)
  expect(await statusAndCode(await orderOf(ana))).toEqual([409, 'too-many-unpaid-orders'])

  // An order paid on delivery no longer counts once the shop has packed it.
  const ben = await given.member()
  const orders = [await orderOf(ben, 1, 'on-delivery'), await orderOf(ben, 1, 'on-delivery')]
  expect(await statusAndCode(await orderOf(ben))).toEqual([409, 'too-many-unpaid-orders'])
  await go((await orders[0]!.json()).id, 'packed')
  expect((await orderOf(ben)).status).toBe(201)
})

test('a member who leaves five orders unpaid within a day has to wait, but orders cancelled by the shop do not count [ORD-23]', async () => {
  const shop = await aNewShop()
  const { as, given, orderOf, go, db } = shop
  const eve = await given.member()
  const placed = async () => (await (await orderOf(eve)).json()).id as string
  for (let time = 0; time < 5; time++) {
    await as(eve).put(`/orders/${await placed()}/state`, { state: 'cancelled' })
  }
  const refused = await orderOf(eve)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await statusAndCode(refused)).toEqual([409, 'too-many-abandoned-orders'])
  await db
    .updateTable('orders')
    .set({ abandoned_at: new Date(Date.now() - 25 * HOUR_MS) })
    .execute()
  for (let time = 0; time < 6; time++) await go(await placed(), 'cancelled')
  // Expired orders count like cancelled ones: the tenth within a week was one too many.
  for (let time = 0; time < 5; time++) {
    await placed()
    await db
      .updateTable('orders')
      .set({ pay_until: new Date(0) })
      .where('state', '=', 'pending-payment')
      .execute()
    await enqueue(db, 'settle-orders', {})
    await shop.drainJobs()
    await db
      .updateTable('orders')
      .set({ abandoned_at: new Date(Date.now() - 25 * HOUR_MS) })
      .where('abandoned_at', 'is not', null)
      .execute()
  }
  expect(await statusAndCode(await orderOf(eve))).toEqual([409, 'too-many-abandoned-orders'])
})

test('a first transfer holds its stock for 72 hours and a later one for 120, and the mail shows the deadline in the time zone of the shop [ORD-24, ORD-28]', async () => {
  const shop = await aNewShop()
  await shop.db.updateTable('shop_settings').set({ time_zone: 'Asia/Kathmandu' }).execute()
  const ana = await shop.given.member()
  const hoursOf = async (id: string) =>
    Math.round((new Date((await shop.read(ana, id)).payUntil!).getTime() - Date.now()) / HOUR_MS)
  const first = await (await shop.orderOf(ana)).json()
  expect(await hoursOf(first.id)).toBe(72)
  const until = new Date((await shop.read(ana, first.id)).payUntil!)
  // Kathmandu is 5:45 ahead of UTC all year.
  const there = new Date(until.getTime() + 5.75 * HOUR_MS).toISOString()
  const [mail] = await runJobsAndListMails(shop as never)
  expect(mail!.text).toMatch(
    new RegExp(
      `Please pay by ${Number(there.slice(8, 10))} \\w+ ${there.slice(0, 4)}, ${there.slice(11, 16)} GMT\\+5:45\\.`,
    ),
  )
  // Placing a second order without paying earns no more time.
  const second = await (await shop.orderOf(ana)).json()
  expect(await hoursOf(second.id)).toBe(72)
  await shop.go(first.id, 'paid')
  const third = await (await shop.orderOf(ana)).json()
  expect(await hoursOf(third.id)).toBe(120)
  await shop.settle({ unpaidHours: 24 })
  const fourth = await (await shop.orderOf(ana)).json()
  expect(await hoursOf(fourth.id)).toBe(24)
})
