import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { returnHelpers } from '../../../returns/server/testing/return-helpers.ts'
import type { AdminOrder, AdminOrderPage } from '../../order.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

const app = await ownTestApp()
const shop = await aShop(['transfer'], app)
const { as, admin, given, go, placed, stockOf } = shop
const { ask, refund, step } = returnHelpers(shop)

/** A paid order of three pieces, one of them refunded as earlier versions did: it stays out of stock. */
async function anEarlierRefund(pieces = 1) {
  const made = await placed({ quantity: 3, stock: 10 })
  const { id, product } = made
  await go(id, 'paid')
  await refund(id, { lines: [{ position: 0, quantity: pieces }] })
  await sql`update order_lines set reserved = 3 where order_id = ${id}`.execute(app.db)
  await sql`update variants set stock = 7 where product_id = ${product.id}`.execute(app.db)
  await sql`update order_refunds set restocks = null, settled_at = '2026-11-01' where order_id = ${id}`.execute(
    app.db,
  )
  await sql`
    update order_refund_lines set released = 0
    where refund_id in (select id from order_refunds where order_id = ${id})`.execute(app.db)
  const path = `/admin/orders/${id}`
  const read = async (): Promise<AdminOrder> => (await as(admin).get(path)).json()
  return {
    ...{ ...made, path, read },
    held: async () => (await read()).heldRefunded,
    decide: (restock: unknown, by = admin) => as(by).put(`${path}/held-refunded`, { restock }),
    stock: () => stockOf(product),
  }
}

const listed = async (): Promise<string[]> => {
  const page: AdminOrderPage = await (await as(admin).get('/admin/orders?state=held-refunds')).json()
  return page.items.map(({ id }) => id)
}

const HELD = [{ position: 0, quantity: 1 }]

test('an item that was refunded by an earlier version is listed and returns to stock once, with the admin who decided it [RET-24, STK-01]', async () => {
  const order = await anEarlierRefund()
  expect([await order.held(), await listed()]).toEqual([HELD, [order.id]])
  const answers = await Promise.all([order.decide(true), order.decide(true), order.decide(false)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // The first one decides; the others find nothing to decide.
  expect([7, 8]).toContain(await order.stock())
  const once = await anEarlierRefund()
  for (const _ of ['once', 'twice']) expect((await once.decide(true)).status).toBe(200)
  expect(await once.stock()).toBe(8)
  expect([await once.held(), await listed()]).toEqual([[], []])
  const { id: variantId } = await app.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', once.product.id)
    .executeTakeFirstOrThrow()
  const { movements } = await (await as(admin).get(`/admin/stock/${variantId}`)).json()
  expect(movements[0]).toMatchObject({ pieces: 1, reason: 'return', by: admin.username })
  // The rest of the order is sent, and the whole order never returns more than was taken.
  await go(once.id, 'packed', 'shipped', 'delivered')
  await ask(once.buyer, once.id, [{ position: 0, quantity: 2, reason: 'too-small' }])
  await step(once.id, { state: 'accepted', note: 'To Hem Ltd.' })
  await step(once.id, { state: 'received', restock: [{ position: 0, quantity: 2 }] })
  expect(await once.stock()).toBe(10)
})

test('an item whose stock was corrected meanwhile can be left as it is, and never returns [RET-24]', async () => {
  const order = await anEarlierRefund()
  expect((await order.decide(false)).status).toBe(200)
  expect([await order.stock(), await order.held()]).toEqual([7, []])
  await order.decide(true)
  await go(order.id, 'refunded')
  expect(await order.stock()).toBe(9)
})

test('a sent order lists the items that were refunded before it was sent, and none that were refunded after [RET-24]', async () => {
  const order = await anEarlierRefund()
  await go(order.id, 'packed', 'shipped', 'delivered')
  expect((await refund(order.id, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(201)
  expect([await order.held(), await listed()]).toEqual([HELD, [order.id]])
  await order.decide(true)
  expect([await order.stock(), await order.held(), await listed()]).toEqual([8, [], []])
  // Without parcels it is unknown what the buyer took.
  const taken = await anEarlierRefund()
  await sql`update orders set state = 'delivered' where id = ${taken.id}`.execute(app.db)
  expect([await taken.held(), await listed()]).toEqual([[], []])
  await taken.decide(true)
  expect(await taken.stock()).toBe(7)
})

test('Today counts the orders with such items, for those who may refund, until they are decided [RET-24, TODAY-08]', async () => {
  const waiting = async (by = admin) => (await (await as(by).get('/admin/today')).json()).waiting.heldRefunds
  const before = await waiting()
  const order = await anEarlierRefund()
  expect(await waiting()).toBe(before + 1)
  const settled = (at: Date) =>
    app.db.updateTable('order_refunds').set({ settled_at: at }).where('order_id', '=', order.id).execute()
  // A refund since the update changed the stock itself, so neither the count nor the list reads it.
  await settled(new Date())
  expect([await waiting(), await listed()]).toEqual([before, []])
  await settled(new Date('2026-11-01'))
  const packer = await given.member({ role: 'packer', isConfirmed: true })
  expect(await waiting(packer)).toBeUndefined()
  await order.decide(false)
  expect(await waiting()).toBe(before)
})

test('only those who may refund decide about held items, and an unknown order has none [RET-24]', async () => {
  const order = await anEarlierRefund()
  const packer = await given.member({ role: 'packer', isConfirmed: true })
  for (const by of [packer, order.buyer])
    expect(await statusAndCode(await order.decide(true, by))).toEqual([403, 'admin-required'])
  expect((await order.decide('maybe')).status).toBe(422)
  expect(await order.stock()).toBe(7)
  const unknown = await as(admin).put(`/admin/orders/${crypto.randomUUID()}/held-refunded`, { restock: true })
  expect(await statusAndCode(unknown)).toEqual([404, 'order-not-found'])
})
