import { expect, test } from 'vitest'
import { dayIn } from '../../../../kernel/time/zones.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopReport } from '../report.ts'

async function reporting(timeZone: string) {
  const shop = await aShop(['transfer'], await ownTestApp())
  await shop.settle({ timeZone })
  const ask = (report: string, from: string, to: string) =>
    shop.as(shop.admin).get(`/admin/reports/${report}?from=${from}&to=${to}`)
  const read = async (report: string, from: string, to: string): Promise<ShopReport> =>
    (await ask(report, from, to)).json()
  /** Makes an order of 10.80 that was paid at a moment. */
  const paidAt = async (moment: string) => {
    const made = await shop.placed({ way: 'transfer' })
    await shop.go(made.id, 'paid')
    const paid_at = new Date(moment)
    await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', made.id).execute()
    return made
  }
  return { ...shop, read, paidAt }
}

test('a payment at 23:30 in the shop’s time zone counts on that day, before and after a clock change, in report and table [REP-09]', async () => {
  const shop = await reporting('America/New_York')
  // Clocks go back on the night of 1 November: that day has 25 hours.
  await shop.paidAt('2026-11-01T03:30:00Z') // 31 October, 23:30
  await shop.paidAt('2026-11-01T04:00:00Z') // 1 November, 00:00
  await shop.paidAt('2026-11-02T04:30:00Z') // 1 November, 23:30
  await shop.paidAt('2026-11-02T05:00:00Z') // 2 November, 00:00
  const report = await shop.read('sales', '2026-10-31', '2026-11-02')
  expect(report.timeZone).toBe('America/New_York')
  expect(report.rows.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ])
  expect(report.rows).toMatchObject([{ total: 1080 }, { total: 2160 }, { total: 1080 }])
  const table = await shop.as(shop.admin).get('/admin/reports/sales/table?from=2026-11-01&to=2026-11-01')
  expect((await table.text()).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^2026-11-01,2,21\.60,/),
  ])
  // A report without daily rows counts the same orders, and the period before uses the same kind of days.
  const sellers = await shop.read('best-sellers', '2026-11-01', '2026-11-01')
  expect([sellers.sums.orders, sellers.sumsBefore.orders]).toEqual([2, 1])

  await shop.settle({ timeZone: 'UTC' })
  const inUtc = await shop.read('sales', '2026-10-31', '2026-11-02')
  expect(inUtc.rows.map(({ orders }) => orders)).toEqual([0, 2, 2])
})

test('a day of 23 hours ends where the next one begins [REP-09]', async () => {
  const shop = await reporting('Europe/Berlin')
  await shop.paidAt('2026-03-28T22:30:00Z') // 28 March, 23:30
  await shop.paidAt('2026-03-28T23:00:00Z') // 29 March, 00:00
  await shop.paidAt('2026-03-29T21:30:00Z') // 29 March, 23:30
  await shop.paidAt('2026-03-29T22:00:00Z') // 30 March, 00:00
  const { rows } = await shop.read('sales', '2026-03-28', '2026-03-30')
  expect(rows.map(({ orders }) => orders)).toEqual([1, 2, 1])
})

test('refunds and returns count on the day in the shop’s time zone [REP-09]', async () => {
  const shop = await reporting('Pacific/Auckland')
  const made = await shop.paidAt('2026-06-10T11:30:00Z')
  await shop
    .as(shop.admin)
    .post(`/admin/orders/${made.id}/refunds`, { way: 'hand', otherMinor: 80 }, { 'idempotency-key': 'r' })
  await shop.db
    .updateTable('order_refunds')
    .set({ state: 'done', settled_at: new Date('2026-06-10T12:30:00Z') })
    .where('order_id', '=', made.id)
    .execute()
  const { rows } = await shop.read('sales', '2026-06-10', '2026-06-11')
  expect(rows).toMatchObject([
    { day: '2026-06-10', orders: 1, refunds: 0 },
    { day: '2026-06-11', orders: 0, refunds: 80 },
  ])

  await shop.go(made.id, 'packed', 'shipped', 'delivered')
  const lines = [{ position: 0, quantity: 1, reason: 'too-small' }]
  const path = `/orders/${made.id}/returns`
  expect((await shop.as(made.buyer).post(path, { lines }, { 'idempotency-key': 'back' })).status).toBe(201)
  const asked_at = new Date('2026-06-10T12:30:00Z')
  await shop.db.updateTable('returns').set({ asked_at }).where('order_id', '=', made.id).execute()
  const returned = async (day: string) => (await shop.read('returns', day, day)).rows
  expect(await returned('2026-06-10')).toEqual([])
  expect(await returned('2026-06-11')).toMatchObject([{ reason: 'Too small', pieces: 1 }])
})

test('invoices count on the date printed on them, also after the time zone has changed; visits are counted and labeled in UTC [REP-09, REP-05]', async () => {
  // At any hour, one of these two zones is on another day than UTC.
  const here = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const shop = await reporting(here)
  const { id } = await shop.placed({ way: 'transfer' })
  await shop.go(id, 'paid')
  await shop.drainJobs()
  const day = dayIn(here, new Date())
  expect(day).not.toBe(dayIn('UTC', new Date()))
  const counted = async (on: string) => (await shop.read('vat', on, on)).sums.invoices
  expect(await counted(day)).toBe(1)
  await shop.settle({ timeZone: 'UTC' })
  expect(await counted(day)).toBe(1)
  expect(await counted(dayIn('UTC', new Date()))).toBe(0)
  expect((await shop.read('vat', day, day)).rows).toMatchObject([{ month: day.slice(0, 7) }])
  await shop.settle({ timeZone: here })
  expect((await shop.read('sources', day, day)).timeZone).toBe('UTC')
})
