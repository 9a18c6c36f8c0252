import { expect, test } from 'vitest'
import { dayEnd, dayIn, dayStart, daysAfter } from '../../../../kernel/time/zones.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { PaymentWayCode } from '../../../core/shop-settings/shop.ts'
import { returnHelpers } from '../../returns/server/testing/return-helpers.ts'
import { type AdminOrder, OrderState } from '../order.ts'
import { orderTransitions } from './order-rules.ts'
import { runJobsAndListMails } from './testing/order-mails.ts'
import { aShop, statusAndCode } from './testing/test-shop.ts'

test('a transfer order is paid, packed, shipped and delivered, and its buyer can follow each step [ORD-06, ORD-13]', async () => {
  const { as, admin, placed, read, go, stockOf } = await aShop()
  const { id, buyer, product } = await placed()
  await go(id, 'paid', 'packed')
  const shipped = await as(admin).put(`/admin/orders/${id}/state`, {
    state: 'shipped',
    tracking: 'https://parcel.example/42',
    note: 'With the morning van.',
  })
  expect(await shipped.json()).toMatchObject({ state: 'shipped', next: ['delivered', 'refunded'] })
  await go(id, 'delivered')
  const order = await read(buyer, id)
  expect(order).toMatchObject({
    state: 'delivered',
    isPaid: true,
    parcels: [{ title: 'Parcel', tracking: 'https://parcel.example/42', lines: [{ quantity: 1 }] }],
    can: { pay: false, cancel: false, sendBack: true },
  })
  expect(order.steps.map(({ state, note }) => [state, note])).toEqual([
    ['pending-payment', null],
    ['paid', null],
    ['packed', null],
    ['shipped', 'With the morning van.'],
    ['delivered', null],
  ])
  expect(new Date(order.returnUntil!).getTime() - Date.now()).toBeGreaterThan(13 * 86_400_000)
  expect(await stockOf(product)).toBe(4)
})

test('an order paid on delivery is packed before it is paid, and is paid once delivered [ORD-06]', async () => {
  const { placed, read, go, as, admin } = await aShop()
  const { id, buyer } = await placed({ way: 'on-delivery' })
  expect((await read(buyer, id)).payUntil).toBeNull()
  await go(id, 'packed', 'shipped')
  expect(await read(buyer, id)).toMatchObject({ isPaid: false, can: { cancel: false } })
  await go(id, 'delivered')
  expect(await read(buyer, id)).toMatchObject({ isPaid: true })
  const fetched = await placed({ way: 'pick-up' })
  await go(fetched.id, 'packed')
  expect(
    await statusAndCode(await as(admin).put(`/admin/orders/${fetched.id}/state`, { state: 'shipped' })),
  ).toEqual([409, 'order-step-refused'])
  await go(fetched.id, 'delivered')
})

/** The other states follow from a buyer's action, a payment, returns, or time. */
const isAskedFor = (state: OrderState) =>
  !['pending-payment', 'return-requested', 'returned', 'completed', 'refund-due'].includes(state)

test('the shop can take only the steps in the table, from any state to any other [ORD-07]', async () => {
  const { as, admin, db, placed, stateOf } = await aShop()
  const cases: { way: PaymentWayCode; isPaid: boolean }[] = [
    { way: 'transfer', isPaid: false },
    { way: 'transfer', isPaid: true },
    { way: 'pick-up', isPaid: false },
  ]
  for (const { way: paymentWay, isPaid } of cases) {
    const { id } = await placed({ way: paymentWay })
    for (const from of OrderState.options) {
      for (const to of OrderState.options) {
        if (to === from || !isAskedFor(to)) continue
        await db
          .updateTable('orders')
          .set({ state: from, paid_at: isPaid ? new Date() : null, holds_stock: false })
          .where('id', '=', id)
          .execute()
        // Without its items the order could not be sent.
        await db.deleteFrom('order_refund_lines').execute()
        const facts = { state: from, paymentWay, isPaid, deliveredAt: null }
        const isInTable = orderTransitions.some(
          (move) =>
            move.from === from && move.to === to && move.by.includes('shop') && (move.when?.(facts) ?? true),
        )
        const answer = await as(admin).put(`/admin/orders/${id}/state`, { state: to })
        expect([from, to, answer.status]).toEqual([from, to, isInTable ? 200 : 409])
        expect(await stateOf(id)).toBe(isInTable ? to : from)
      }
    }
  }
})

