import { beforeAll, expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../orders/server/testing/test-shop.ts'
import type { AdminReturnRow } from '../return-list.ts'
import { returnHelpers } from './testing/return-helpers.ts'

let shop: Awaited<ReturnType<typeof aShop>>
let does: ReturnType<typeof returnHelpers>

beforeAll(async () => {
  shop = await aShop(undefined, await ownTestApp())
  await shop.settle({ returnDays: 14 })
  does = returnHelpers(shop)
})

const list = async (query = '', by = shop.admin): Promise<AdminReturnRow[]> =>
  (await (await shop.as(by).get(`/admin/returns?${query}`)).json()).items
const line = (position: number, quantity: number) => ({ position, quantity, reason: 'too-small' })

test('the list shows all returns, latest first, with their number in the order, their pieces and their refund [RET-16]', async () => {
  const { id, buyer } = await does.bought([3, 1])
  const { number } = await shop.read(buyer, id)
  await does.ask(buyer, id, [line(0, 1)])
  await does.ask(buyer, id, [line(0, 1), line(1, 1)])
  const [second, first] = await list()
  expect(first).toMatchObject({
    ...{ orderId: id, number, place: 1, state: 'asked', lineCount: 1, isExchange: false, refundMinor: 0 },
    ...{ buyerName: 'Ana Rue', first: { quantity: 1, bought: 3, size: 'M', exchangeSize: null } },
  })
  expect(second).toMatchObject({ place: 2, lineCount: 2 })

  await does.step(id, { state: 'received', restock: [] }, first!.id)
  expect((await list('state=open')).map((one) => one.id)).toContain(first!.id)
  await does.refund(id, { lines: [{ position: 0, quantity: 1 }], returnId: first!.id })
  const [refunded] = await list('state=received')
  expect(refunded).toMatchObject({ id: first!.id, state: 'refunded', refundMinor: 1080 })
  // It is refunded, so nothing is left to do.
  expect((await list('state=open')).map((one) => one.id)).toEqual([second!.id])
  await does.step(id, { state: 'refused', note: 'It was worn.' }, second!.id)
  expect(await list('state=open')).toEqual([])
  expect(await list('state=refused')).toMatchObject([{ id: second!.id }])
})

test('the list can be searched by order and buyer, and is paged [RET-16]', async () => {
  const [one, other] = [await does.bought([1]), await does.bought([1])]
  await does.ask(one.buyer, one.id, [line(0, 1)])
  await does.ask(other.buyer, other.id, [line(0, 1)])
  const { number } = await shop.read(one.buyer, one.id)
  for (const q of [`${number}`, `#${number}`, `Return ${number}-1`, one.buyer.email]) {
    const found = await list(`q=${encodeURIComponent(q)}`)
    expect(
      found.map(({ orderId }) => orderId),
      q,
    ).toEqual([one.id])
  }
  const page = await (await shop.as(shop.admin).get('/admin/returns?limit=1')).json()
  expect(page).toMatchObject({ items: [{ orderId: other.id }], isMore: false })
  const next = await list(`limit=1&cursor=${encodeURIComponent(page.nextCursor)}`)
  expect(next).toMatchObject([{ orderId: one.id }])
})

test('the list can be downloaded as a table with one line per piece, and the refund once per return [RET-16]', async () => {
  const { id, buyer } = await does.bought([2, 1])
  const { number } = await shop.read(buyer, id)
  await does.ask(buyer, id, [line(0, 2), { position: 1, quantity: 1, reason: 'faulty', words: '=1+1' }])
  await does.step(id, { state: 'received', restock: [] })
  const [returned] = await list(`q=${number}`)
  await does.refund(id, { lines: [{ position: 0, quantity: 2 }], returnId: returned!.id })
  const answer = await shop.as(shop.admin).get(`/admin/returns/table?q=${number}&state=received`)
  expect(answer.headers.get('content-disposition')).toContain('returns.csv')
  const [heads, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(heads).toMatch(
    /^\ufeff?Return,Order,Asked on,Buyer,State,Item,Size,Items,Instead,Reason,Refunded,Currency$/,
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    new RegExp(`^${number}-1,${number},[-0-9]{10},Ana Rue,Refunded,.*,M,2,,Too small,21.60,USD$`),
  )
  expect(lines[1]).toMatch(/,M,1,,Faulty or damaged,,USD$/)
  expect(
    await (await shop.as(shop.admin).get(`/admin/returns/table?q=${number}&state=asked`)).text(),
  ).not.toContain('Ana Rue')
})

test('the table has the day of a return in the time zone of the shop [RET-16, REP-09]', async () => {
  const { id, buyer } = await does.bought([1])
  const { number } = await shop.read(buyer, id)
  await does.ask(buyer, id, [line(0, 1)])
  const asked_at = new Date('2026-11-29T23:30:00Z')
  await shop.db.updateTable('returns').set({ asked_at }).where('order_id', '=', id).execute()
  const day = async (timeZone: string) => {
    await shop.settle({ timeZone })
    const table = await (await shop.as(shop.admin).get(`/admin/returns/table?q=${number}`)).text()
    return table.split('\r\n')[1]!.split(',')[2]
  }
  expect(await day('Europe/Berlin')).toBe('2026-11-30')
  expect(await day('UTC')).toBe('2026-11-29')
})

test('packers, moderators, members and visitors cannot see the list of returns [RET-16]', async () => {
  for (const role of ['packer', 'moderator', 'member'] as const) {
    const who = await shop.given.member({ role })
    for (const path of ['/admin/returns', '/admin/returns/table'])
      expect((await shop.as(who).get(path)).status, role).toBe(403)
  }
  expect((await shop.as(null).get('/admin/returns')).status).toBe(401)
})
