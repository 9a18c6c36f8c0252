import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { returnHelpers } from '../../../returns/server/testing/return-helpers.ts'
import type { AdminOrder } from '../../order.ts'
import { parcelTitle, trackingPage } from '../../parcel-words.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

let keys = 0

async function aPackedOrder(quantities: number[], given?: Awaited<ReturnType<typeof ownTestApp>>) {
  const shop = await aShop(['transfer', 'pick-up'], given)
  const more = returnHelpers(shop)
  const made = await more.bought(quantities, { to: 'paid' })
  await shop.go(made.id, 'packed')
  const send = (form: object, key = `parcel-${++keys}`) =>
    shop.as(shop.admin).post(
      `/admin/orders/${made.id}/parcels`,
      { carrier: 'dhl', tracking: 'JD 0146 0001', ...form },
      {
        'idempotency-key': key,
      },
    )
  const read = async (): Promise<AdminOrder> =>
    (await shop.as(shop.admin).get(`/admin/orders/${made.id}`)).json()
  return { ...shop, ...more, ...made, send, readAdmin: read, readOwn: () => shop.read(made.buyer, made.id) }
}

const of = (...counts: number[]) =>
  counts.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))

test('an order ships in several parcels, is shipped with the last piece, and its buyer sees each parcel and gets a mail for it [PARC-01, PARC-02]', async () => {
  const app = await ownTestApp()
  const { id, buyer, send, readOwn, readAdmin, stateOf } = await aPackedOrder([2, 1], app)
  expect((await readAdmin()).unsent).toEqual(of(2, 1))
  for (const _ of ['once', 'twice'])
    expect((await send({ lines: of(1), note: 'The rest on Monday.' }, 'first')).status).toBe(201)
  expect(await stateOf(id)).toBe('packed')
  expect((await readOwn()).parcels).toMatchObject([
    {
      ...{ title: 'Parcel 1', carrier: 'dhl', lines: [{ position: 0, quantity: 1 }] },
      trackingPage: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01460001',
    },
  ])
  expect(await statusAndCode(await send({ lines: of(2) }))).toEqual([409, 'parcel-too-many'])
  expect((await send({ lines: [] })).status).toBe(422)
  expect((await send({ lines: [...of(1), ...of(1)] })).status).toBe(422)
  expect((await send({ carrier: 'pigeon', lines: of(1) })).status).toBe(422)
  await send({ carrier: 'ups', tracking: '1Z9', lines: of(1, 1) })
  expect(await stateOf(id)).toBe('shipped')
  expect((await readOwn()).parcels.map(({ title }) => title)).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
  expect(await statusAndCode(await send({ lines: of(1) }))).toEqual([409, 'order-step-refused'])

  const { number } = await readOwn()
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  const part = mails.filter(({ subject }) => subject === `Part of order ${number} is on its way`)
  expect(part).toHaveLength(1)
  expect(part[0]!.text).toContain('Tracking, DHL: https://www.dhl.com/')
  expect(part[0]!.text).toContain('The rest on Monday.')
  const whole = mails.find(({ subject }) => subject === `Order ${number} is on its way`)
  expect(whole?.text).toContain('Parcel 2 of 2. Tracking, UPS')
})

test('two concurrent requests send no piece twice, and the shipped step sends the rest in one parcel [PARC-01]', async () => {
  const { id, send, go, readOwn } = await aPackedOrder([3])
  const answers = await Promise.all([send({ lines: of(2) }), send({ lines: of(2) })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  await go(id, 'shipped')
  expect((await readOwn()).parcels.map(({ lines }) => lines[0]!.quantity)).toEqual([2, 1])
})

test('an order that is marked as shipped twice is shipped once, with one parcel and one mail, and neither press fails [ORD-33]', async () => {
  const app = await ownTestApp()
  const { id, as, admin, buyer, readAdmin } = await aPackedOrder([2], app)
  const ship = () => as(admin).put(`/admin/orders/${id}/state`, { state: 'shipped', tracking: '1Z' })
  const [first, second] = await Promise.all([ship(), ship()])
  expect([first.status, second.status, (await ship()).status]).toEqual([200, 200, 200])
  expect((await readAdmin()).parcels).toHaveLength(1)
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  expect(mails.filter(({ subject }) => subject.endsWith('is on its way'))).toHaveLength(1)
})

test('refunded pieces are not sent, and sent pieces do not return to stock when the rest is refunded [PARC-03]', async () => {
  const { id, products, send, refund, readAdmin, go, stockOf } = await aPackedOrder([2, 1])
  await refund(id, { lines: of(1) })
  expect((await readAdmin()).unsent).toEqual(of(1, 1))
  await send({ lines: of(0, 1) })
  await go(id, 'refunded')
  // One piece of the first line was refunded before, one with the order; that of the second is on its way.
  expect([await stockOf(products[0]!), await stockOf(products[1]!)]).toEqual([10, 9])
})

test('only admins correct the tracking or take a parcel back, and both are logged [PARC-04]', async () => {
  const { id, as, admin, buyer, send, readAdmin, db, go, given } = await aPackedOrder([2])
  await send({ lines: of(1) })
  const [parcel] = (await readAdmin()).parcels
  const path = `/admin/orders/${id}/parcels/${parcel!.id}`
  const change = { carrier: 'gls', tracking: 'GLS-7' }
  for (const _ of ['once', 'twice']) expect((await as(admin).put(path, change)).status).toBe(200)
  expect((await readAdmin()).parcels).toMatchObject([change])
  for (const member of [buyer, await given.member({ role: 'moderator' })]) {
    for (const answer of [await as(member).put(path, change), await as(member).delete(path)]) {
      expect(await statusAndCode(answer)).toEqual([403, 'admin-required'])
    }
  }
  expect((await as(admin).delete(path)).status).toBe(200)
  expect(await statusAndCode(await as(admin).delete(path))).toEqual([404, 'parcel-not-found'])
  expect((await readAdmin()).unsent).toEqual(of(2))
  await go(id, 'shipped')
  const [whole] = (await readAdmin()).parcels
  expect(await statusAndCode(await as(admin).delete(`/admin/orders/${id}/parcels/${whole!.id}`))).toEqual([
    409,
    'order-step-refused',
  ])
  const noted = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'order.parcel')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { before: {}, after: { carrier: 'DHL', tracking: 'JD 0146 0001' } },
    { before: { carrier: 'DHL', tracking: 'JD 0146 0001' }, after: { carrier: 'GLS', tracking: 'GLS-7' } },
    { before: { carrier: 'GLS', tracking: 'GLS-7' }, after: {} },
  ])
})

test.each([
  ['ups', '1Z 999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['other', 'https://parcel.example/42', 'https://parcel.example/42'],
  ['dhl', 'https://parcel.example/42', 'https://parcel.example/42'],
  ['other', '1Z999', null],
  ['ups', 'javascript:alert(1)', null],
  ['ups', '', null],
] as const)('the tracking page of carrier %s for %s is %s [PARC-02]', (carrier, tracking, page) => {
  expect(trackingPage(carrier, tracking)).toBe(page)
})

test('the title of a parcel shows how many there are once all pieces are sent [PARC-02]', () => {
  expect(parcelTitle(1, { count: 1, isWhole: true })).toBe('Parcel')
  expect(parcelTitle(1, { count: 1, isWhole: false })).toBe('Parcel 1')
  expect(parcelTitle(2, { count: 2, isWhole: true })).toBe('Parcel 2 of 2')
})
