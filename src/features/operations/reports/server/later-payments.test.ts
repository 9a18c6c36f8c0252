import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ShopReport } from '../report.ts'

const DAY_MS = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** An order of one piece at 10.80 that was paid five days ago, to which an edit of today adds a second one. */
async function raised() {
  const shop = await aShop(['transfer'], await ownTestApp())
  const admin = shop.as(shop.admin)
  const { id } = await shop.placed()
  await shop.go(id, 'paid')
  const paid_at = new Date(Date.now() - 5 * DAY_MS)
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', id).execute()
  const edit = async (quantity: number, seenDifferenceMinor: number, version: number) => {
    const form = { version, lines: [{ position: 0, size: 'M', quantity }], seenDifferenceMinor, way: 'hand' }
    const answer = await admin.post(`/admin/orders/${id}/edits`, form, { 'idempotency-key': newId() })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await edit(2, 1080, 0)
  const pay = async () => {
    const answer = await admin.put(`/admin/orders/${id}/open-amount`, { openMinor: 1080 })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const report = async (name: string): Promise<ShopReport> =>
    (await admin.get(`/admin/reports/${name}?from=${day(6)}&to=${day(0)}`)).json()
  const daily = async (...figures: string[]) =>
    (await report('sales')).rows.map((row) => figures.map((figure) => row[figure]))
  const revenue = async () => {
    await shop.db.deleteFrom('daily_figures').execute()
    const { days } = await (await admin.get('/admin/today?days=7')).json()
    return days.map(({ revenueMinor }: { revenueMinor: number }) => revenueMinor)
  }
  return { ...shop, id, edit, pay, report, daily, revenue }
}

const nothing = [0, 0, 0]

test('what an edit added counts on the day it was paid, with its tax, in the report and in Today; the day of the first payment stays as it was [REP-12, TODAY-09]', async () => {
  const order = await raised()
  const before = [nothing, [1, 1080, 80], nothing, nothing, nothing, nothing, nothing]
  expect(await order.daily('orders', 'total', 'tax')).toEqual(before)
  await order.pay()
  const after = [...before.slice(0, -1), [0, 1080, 80]]
  expect(await order.daily('orders', 'total', 'tax')).toEqual(after)
  expect(await order.revenue()).toEqual([0, 1080, 0, 0, 0, 0, 1080])
  expect((await order.report('buyers')).sums).toMatchObject({ orders: 1, total: 2160 })
  const table = await order.as(order.admin).get(`/admin/reports/sales/table?from=${day(0)}&to=${day(0)}`)
  expect((await table.text()).trim().split('\r\n').at(-1)).toBe(`${day(0)},0,10.80,0.00,0.00,0.80,0.00,10.80`)
})

test('what a later edit takes off again changes neither day: it is a refund of its own day [REP-12, HAND-09]', async () => {
  const order = await raised()
  await order.pay()
  await order.edit(1, -1080, 1)
  expect(await order.daily('total', 'refunds')).toEqual([
    ...[nothing, [1080, 0], nothing, nothing, nothing, nothing].map((row) => row.slice(0, 2)),
    [1080, 1080],
  ])
  expect(await order.revenue()).toEqual([0, 1080, 0, 0, 0, 0, 0])
})

test('the update takes the days of earlier payments from the log, if its entries add up to what was paid [REP-12]', async () => {
  const order = await raised()
  await order.pay()
  const migration = await readFile('migrations/20261130_0940_later_payments.sql', 'utf8')
  const statement = migration.slice(migration.indexOf('insert into order_later_payments'))
  const rows = async () =>
    (await order.db.selectFrom('order_later_payments').select(['order_id', 'amount_minor']).execute()).map(
      (row) => [row.order_id, Number(row.amount_minor)],
    )
  for (const [isWhole, expected] of [
    [true, [[order.id, 1080]]],
    [false, []],
  ] as const) {
    await order.db.deleteFrom('order_later_payments').execute()
    if (!isWhole) await order.db.updateTable('orders').set({ later_minor: 2000 }).execute()
    await sql.raw(statement).execute(order.db)
    expect(await rows()).toEqual(expected)
  }
})
