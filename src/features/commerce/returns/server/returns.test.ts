import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from './testing/return-helpers.ts'

const one = (position = 0, quantity = 1) => [{ position, quantity, reason: 'too-small', words: '' }]

test('a buyer returns one of three pieces: it is accepted, received, restocked and refunded at its price [RET-01, RET-02, RET-04, DEC-90]', async () => {
  const shop = await aShop()
  const { ask, seen, read, step, refund, bought } = returnHelpers(shop)
  const { id, buyer, products } = await bought([3, 1])
  const asked = await ask(buyer, id, [
    { position: 0, quantity: 1, reason: 'faulty', words: 'A seam is open.' },
  ])
  expect(asked.status).toBe(201)
  expect(await asked.json()).toMatchObject({
    lines: [{ returnable: 2 }, { returnable: 1 }],
    returns: [
      {
        state: 'asked',
        lines: [{ quantity: 1, reason: 'faulty', words: 'A seam is open.' }],
        can: { withdraw: true },
      },
    ],
    can: { ask: true },
  })
  const listed = async () =>
    (await (await shop.as(shop.admin).get('/admin/orders?state=with-returns&limit=50')).json()).items.map(
      (order: { id: string }) => order.id,
    )
  expect(await listed()).toContain(id)
  await step(id, { state: 'accepted', note: 'Please send it to 1 Hem Street.' })
  expect((await seen(buyer, id)).returns).toMatchObject([
    { state: 'accepted', note: 'Please send it to 1 Hem Street.' },
  ])
  expect(await shop.stockOf(products[0]!)).toBe(7)
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  expect(await shop.stockOf(products[0]!)).toBe(8)
  const back = await read(id)
  expect(back).toMatchObject({
    leftMinor: 4320,
    returns: [{ state: 'received', isRefundDue: true, next: [] }],
  })
  const returnId = back.returns[0]!.id
  const given = await refund(id, { lines: [{ position: 0, quantity: 1 }], returnId })
  expect(await given.json()).toMatchObject({
    ...{ leftMinor: 3240, refundedMinor: 1080 },
    returns: [{ state: 'refunded', isRefundDue: false }],
    refunds: [{ amountMinor: 1080, state: 'done', lines: [{ quantity: 1, amountMinor: 1080 }] }],
  })
  expect(await seen(buyer, id)).toMatchObject({
    ...{ refundedMinor: 1080, returns: [{ state: 'refunded', can: { withdraw: false } }] },
    refunds: [{ amountMinor: 1080 }],
  })
  expect(await listed()).not.toContain(id)
  expect(await shop.stateOf(id)).toBe('delivered')
  // A return is refunded only once.
  expect(await statusAndCode(await refund(id, { otherMinor: 1, returnId }))).toEqual([
    409,
    'return-step-refused',
  ])
})

test('no piece is returned twice, even with concurrent requests, and a repeated request counts once [RET-01]', async () => {
  const shop = await aShop()
  const { ask, seen, bought, nextKey } = returnHelpers(shop)
  const { id, buyer } = await bought([2, 1])
  const key = nextKey()
  for (const _ of ['once', 'twice']) expect((await ask(buyer, id, one(), key)).status).toBe(201)
  expect((await seen(buyer, id)).returns).toHaveLength(1)
  const answers = await Promise.all([ask(buyer, id, one()), ask(buyer, id, one())])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await statusAndCode(await ask(buyer, id, one()))).toEqual([409, 'return-too-many'])
  expect(await statusAndCode(await ask(buyer, id, one(7)))).toEqual([409, 'return-too-many'])
  expect((await ask(buyer, id, [])).status).toBe(422)
  expect((await ask(buyer, id, [...one(1), ...one(1)])).status).toBe(422)
})