test('a buyer cancels an unpaid order once, and its pieces return to stock [ORD-08]', async () => {
  const { as, placed, stockOf, read, db } = await aShop()
  const { id, buyer, product } = await placed({ quantity: 2 })
  expect(await stockOf(product)).toBe(3)
  for (const _ of ['once', 'twice']) {
    const answer = await as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' })
    expect(await answer.json()).toMatchObject({ state: 'cancelled', can: { cancel: false } })
  }
  const both = [1, 2].map(() => as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' }))
  await Promise.all(both)
  expect(await stockOf(product)).toBe(5)
  expect((await read(buyer, id)).steps).toHaveLength(2)
  expect(await db.selectFrom('order_lines').where('order_id', '=', id).selectAll().execute()).toHaveLength(1)
})

test('a buyer cannot cancel a paid order [ORD-08]', async () => {
  const { as, placed, go } = await aShop()
  const { id, buyer } = await placed()
  await go(id, 'paid')
  expect(await statusAndCode(await as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' }))).toEqual([
    409,
    'order-step-refused',
  ])
})

test('cancelling and paying at the same moment ends in one of the two states, with matching stock [ORD-07, ORD-08]', async () => {
  const { as, admin, placed, stockOf, stateOf } = await aShop()
  for (let round = 0; round < 5; round++) {
    const { id, buyer, product } = await placed()
    await Promise.all([
      as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' }),
      as(admin).put(`/admin/orders/${id}/state`, { state: 'paid' }),
    ])
    const state = await stateOf(id)
    expect(['cancelled', 'paid']).toContain(state)
    expect(await stockOf(product)).toBe(state === 'paid' ? 4 : 5)
  }
})

test('pieces of an uncounted size or a deleted product are not returned to stock [ORD-08]', async () => {
  const { as, db, placed, stockOf } = await aShop()
  const uncounted = await placed({ stock: null })
  await as(uncounted.buyer).put(`/orders/${uncounted.id}/state`, { state: 'cancelled' })
  expect(await stockOf(uncounted.product)).toBeNull()
  const gone = await placed()
  await db.deleteFrom('products').where('id', '=', gone.product.id).execute()
  const answer = await as(gone.buyer).put(`/orders/${gone.id}/state`, { state: 'cancelled' })
  expect(answer.status).toBe(200)
})

test('a delivered order is returned with a reason, received, restocked and refunded [ORD-10]', async () => {
  const shop = await aShop()
  const { placed, go, read, stockOf, stateOf } = shop
  const { ask, step } = returnHelpers(shop)
  const { id, buyer, product } = await placed()
  await go(id, 'paid', 'packed', 'shipped', 'delivered')
  const because = (reason: string, words = '') =>
    ask(buyer, id, [{ position: 0, quantity: 1, reason, words }])
  const blank = await because('other', ' \n ')
  expect(blank.status).toBe(422)
  expect((await blank.json()).fields).toEqual({ 'lines.0.words': 'Please say why you are returning it' })
  expect((await because('other', 'x'.repeat(501))).status).toBe(422)
  expect((await because('too-small', 'Tight in the shoulders.')).status).toBe(201)
  expect(await read(buyer, id)).toMatchObject({
    state: 'return-requested',
    returnReason: 'Too small. Tight in the shoulders.',
    can: { sendBack: false },
  })
  expect(await stockOf(product)).toBe(4)
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  expect([await stateOf(id), await stockOf(product)]).toEqual(['returned', 5])
  await go(id, 'refunded')
  expect(await stockOf(product)).toBe(5)
  expect((await read(buyer, id)).state).toBe('refunded')
})

test('an order cannot be returned after its period, and is then completed [ORD-10]', async () => {
  const shop = await aShop()
  const { db, placed, go, read, stateOf, drainJobs, platform } = shop
  const { id, buyer } = await placed()
  await go(id, 'paid', 'packed', 'shipped', 'delivered')
  const deliveredAt = (moment: Date) =>
    db.updateTable('orders').set({ delivered_at: moment }).where('id', '=', id).execute()
  const today = dayIn('UTC', new Date())
  await deliveredAt(dayStart('UTC', daysAfter(today, -14)))
  await settle(platform)
  await drainJobs()
  expect([await stateOf(id), (await read(buyer, id)).can.sendBack]).toEqual(['delivered', true])
  await deliveredAt(dayEnd('UTC', daysAfter(today, -15)))
  const late = await returnHelpers(shop).ask(buyer, id, [{ position: 0, quantity: 1, reason: 'late' }])
  expect(await statusAndCode(late)).toEqual([409, 'return-too-late'])
  await settle(platform)
  await drainJobs()
  expect(await stateOf(id)).toBe('completed')
})

test('only unpaid orders past their deadline are cancelled automatically [ORD-09]', async () => {
  const { db, placed, go, stateOf, stockOf, drainJobs, platform, read } = await aShop()
  const [due, paid, early, atTheDoor] = [
    await placed(),
    await placed(),
    await placed(),
    await placed({ way: 'on-delivery' }),
  ]
  await go(paid.id, 'paid')
  const past = new Date(Date.now() - 1000)
  await db.updateTable('orders').set({ pay_until: past }).where('id', 'in', [due.id, paid.id]).execute()
  for (const _ of ['once', 'twice']) {
    await settle(platform)
    await drainJobs()
  }
  expect(await Promise.all([due, paid, early, atTheDoor].map(({ id }) => stateOf(id)))).toEqual([
    'cancelled',
    'paid',
    'pending-payment',
    'pending-payment',
  ])
  expect(await stockOf(due.product)).toBe(5)
  expect((await read(due.buyer, due.id)).steps.at(-1)?.note).toBe('It was not paid in time.')
})

test('the steps of the shop reach the buyer as mails and as one notice per order until it is read [ORD-12]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { placed, go, as, db } = shop
  const { id, number, buyer } = await placed()
  expect((await (await as(buyer).get('/notices')).json()).items).toEqual([])
  const heard = await app.hear(`member:${buyer.id}`)
  await go(id, 'paid', 'packed', 'shipped')
  const { items } = await (await as(buyer).get('/notices')).json()
  expect(items).toMatchObject([
    {
      kind: 'order',
      actors: [],
      picture: null,
      who: `Order ${number}`,
      did: 'is now: shipped',
      link: `/orders/${id}`,
    },
  ])
  expect((await (await as(buyer).get('/notices/count')).json()).noticeCount).toBe(1)
  await expect.poll(() => heard).toHaveLength(3)
  await as(buyer).put(`/notices/${items[0].id}/read`)
  await go(id, 'delivered')
  expect((await (await as(buyer).get('/notices')).json()).items).toHaveLength(2)
  await as(buyer).patch('/notices/settings', { kind: 'order', isOn: false })
  const { ask, step } = returnHelpers(shop)
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'too-small' }])
  await step(id, { state: 'received' })
  await go(id, 'refunded')
  expect(await db.selectFrom('notices').select('id').execute()).toHaveLength(2)

  const subjects = (await runJobsAndListMails(app)).map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual(
    [
      `We have order ${number}`,
      `Order ${number} is paid`,
      `Order ${number} is packed`,
      `Order ${number} is on its way`,
      `Order ${number} has arrived`,
      `You want to return order ${number}`,
      `Order ${number} is back with us`,
      `Order ${number} is refunded`,
    ].toSorted(),
  )
})

