import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { returnHelpers } from '../../../returns/server/testing/return-helpers.ts'
import type { AdminOrder } from '../../order.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { aShop, statusAndCode } from '../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp
let keys = 0

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await ownTestApp(stripe.environment)
})
afterAll(() => stripe.stop())

/** A paid order of three pieces at 10.80, of a size of which seven are left; with a cap in another line if wanted. */
async function anOrder(way: 'transfer' | 'stripe' | 'pick-up' = 'transfer', { hasCap = false } = {}) {
  const shop = await aShop(['transfer', 'stripe', 'pick-up'], app)
  const does = returnHelpers(shop)
  const buyer = await shop.given.member()
  if (hasCap) {
    const cap = await shop.given.product({ name: 'Cap', priceMinor: 500, sizes: [{ size: 'M', stock: 5 }] })
    await shop.fill(buyer, cap, 'M')
  }
  const made = await shop.placed({ way, buyer, quantity: 3, stock: 10 })
  const path = `/admin/orders/${made.id}`
  const tell = ({ body, header }: { body: string; header: string }) =>
    app.ask('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
    })
  if (way === 'stripe') {
    await shop.as(made.buyer).post(`/orders/${made.id}/payment`)
    await tell(stripe.event('checkout.session.completed', stripe.pay(made.id)))
  } else await shop.go(made.id, 'paid')
  const { id: variantId } = await app.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', made.product.id)
    .executeTakeFirstOrThrow()
  const admin = shop.as(shop.admin)
  const read = async (): Promise<AdminOrder> => (await admin.get(path)).json()
  const { number, lines } = await read()
  const { position } = lines.find(({ name }) => name === 'Pocket Tee')!
  const reserved = async () =>
    (
      await app.db
        .selectFrom('order_lines')
        .select('reserved')
        .where('order_id', '=', made.id)
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
    ).reserved
  return {
    ...{ ...shop, ...does, ...made, variantId, tell, read, path },
    number,
    intent: () => stripe.sessionOf(made.id).payment_intent!,
    refundPieces: (quantity: number, more: object = {}, headers = does.nextKey()) =>
      does.refund(made.id, { lines: [{ position, quantity }], ...more }, headers),
    send: (quantity: number) =>
      admin.post(
        `${path}/parcels`,
        { carrier: 'dhl', tracking: '', lines: [{ position, quantity }] },
        { 'idempotency-key': `refunded-${++keys}` },
      ),
    /** Stock, and what the order holds out of it. */
    pieces: async () => [await shop.stockOf(made.product), await reserved()],
    movements: async () =>
      (await (await admin.get(`/admin/stock/${variantId}`)).json()).movements as object[],
    sell: (pieces: number) =>
      sql`update variants set stock = stock - ${pieces}::integer where id = ${variantId}`.execute(app.db),
  }
}

const quietly = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const { log } = app.platform
  const before = log.level
  log.level = 'silent'
  return work().finally(() => {
    log.level = before
  })
}

