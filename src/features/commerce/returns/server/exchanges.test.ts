import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from './testing/return-helpers.ts'

let keys = 0

/** A buyer who received two tees in M, with more pieces in L in stock. */
async function aTeeTooSmall({ stockOfL = 2 }: { stockOfL?: number | null } = {}) {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const more = returnHelpers(shop)
  const buyer = await shop.given.member()
  const product = await shop.given.product({
    priceMinor: 1000,
    sizes: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: stockOfL },
    ],
  })
  await shop.fill(buyer, product, 'M', 2)
  const { id } = (await (await shop.order(buyer)).json()) as { id: string }
  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  const want = (quantity = 1, exchangeSize = 'L') =>
    more.ask(buyer, id, [{ position: 0, quantity, reason: 'too-small', exchangeSize }])
  const send = async (form: object = {}, key = `exchange-${++keys}`) => {
    const returnId = (await more.read(id)).returns.at(-1)!.id
    return shop.as(shop.admin).post(
      `/admin/orders/${id}/returns/${returnId}/parcels`,
      { carrier: 'ups', tracking: '1Z9', ...form },
      {
        'idempotency-key': key,
      },
    )
  }
  const stock = async () => [await shop.stockOf(product, 'M'), await shop.stockOf(product, 'L')]
  const decide = async (body: object) => {
    const returnId = (await more.read(id)).returns.at(-1)!.id
    return shop.as(shop.admin).put(`/admin/orders/${id}/returns/${returnId}/state`, body)
  }
  return { app, ...shop, ...more, buyer, product, id, want, send, stock, decide }
}

test('an exchange size is reserved on acceptance, sent as a parcel at no cost, and the returned piece goes back into stock [RET-10]', async () => {
  const { app, id, buyer, want, step, send, stock, seen, read, stateOf, decide } = await aTeeTooSmall()
  expect((await seen(buyer, id)).lines[0]!.sizes).toEqual([{ size: 'L', isThere: true }])
  expect((await want()).status).toBe(201)
  expect(await stock()).toEqual([3, 2])
  expect(await statusAndCode(await send())).toEqual([409, 'return-step-refused'])
  await step(id, { state: 'accepted' })
  expect(await stock()).toEqual([3, 1])
  expect((await read(id)).returns).toMatchObject([{ isExchangeDue: true, isRefundDue: false }])
  for (const _ of ['once', 'twice']) expect((await send({}, 'same')).status).toBe(201)
  expect(await statusAndCode(await send())).toEqual([409, 'return-step-refused'])
  // The other size is on its way, so the return cannot be refused.
  expect(await statusAndCode(await decide({ state: 'refused', note: 'No.' }))).toEqual([
    409,
    'return-step-refused',
  ])
  expect((await seen(buyer, id)).returns).toMatchObject([{ can: { withdraw: false } }])
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  expect(await stock()).toEqual([4, 1])
  expect(await read(id)).toMatchObject({
    returns: [
      { state: 'exchanged', isExchangeDue: false, isRefundDue: false, lines: [{ exchangeSize: 'L' }] },
    ],
    refundedMinor: 0,
  })
  expect(await stateOf(id)).toBe('delivered')
  const { parcels } = await (await app.as(buyer).get(`/orders/${id}`)).json()
  expect(parcels.at(-1)).toMatchObject({ carrier: 'ups', lines: [{ size: 'L', quantity: 1 }] })
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  const mail = mails.find(({ subject }) => subject.startsWith('Your exchange for order'))
  expect(mail?.text).toContain('size L')
})

test('an exchange size that is short, dearer, unknown or the same is refused, and one that sells out cannot be accepted [RET-10]', async () => {
  const { id, buyer, product, want, decide, db, stock, seen, read, step } = await aTeeTooSmall({
    stockOfL: 1,
  })
  for (const refused of [want(2), want(1, 'M'), want(1, 'XXL')]) {
    expect(await statusAndCode(await refused)).toEqual([409, 'exchange-sold-out'])
  }
  await db.updateTable('products').set({ price_minor: 1500 }).where('id', '=', product.id).execute()
  expect((await seen(buyer, id)).lines[0]!.sizes).toEqual([])
  expect(await statusAndCode(await want())).toEqual([409, 'exchange-sold-out'])
  await db.updateTable('products').set({ price_minor: 1000 }).where('id', '=', product.id).execute()
  await want()
  await db
    .updateTable('variants')
    .set({ stock: 0 })
    .where('product_id', '=', product.id)
    .where('size', '=', 'L')
    .execute()
  expect(await statusAndCode(await decide({ state: 'accepted' }))).toEqual([409, 'exchange-sold-out'])
  // It came back anyway, so its money is due.
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  expect(await stock()).toEqual([4, 0])
  expect((await read(id)).returns).toMatchObject([{ isRefundDue: true, isExchangeDue: false }])
})