test('the shop finds orders by number, name or e-mail, sorts them by total, filters those to pack, and logs each step once [TODAY-01, TODAY-11]', async () => {
  const shop = await aShop(['transfer', 'pick-up'], await ownTestApp())
  const { as, admin, placed, go } = shop
  const [first, second] = [await placed(), await placed({ way: 'pick-up' })]
  await shop.db
    .updateTable('orders')
    .set({ subtotal_minor: 9, shipping_minor: 0, tax_minor: 0, tax_added_minor: 0, total_minor: 9 })
    .where('id', '=', first.id)
    .execute()
  const ids = async (query: string) =>
    (await (await as(admin).get(`/admin/orders${query}`)).json()).items.map(({ id }: { id: string }) => id)
  const { number } = await (await as(admin).get(`/admin/orders/${first.id}`)).json()
  for (const q of [`${number}`, `%23${number}`, `Order ${number}`])
    expect(await ids(`?q=${q}`)).toEqual([first.id])
  expect(await ids('?q=ana RUE')).toEqual([second.id, first.id])
  expect(await ids(`?q=${first.buyer.email}`)).toEqual([first.id])
  expect(await ids('?q=nobody')).toEqual([])
  expect(await ids('?sort=total')).toEqual([first.id, second.id])
  expect(await ids('?sort=-total')).toEqual([second.id, first.id])
  expect(await ids('?state=to-pack')).toEqual([second.id])
  for (let time = 0; time < 2; time++) await go(first.id, 'paid')
  expect(await ids('?state=to-pack')).toEqual([second.id, first.id])
  expect((await (await as(admin).get('/admin/orders?limit=1')).json()).total).toBe(2)
  const noted = await shop.db
    .selectFrom('audit_entries')
    .select(['subject_name', 'before', 'after'])
    .where('action', '=', 'order.step')
    .execute()
  expect(noted).toEqual([
    {
      subject_name: `Order ${number}`,
      before: { state: 'pending-payment' },
      after: { state: 'paid' },
    },
  ])
})

