import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { returnHelpers } from '../../../returns/server/testing/return-helpers.ts'
import type { AdminOrder, AdminOrderPage } from '../../order.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

const app = await ownTestApp()
const shop = await aShop(['transfer', 'pick-up'], app)
const { as, admin, go, placed, read, settle, stateOf, stockOf } = shop
const { refund } = returnHelpers(shop)
await settle({ shippingWays: [{ name: 'Standard', priceMinor: 500 }] })

const listed = async (state: string): Promise<string[]> => {
  const page: AdminOrderPage = await (await as(admin).get(`/admin/orders?state=${state}`)).json()
  return page.items.map(({ id }) => id)
}
const toPack = async () => (await (await as(admin).get('/admin/today')).json()).waiting.toPack
const inDrawer = async (id: string): Promise<AdminOrder> =>
  (await as(admin).get(`/admin/orders/${id}`)).json()
const refundPieces = (id: string, quantity: number) => refund(id, { lines: [{ position: 0, quantity }] })
const step = (id: string, state: string) => as(admin).put(`/admin/orders/${id}/state`, { state })

test('an order whose items are all refunded, with only shipping left paid, is no longer to be packed, and its shipping can still be refunded [RET-23]', async () => {
  const { id, buyer, product } = await placed({ quantity: 2 })
  await go(id, 'paid')
  await refundPieces(id, 1)
  expect([await listed('to-pack'), await toPack()]).toEqual([[id], 1])
  expect(await inDrawer(id)).toMatchObject({
    hasNothingToSend: false,
    unsent: [{ position: 0, quantity: 1 }],
  })

  await refundPieces(id, 1)
  expect([await listed('to-pack'), await toPack()]).toEqual([[], 0])
  expect(await inDrawer(id)).toMatchObject({
    ...{ state: 'paid', hasNothingToSend: true, unsent: [], next: ['refunded'] },
    refund: { amountMinor: 500 },
  })
  expect(await read(buyer, id)).toMatchObject({ hasNothingToSend: true })
  expect(await statusAndCode(await step(id, 'packed'))).toEqual([409, 'order-step-refused'])

  expect((await step(id, 'refunded')).status).toBe(200)
  expect(await inDrawer(id)).toMatchObject({ state: 'refunded', hasNothingToSend: false })
  expect(await stockOf(product)).toBe(5)
})

test('a packed order whose items are all refunded is neither sent nor handed over, unless a part of it was sent [RET-23]', async () => {
  for (const [way, next] of [
    ['transfer', 'shipped'],
    ['pick-up', 'delivered'],
  ] as const) {
    const { id } = await placed({ way, quantity: 2 })
    await go(id, 'paid', 'packed')
    await refundPieces(id, 2)
    expect(await statusAndCode(await step(id, next))).toEqual([409, 'order-step-refused'])
  }
  const { id } = await placed({ quantity: 2 })
  await go(id, 'paid', 'packed')
  const parcel = { carrier: 'dhl', lines: [{ position: 0, quantity: 1 }] }
  expect(
    (await as(admin).post(`/admin/orders/${id}/parcels`, parcel, { 'idempotency-key': 'nothing-1' })).status,
  ).toBe(201)
  await refundPieces(id, 1)
  expect(await inDrawer(id)).toMatchObject({ hasNothingToSend: false, isPartlyShipped: true, unsent: [] })
  expect((await step(id, 'shipped')).status).toBe(200)
  expect(await stateOf(id)).toBe('shipped')
})