test('a reserved exchange size returns to stock once when the buyer or the shop ends the return [RET-10]', async () => {
  const { id, buyer, want, step, stock, as, read } = await aTeeTooSmall()
  await want()
  await step(id, { state: 'accepted' })
  const returnId = (await read(id)).returns[0]!.id
  const withdraw = () => as(buyer).put(`/orders/${id}/returns/${returnId}/state`, { state: 'withdrawn' })
  for (const _ of ['once', 'twice']) expect((await withdraw()).status).toBe(200)
  expect(await stock()).toEqual([3, 2])
  await want(2)
  await step(id, { state: 'accepted' })
  expect(await stock()).toEqual([3, 0])
  await step(id, { state: 'refused', note: 'Worn.' })
  expect(await stock()).toEqual([3, 2])
})

test('sizes without a stock count can be exchanged, and an exchanged piece is neither refunded nor counted as returned [RET-10]', async () => {
  const { id, buyer, want, ask, step, stock, read, stateOf } = await aTeeTooSmall({ stockOfL: null })
  await want()
  await step(id, { state: 'accepted' })
  expect(await stock()).toEqual([3, null])
  await ask(buyer, id, [{ position: 0, quantity: 1, reason: 'late' }])
  expect(await stateOf(id)).toBe('delivered')
  await step(id, { state: 'received' })
  expect((await read(id)).returns).toMatchObject([{ isRefundDue: false }, { isRefundDue: true }])
})

test.each([
  ['accepted', false],
  ['received', true],
] as const)(
  'when the whole order is refunded while its exchange is %s, the reserved size returns to stock and is not sent any more [RET-25]',
  async (_state, isReceived) => {
    const { id, want, step, send, stock, go, read, stateOf } = await aTeeTooSmall()
    await want()
    await step(id, { state: 'accepted' })
    if (isReceived) await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
    expect(await stock()).toEqual([isReceived ? 4 : 3, 1])
    for (const _ of ['once', 'twice']) await go(id, 'refunded')
    expect(await stock()).toEqual([isReceived ? 4 : 3, 2])
    expect(await stateOf(id)).toBe('refunded')
    expect((await read(id)).returns).toMatchObject([{ isExchangeDue: false, isRefundDue: false }])
    expect(await statusAndCode(await send())).toEqual([409, 'return-step-refused'])
    // A piece that comes back later takes no other size out of stock.
    if (!isReceived) await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
    expect(await stock()).toEqual([4, 2])
  },
)

test('the migration returns the sizes that unsent exchanges of refunded orders still held to stock, once, as movements with the reason [RET-25, STK-01]', async () => {
  const migration = await readFile('migrations/20261130_0601_exchanges_of_refunded_orders.sql', 'utf8')
  const { id, want, step, send, stock, read, product, db, as, admin, app } = await aTeeTooSmall()
  await want()
  await step(id, { state: 'accepted' })
  expect(await stock()).toEqual([3, 1])
  // As earlier versions refunded a whole order.
  await sql`update orders set state = 'refunded', open_returns = 0 where id = ${id}`.execute(db)
  for (const _ of ['once', 'twice']) await sql.raw(migration).execute(app.db)
  expect(await stock()).toEqual([3, 2])
  expect((await read(id)).returns).toMatchObject([{ isExchangeDue: false }])
  expect(await statusAndCode(await send())).toEqual([409, 'return-step-refused'])
  const { id: variantId } = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', product.id)
    .where('size', '=', 'L')
    .executeTakeFirstOrThrow()
  const { movements } = await (await as(admin).get(`/admin/stock/${variantId}`)).json()
  expect(movements[0]).toMatchObject({
    ...{ pieces: 1, reason: 'return', note: 'An exchange of a refunded order ended' },
  })
  // An exchange that was sent, and one of an order that goes on, stay.
  const [sent, open] = [await aTeeTooSmall(), await aTeeTooSmall()]
  for (const order of [sent, open]) {
    await order.want()
    await order.step(order.id, { state: 'accepted' })
  }
  await sent.send()
  await sql`update orders set state = 'refunded' where id = ${sent.id}`.execute(sent.db)
  for (const order of [sent, open]) {
    await sql.raw(migration).execute(order.db)
    expect(await order.stock()).toEqual([3, 1])
  }
})