test('an order whose pieces all come back is returned step by step, and no piece is restocked twice [RET-03]', async () => {
  const shop = await aShop()
  const { ask, read, step, bought } = returnHelpers(shop)
  const { id, buyer, products } = await bought([2, 1])
  await ask(buyer, id, one(0))
  expect(await shop.stateOf(id)).toBe('delivered')
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  await ask(buyer, id, [...one(0), ...one(1)])
  expect(await shop.stateOf(id)).toBe('return-requested')
  // One piece is restocked, the other is written off.
  await step(id, { state: 'received', restock: [{ position: 0, quantity: 1 }] })
  await step(id, { state: 'received', restock: [{ position: 1, quantity: 1 }] })
  expect(await shop.stateOf(id)).toBe('returned')
  expect([await shop.stockOf(products[0]!), await shop.stockOf(products[1]!)]).toEqual([10, 9])
  expect((await read(id)).returns[1]).toMatchObject({ lines: [{ restocked: 1 }, { restocked: 0 }] })
  await shop.go(id, 'refunded')
  expect([await shop.stockOf(products[0]!), await shop.stockOf(products[1]!)]).toEqual([10, 9])
  expect(await read(id)).toMatchObject({ leftMinor: 0, refundedMinor: 3240 })
})

test('an item that was refunded before it was sent cannot be returned, and without it the order is returned whole [RET-21]', async () => {
  const shop = await aShop()
  const { ask, seen, read, step, refund, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([3, 1], { to: 'paid' })
  for (const lines of [[{ position: 0, quantity: 1 }], [{ position: 1, quantity: 1 }]])
    expect((await refund(id, { lines })).status).toBe(201)
  await shop.go(id, 'packed', 'shipped', 'delivered')
  // One that was sent can come back although it is refunded too.
  expect((await refund(id, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(201)
  expect((await seen(buyer, id)).lines).toMatchObject([
    { quantity: 3, returnable: 2 },
    { quantity: 1, returnable: 0 },
  ])
  const three = await ask(buyer, id, [{ ...one(0)[0]!, quantity: 3 }])
  expect([three.status, (await three.json()).code]).toEqual([409, 'return-too-many'])
  expect((await ask(buyer, id, one(1))).status).toBe(409)
  expect((await ask(buyer, id, [{ ...one(0)[0]!, quantity: 2 }])).status).toBe(201)
  expect(await shop.stateOf(id)).toBe('return-requested')
  await step(id, { state: 'received', restock: [] })
  expect(await shop.stateOf(id)).toBe('returned')
  expect((await read(id)).lines.map(({ returnable }) => returnable)).toEqual([0, 0])
})

test('a return can be withdrawn until it is received, and refused with a reason; then the pieces can be returned again or the order is completed [RET-02, RET-03]', async () => {
  const shop = await aShop()
  const { ask, read, step, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([1])
  const withdraw = async (returnId?: string) =>
    shop.as(buyer).put(`/orders/${id}/returns/${returnId ?? (await read(id)).returns.at(-1)!.id}/state`, {
      state: 'withdrawn',
    })
  const { returnUntil } = await shop.read(buyer, id)
  await ask(buyer, id, one())
  expect(await shop.stateOf(id)).toBe('return-requested')
  for (const _ of ['once', 'twice']) expect((await withdraw()).status).toBe(200)
  expect(await shop.stateOf(id)).toBe('delivered')
  // The return period continues.
  expect((await shop.read(buyer, id)).returnUntil).toBe(returnUntil)
  await ask(buyer, id, one())
  const { returns } = await read(id)
  const step2 = (body: object) =>
    shop.as(shop.admin).put(`/admin/orders/${id}/returns/${returns[1]!.id}/state`, body)
  expect((await step2({ state: 'refused', note: ' ' })).status).toBe(422)
  expect((await step2({ state: 'received', restock: [{ position: 0, quantity: 2 }] })).status).toBe(422)
  await step(id, { state: 'accepted' })
  await step(id, { state: 'refused', note: 'It was worn.' })
  expect(await shop.stateOf(id)).toBe('completed')
  expect(await statusAndCode(await withdraw())).toEqual([409, 'return-step-refused'])
  expect(await statusAndCode(await ask(buyer, id, one()))).toEqual([409, 'order-step-refused'])
})

test('other members cannot see or change a return [RET-01, RET-02]', async () => {
  const shop = await aShop()
  const { ask, read, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([2])
  await ask(buyer, id, one())
  const returnId = (await read(id)).returns[0]!.id
  const other = await shop.given.member()
  for (const answer of [
    await shop.as(other).get(`/orders/${id}/returns`),
    await ask(other, id, one()),
    await shop.as(other).put(`/orders/${id}/returns/${returnId}/state`, { state: 'withdrawn' }),
  ]) {
    expect(await statusAndCode(answer)).toEqual([404, 'order-not-found'])
  }
  const elsewhere = await bought([1])
  expect(
    await statusAndCode(
      await shop
        .as(elsewhere.buyer)
        .put(`/orders/${elsewhere.id}/returns/${returnId}/state`, { state: 'withdrawn' }),
    ),
  ).toEqual([404, 'return-not-found'])
  for (const member of [buyer, await shop.given.member({ role: 'moderator' })]) {
    const answer = await shop
      .as(member)
      .put(`/admin/orders/${id}/returns/${returnId}/state`, { state: 'accepted' })
    expect(await statusAndCode(answer)).toEqual([403, 'admin-required'])
  }
})

test('the buyer gets a mail for each return step and refund, the audit log records the admin steps, and the export lists both [RET-07]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { ask, read, step, refund, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([2])
  const { number } = await shop.read(buyer, id)
  await ask(buyer, id, one())
  await step(id, { state: 'accepted', note: 'Send it to 1 Hem Street.' })
  await step(id, { state: 'received' })
  await refund(id, { lines: [{ position: 0, quantity: 1 }], reason: 'For the tee.' })
  const mails = (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email).slice(-4)
  const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text
  expect(textOf(`You want to return part of order ${number}`)).toContain('1 × ')
  expect(textOf(`Your return of order ${number} is accepted`)).toContain('Send it to 1 Hem Street.')
  expect(textOf(`We received your return of order ${number}`)).toContain('These items have arrived')
  expect(textOf(`A refund for order ${number}`)).toContain('$10.80 is on its way back to you.')
  // Pieces that the buyer kept do not restart the return period.
  await ask(buyer, id, one())
  const returnId = (await read(id)).returns.at(-1)!.id
  await shop.as(buyer).put(`/orders/${id}/returns/${returnId}/state`, { state: 'withdrawn' })
  const subjects = (await runJobsAndListMails(app)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === `Order ${number} has arrived`)).toHaveLength(1)
  expect(subjects).toContain(`Your return request for order ${number} is withdrawn`)
  const noted = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('action', 'in', ['order.return', 'order.refund'])
    .orderBy('id')
    .execute()
  expect(noted).toMatchObject([
    { action: 'order.return', after: { return: 'accepted' } },
    { action: 'order.return', after: { return: 'received' } },
    { action: 'order.refund', after: { amountMinor: 1080, way: 'hand' } },
  ])
  const part = exportParts.in(app.platform).find(({ name }) => name === 'returns')!
  const { rows } = await app.platform.pool.query(part.statement, [buyer.id])
  expect(rows).toMatchObject([
    {
      orderNumber: number,
      returns: [{ state: 'received', lines: [{ reason: 'too-small' }] }, { state: 'withdrawn' }],
      refunds: [{ amountMinor: 1080 }],
    },
  ])
})

test('the notice of an order also reports a partial return and its refund [SHIP-12]', async () => {
  const shop = await aShop(['transfer'], await ownTestApp())
  const { ask, step, refund, bought } = returnHelpers(shop)
  const { id, buyer } = await bought([2])
  const did = async () => {
    const { items } = await (await shop.as(buyer).get('/notices')).json()
    return items.find(({ link }: { link: string }) => link === `/orders/${id}`)?.did
  }
  expect(await did()).toBe('is now: delivered')
  await ask(buyer, id, one())
  expect(await did()).toBe('is now: delivered')
  await step(id, { state: 'accepted', note: '' })
  expect(await did()).toBe('had a return accepted')
  await step(id, { state: 'received' })
  expect(await did()).toBe('had a return arrive')
  await refund(id, { lines: [{ position: 0, quantity: 1 }], reason: 'For the tee.' })
  expect(await did()).toBe('was partly refunded')
})
