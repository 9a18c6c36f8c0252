import { expect, test } from 'vitest'
import { whileInsertsFail } from '../../../../../platform/testing/failing-table.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop } from '../testing/test-shop.ts'

const shop = await aShop(['transfer'], await ownTestApp({ LOG_LEVEL: 'silent' }))
const steps = async (id: string) =>
  (await shop.db.selectFrom('order_steps').where('order_id', '=', id).selectAll().execute()).length

test.each(['notices', 'audit_entries'])(
  'a step of the shop that cannot write to %s is rolled back: state, history and stock do not change [ORD-07, ORD-12]',
  async (table) => {
    const { id, product, buyer } = await shop.placed({ quantity: 2 })
    const before = [await shop.stateOf(id), await steps(id), await shop.stockOf(product)]
    const cancel = () => shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state: 'cancelled' })
    expect((await whileInsertsFail(shop.db, table, cancel)).status).toBe(500)
    expect([await shop.stateOf(id), await steps(id), await shop.stockOf(product)]).toEqual(before)
    expect((await cancel()).status).toBe(200)
    expect([await shop.stateOf(id), await shop.stockOf(product)]).toEqual(['cancelled', 5])
    expect((await shop.read(buyer, id)).state).toBe('cancelled')
  },
)

test('a buyer’s cancellation that cannot queue its mail is rolled back [ORD-07, ORD-09]', async () => {
  const { id, product, buyer } = await shop.placed({ quantity: 2 })
  const cancel = () => shop.as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' })
  const jobs = 'graphile_worker._private_jobs'
  expect((await whileInsertsFail(shop.db, jobs, cancel)).status).toBe(500)
  expect([await shop.stateOf(id), await shop.stockOf(product)]).toEqual(['pending-payment', 3])
  expect((await cancel()).status).toBe(200)
  expect(await shop.stockOf(product)).toBe(5)
})

test('an order that cannot queue its mails takes no stock and leaves the cart unchanged [ORD-02]', async () => {
  const buyer = await shop.given.member()
  const product = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  await shop.fill(buyer, product, 'M', 2)
  const order = () => shop.order(buyer)
  const jobs = 'graphile_worker._private_jobs'
  expect((await whileInsertsFail(shop.db, jobs, order)).status).toBe(500)
  expect([await shop.stockOf(product), (await shop.cartOf(buyer)).count]).toEqual([5, 2])
  const orders = await shop.db.selectFrom('orders').where('member_id', '=', buyer.id).select('id').execute()
  expect(orders).toEqual([])
  expect((await order()).status).toBe(201)
  expect([await shop.stockOf(product), (await shop.cartOf(buyer)).count]).toEqual([3, 0])
})