test('a piece that is refunded before it is sent returns to stock once, with who and why, and is left out of the parcel [RET-20, PARC-03]', async () => {
  const order = await anOrder()
  expect(await order.pieces()).toEqual([7, 3])
  const key = order.nextKey()
  for (const _ of ['once', 'twice']) expect((await order.refundPieces(1, {}, key)).status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
  const note = `Order ${order.number} was refunded before it was sent`
  expect((await order.movements()).slice(0, 2)).toMatchObject([
    { pieces: 1, reason: 'return', by: order.admin.username, note },
    { pieces: -3, reason: 'sale' },
  ])
  await order.go(order.id, 'packed', 'shipped')
  expect((await order.read()).parcels).toMatchObject([{ lines: [{ quantity: 2 }] }])
  expect(await order.pieces()).toEqual([8, 2])
  // A piece that was sent is in the buyer's hands: refunding it changes no stock.
  expect((await order.refundPieces(1)).status).toBe(201)
  await order.go(order.id, 'delivered')
  expect(await order.pieces()).toEqual([8, 2])
})

test('the piece returns to the main place, even if it was sold from another [RET-20, STK-03]', async () => {
  const order = await anOrder()
  const { rows } = await sql<{ id: string }>`
    insert into stock_places (name, priority) values ('Attic', 0) returning id`.execute(app.db)
  const atticId = rows[0]!.id
  const view = async () => (await order.as(order.admin).get(`/admin/stock/${order.variantId}`)).json()
  const mainId = (await view()).at[0].placeId
  const move = { kind: 'transfer', placeId: mainId, toPlaceId: atticId, pieces: 7 }
  const moved = await order
    .as(order.admin)
    .post(`/admin/stock/${order.variantId}/movements`, move, order.nextKey())
  expect(moved.status).toBe(201)
  expect((await order.refundPieces(2)).status).toBe(201)
  expect((await view()).at).toEqual(
    expect.arrayContaining([
      { placeId: atticId, pieces: 7 },
      { placeId: mainId, pieces: 2 },
    ]),
  )
  await sql`delete from stock_pieces where place_id = ${atticId}`.execute(app.db)
  await sql`delete from stock_places where id = ${atticId}`.execute(app.db)
})

test('when the rest of the order is refunded later, only the rest returns to stock, and written-off pieces never do [RET-20, ORD-16]', async () => {
  const [restocked, writtenOff] = [await anOrder(), await anOrder()]
  await restocked.refundPieces(1)
  await writtenOff.refundPieces(1, { restock: false })
  expect([await restocked.pieces(), await writtenOff.pieces()]).toEqual([
    [8, 2],
    [7, 2],
  ])
  for (const order of [restocked, writtenOff]) {
    for (const _ of ['once', 'twice']) await order.go(order.id, 'refunded')
  }
  expect(await restocked.stockOf(restocked.product)).toBe(10)
  expect(await writtenOff.stockOf(writtenOff.product)).toBe(9)
  // The last refund by line ends the order, too.
  const byLine = await anOrder()
  for (const quantity of [1, 2]) expect((await byLine.refundPieces(quantity)).status).toBe(201)
  expect(await byLine.stateOf(byLine.id)).toBe('refunded')
  expect(await byLine.stockOf(byLine.product)).toBe(10)
})

test('a refused refund changes no stock, whoever asks, and two concurrent ones return each piece once [RET-20, RET-06]', async () => {
  const order = await anOrder()
  expect(await statusAndCode(await order.refundPieces(4))).toEqual([409, 'refund-too-much'])
  for (const role of ['packer', 'editor'] as const) {
    const member = await order.given.member({ role, isConfirmed: true })
    const form = { lines: [{ position: 0, quantity: 1 }] }
    expect(await statusAndCode(await order.refund(order.id, form, order.nextKey(), member))).toEqual([
      403,
      'admin-required',
    ])
  }
  expect((await order.refundPieces(1, { restock: 'maybe' })).status).toBe(422)
  expect(await order.pieces()).toEqual([7, 3])
  const answers = await Promise.all([order.refundPieces(2), order.refundPieces(2)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await order.pieces()).toEqual([9, 1])
})

test('a refund that the provider refuses returns nothing to stock, and the next one returns the piece once [RET-20, RET-08]', async () => {
  const order = await anOrder('stripe')
  stripe.refundThere(order.intent(), 3240 - 500)
  const refused = await quietly(() => order.refundPieces(1, { way: 'payment' }))
  expect(await statusAndCode(refused)).toEqual([409, 'refund-refused'])
  expect(await order.pieces()).toEqual([7, 3])
  expect((await order.refundPieces(1)).status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
})

test('a refund without an answer returns its piece when it is given, or when the order leaves without it [RET-20, RET-08]', async () => {
  const [waiting, sent] = [await anOrder('stripe'), await anOrder('stripe')]
  stripe.fail(50)
  for (const order of [waiting, sent]) {
    expect((await quietly(() => order.refundPieces(1, { way: 'payment' }))).status).toBe(503)
    expect(await order.pieces()).toEqual([7, 3])
  }
  await sent.go(sent.id, 'packed', 'shipped')
  expect(await sent.pieces()).toEqual([8, 2])
  stripe.fail(0)
  await app.platform.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  await waiting.drainJobs()
  for (const order of [waiting, sent]) expect(await order.pieces()).toEqual([8, 2])
})

test('when a refund fails days later, the order holds its pieces again and can be edited, and they return to stock once more [RET-20, HAND-14]', async () => {
  const order = await anOrder('stripe')
  await order.refundPieces(2, { way: 'payment' })
  expect(await order.pieces()).toEqual([9, 1])
  const edit = () => order.as(order.admin).get(`${order.path}/edit`)
  expect(await statusAndCode(await edit())).toEqual([409, 'order-edit-refunded'])
  const [refunded] = stripe.refundsOf(order.intent())
  for (const _ of ['once', 'twice']) {
    await order.tell(stripe.event('refund.failed', { ...refunded, status: 'failed' }))
  }
  expect(await order.pieces()).toEqual([7, 3])
  expect((await order.movements())[0]).toMatchObject({
    ...{ pieces: -2, reason: 'sale', by: null, note: `A refund of order ${order.number} failed` },
  })
  const edited = await order.as(order.admin).post(
    `${order.path}/edits`,
    {
      version: 0,
      lines: [{ position: 0, size: 'M', quantity: 2 }],
      seenDifferenceMinor: -1080,
      way: 'hand',
    },
    order.nextKey(),
  )
  expect(edited.status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
  expect((await order.refundPieces(1)).status).toBe(201)
  expect(await order.pieces()).toEqual([9, 1])
})

test('when the pieces of a failed refund were sold, admins are told, nothing is oversold, and no edit or refund returns them twice [RET-20, HAND-14]', async () => {
  const order = await anOrder('stripe')
  await order.refundPieces(2, { way: 'payment' })
  await order.sell(8)
  const [refunded] = stripe.refundsOf(order.intent())
  await order.tell(stripe.event('refund.failed', { ...refunded, status: 'failed' }))
  expect(await order.pieces()).toEqual([0, 2])
  const mail = (await runJobsAndListMails(app)).find(
    ({ subject, to }) => subject === `A refund of order ${order.number} failed` && to === order.admin.email,
  )
  expect(mail?.text).toContain('1 × Pocket Tee, size M')
  expect(await statusAndCode(await order.as(order.admin).get(`${order.path}/edit`))).toEqual([
    409,
    'order-edit-refunded',
  ])
  // One piece is missing anyway.
  expect((await order.refundPieces(1)).status).toBe(201)
  expect(await order.pieces()).toEqual([0, 2])
  expect((await order.refundPieces(2)).status).toBe(201)
  expect(await order.stateOf(order.id)).toBe('refunded')
  expect(await order.stockOf(order.product)).toBe(2)
})

const mailsAbout = async (number: number | null, to: string) =>
  (await runJobsAndListMails(app)).filter(
    (mail) => mail.subject === `A refund of order ${number} failed` && mail.to === to,
  )

test('when a refund fails days later, admins are told once, with the amount and what becomes of its items, and the order shows it [RET-22]', async () => {
  const [part, whole] = [await anOrder('stripe'), await anOrder('stripe')]
  await part.refundPieces(2, { way: 'payment' })
  await whole.go(whole.id, 'refunded')
  for (const order of [part, whole]) {
    const [refunded] = stripe.refundsOf(order.intent())
    for (const _ of ['once', 'twice']) {
      await order.tell(stripe.event('refund.failed', { ...refunded, status: 'failed' }))
    }
  }
  const [ofPart, ...more] = await mailsAbout(part.number, part.admin.email)
  expect(more).toEqual([])
  expect(ofPart?.text).toContain('could not refund $21.60')
  expect(ofPart?.text).toContain('Its items are part of the order again')
  expect((await part.read()).leftOut).toEqual([])
  const [ofWhole] = await mailsAbout(whole.number, whole.admin.email)
  expect(ofWhole?.text).toContain('could not refund $32.40')
  expect(ofWhole?.text).toContain('Neither the order’s items nor the stock change.')
  for (const [order, leftMinor] of [
    [part, 3240],
    [whole, 3240],
  ] as const) {
    expect(await (await order.as(order.admin).get(`${order.path}/returns`)).json()).toMatchObject({
      ...{ leftMinor, refunds: [{ state: 'failed' }] },
    })
  }
  // The stock of a refunded order stays as it is.
  expect(await whole.pieces()).toEqual([10, 0])
  expect(await whole.stateOf(whole.id)).toBe('refund-due')
})

test('when the provider refuses a refund that waited, admins are told; the admin who waits for the answer reads it there [RET-22]', async () => {
  const [waiting, awaited] = [await anOrder('stripe'), await anOrder('stripe')]
  stripe.fail(50)
  expect((await quietly(() => waiting.refundPieces(1, { way: 'payment' }))).status).toBe(503)
  stripe.fail(0)
  for (const order of [waiting, awaited]) stripe.refundThere(order.intent(), 3240 - 500)
  expect((await quietly(() => awaited.refundPieces(1, { way: 'payment' }))).status).toBe(409)
  await app.platform.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  expect(await mailsAbout(waiting.number, waiting.admin.email)).toMatchObject([
    { text: expect.stringContaining('could not refund $10.80') },
  ])
  expect(await mailsAbout(awaited.number, awaited.admin.email)).toEqual([])
})

test('pieces in parcels do not return to stock until their parcel is undone [RET-20, PARC-04]', async () => {
  const order = await anOrder()
  await order.go(order.id, 'packed')
  expect((await order.send(2)).status).toBe(201)
  expect((await order.refundPieces(2)).status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
  const [parcel] = (await order.read()).parcels
  expect((await order.as(order.admin).delete(`${order.path}/parcels/${parcel!.id}`)).status).toBe(200)
  expect(await order.pieces()).toEqual([9, 1])
  await order.go(order.id, 'shipped')
  expect((await order.read()).parcels).toMatchObject([{ lines: [{ quantity: 1 }] }])
  expect(await order.pieces()).toEqual([9, 1])
})

test('when a refund fails after another one about a piece in a parcel, the order holds no piece that it cannot send [RET-20]', async () => {
  const order = await anOrder('stripe', { hasCap: true })
  await order.refundPieces(1, { way: 'payment' })
  const [refunded] = stripe.refundsOf(order.intent())
  await order.go(order.id, 'packed')
  await order.send(2)
  expect(await order.stateOf(order.id)).toBe('packed')
  expect((await order.refundPieces(1, { way: 'payment' })).status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
  await order.tell(stripe.event('refund.failed', { ...refunded, status: 'failed' }))
  expect(await order.pieces()).toEqual([8, 2])
})

test('after a refund of one piece, a lost dispute about the rest returns only the rest to stock [RET-20, PAY-09]', async () => {
  const order = await anOrder('stripe')
  expect((await order.refundPieces(1, { way: 'payment' })).status).toBe(201)
  const dispute = {
    ...{ object: 'dispute', id: `dp_${order.id}`, amount: 2160, currency: 'usd', reason: 'fraudulent' },
    ...{ payment_intent: order.intent(), evidence_details: { due_by: null } },
  }
  for (const [status, type] of [
    ['needs_response', 'created'],
    ['lost', 'closed'],
    ['won', 'closed'],
  ] as const) {
    await order.tell(stripe.event(`charge.dispute.${type}`, { ...dispute, status }))
  }
  expect(await order.stateOf(order.id)).toBe('refunded')
  expect(await order.stockOf(order.product)).toBe(10)
})

test('a piece that is refunded before its order is picked up returns to stock, and none after that [RET-20]', async () => {
  const order = await anOrder('pick-up')
  expect((await order.refundPieces(1)).status).toBe(201)
  expect((await order.read()).leftOut).toEqual([{ position: 0, quantity: 1 }])
  await order.go(order.id, 'packed', 'delivered')
  expect((await order.refundPieces(1)).status).toBe(201)
  expect(await order.pieces()).toEqual([8, 2])
  expect((await order.read()).leftOut).toEqual([])
})