test('the shop lists all orders by state, and other members cannot see or change them [ADM-06, ORD-14]', async () => {
  const shop = await aShop(['transfer'], await ownTestApp())
  const { as, admin, placed, go, given } = shop
  const [first, second] = [await placed(), await placed()]
  await go(second.id, 'paid')
  const list = async (query = '') => (await (await as(admin).get(`/admin/orders${query}`)).json()).items
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(await list('?state=paid')).toMatchObject([
    { id: second.id, buyerName: 'Ana Rue', paymentWay: 'transfer', isPaid: true },
  ])
  const one: AdminOrder = await (await as(admin).get(`/admin/orders/${first.id}`)).json()
  expect(one).toMatchObject({ buyer: { id: first.buyer.id }, next: ['paid', 'cancelled'] })
  const page = await (await as(admin).get('/admin/orders?limit=1')).json()
  expect((await (await as(admin).get(`/admin/orders?cursor=${page.nextCursor}`)).json()).items).toHaveLength(
    1,
  )
  expect(
    await statusAndCode(await as(admin).get(`/admin/orders?state=paid&cursor=${page.nextCursor}`)),
  ).toEqual([400, 'cursor-invalid'])
  for (const member of [await given.member(), await given.member({ role: 'moderator' }), first.buyer]) {
    for (const answer of [
      await as(member).get('/admin/orders'),
      await as(member).get(`/admin/orders/${first.id}`),
      await as(member).put(`/admin/orders/${first.id}/state`, { state: 'paid' }),
    ]) {
      expect(await statusAndCode(answer)).toEqual([403, 'admin-required'])
    }
  }
  expect(await statusAndCode(await as(admin).get(`/admin/orders/${admin.id}`))).toEqual([
    404,
    'order-not-found',
  ])
  expect((await as(admin).put(`/admin/orders/${first.id}/state`, { state: 'return-requested' })).status).toBe(
    422,
  )
})

test('an order remains when the account of its buyer is deleted [ORD-01]', async () => {
  const { db, placed, as, admin, go } = await aShop()
  const { id, buyer } = await placed()
  await db.deleteFrom('members').where('id', '=', buyer.id).execute()
  const order: AdminOrder = await (await as(admin).get(`/admin/orders/${id}`)).json()
  expect(order).toMatchObject({ buyer: null, shipTo: { firstName: 'Ana' } })
  await go(id, 'paid', 'packed')
})

test('a review is marked as verified once its author has received the product, whichever came first, and not before [DEC-71]', async () => {
  const { as, placed, go } = await aShop()
  const { id, buyer, product } = await placed()
  const isVerified = async () =>
    (await (await as(null).get(`/products/${product.id}/reviews`)).json()).items[0].isVerified
  await as(buyer).post(`/products/${product.id}/reviews`, { content: 'Soft, and true to size.' })
  expect(await isVerified()).toBe(false)
  await go(id, 'paid', 'packed', 'shipped')
  expect(await isVerified()).toBe(false)
  await go(id, 'delivered')
  expect(await isVerified()).toBe(true)
  // The order came first here, and the review after the delivery.
  const later = await placed({ buyer })
  await go(later.id, 'paid', 'packed', 'shipped', 'delivered')
  const path = `/products/${later.product.id}/reviews`
  await as(buyer).post(path, { content: 'Warm.' })
  expect((await (await as(null).get(path)).json()).items[0].isVerified).toBe(true)
  const other = (await placed({ buyer })).product.id
  await as(buyer).post(`/products/${other}/reviews`, { content: 'Not here yet.' })
  expect((await (await as(null).get(`/products/${other}/reviews`)).json()).items[0].isVerified).toBe(false)
})

/** Runs the job that the crontab runs every minute. */
const settle = ({ db }: Pick<Platform, 'db'>) => enqueue(db, 'settle-orders', {})
