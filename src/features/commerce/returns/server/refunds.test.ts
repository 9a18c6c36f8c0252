import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from './testing/return-helpers.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await ownTestApp(stripe.environment)
})
afterAll(() => stripe.stop())

const byHand = async () => {
  const shop = await aShop(['transfer', 'stripe'], app)
  return { ...shop, ...returnHelpers(shop) }
}

/** A shop that takes cards, and a paid order of three pieces at 10.80. */
const byCard = async () => {
  const shop = await byHand()
  const made = await shop.placed({ way: 'stripe', quantity: 3 })
  await shop.as(made.buyer).post(`/orders/${made.id}/payment`)
  const tell = (event: { body: string; header: string }) =>
    app.ask('/api/webhooks/stripe', {
      method: 'POST',
      body: event.body,
      headers: { 'stripe-signature': event.header, 'content-type': 'application/json' },
    })
  await tell(stripe.event('checkout.session.completed', stripe.pay(made.id)))
  const intent = stripe.sessionOf(made.id).payment_intent!
  const given = () => stripe.refundsOf(intent).reduce((sum, { amount }) => sum + amount, 0)
  return { ...shop, ...made, intent, given, tell }
}

const quietly = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const { log } = app.platform
  const before = log.level
  log.level = 'silent'
  return work().finally(() => {
    log.level = before
  })
}

test('a refund by hand is recorded with its reference, once per key, and the last one ends the order [RET-05, ORD-16]', async () => {
  const { bought, refund, read, stateOf, nextKey, seen } = await byHand()
  const { id, buyer } = await bought([1, 1])
  const key = nextKey()
  const first = { lines: [{ position: 0, quantity: 1 }], reference: 'SEPA 42', reason: 'As agreed.' }
  for (const _ of ['once', 'twice']) expect((await refund(id, first, key)).status).toBe(201)
  expect(await statusAndCode(await refund(id, { otherMinor: 5 }, key))).toEqual([
    409,
    'idempotency-key-reused',
  ])
  const after = await read(id)
  expect(after).toMatchObject({ paidMinor: 2160, leftMinor: 1080, hasCardPayment: false })
  expect(after.refunds).toMatchObject([
    {
      amountMinor: 1080,
      state: 'done',
      way: 'hand',
      reference: 'SEPA 42',
      reason: 'As agreed.',
      lines: [{ position: 0 }],
    },
  ])
  // Only the shop sees the reference.
  expect((await seen(buyer, id)).refunds[0]).not.toHaveProperty('reference')
  expect(await statusAndCode(await refund(id, first))).toEqual([409, 'refund-too-much'])
  expect(await statusAndCode(await refund(id, { way: 'payment', otherMinor: 5 }))).toEqual([
    409,
    'refund-only-by-hand',
  ])
  expect((await refund(id, { otherMinor: 1080 })).status).toBe(201)
  expect(await stateOf(id)).toBe('refunded')
  expect(await statusAndCode(await refund(id, { otherMinor: 1 }))).toEqual([409, 'refund-too-much'])
})

test('an unpaid order cannot be refunded, and only an admin with a confirmed identity refunds [RET-05, RET-06]', async () => {
  const { placed, refund, given, bought, nextKey } = await byHand()
  const unpaid = await placed()
  expect(await statusAndCode(await refund(unpaid.id, { otherMinor: 1 }))).toEqual([409, 'refund-not-paid'])
  const { id, buyer } = await bought([1], { to: 'paid' })
  const unproven = await given.member({ role: 'admin' })
  expect(await statusAndCode(await refund(id, { otherMinor: 1 }, nextKey(), unproven))).toEqual([
    403,
    'confirmation-required',
  ])
  expect(await statusAndCode(await refund(id, { otherMinor: 1 }, nextKey(), buyer))).toEqual([
    403,
    'admin-required',
  ])
  for (const form of [{ otherMinor: -1 }, { lines: [{ position: 0, quantity: 0 }] }, { way: 'cheque' }]) {
    expect((await refund(id, form)).status).toBe(422)
  }
  expect(await statusAndCode(await refund(id, {}))).toEqual([422, 'refund-empty'])
})

test('whatever two admins do, in any order and at once, no more is refunded than was paid [RET-06, DEC-91]', async () => {
  const { bought, refund, read, given, nextKey, as, admin } = await byHand()
  const second = await given.member({ role: 'admin', isConfirmed: true })
  const press = fc.record({
    bySecond: fc.boolean(),
    form: fc.oneof(
      fc.record({ otherMinor: fc.integer({ min: 1, max: 2500 }) }),
      fc.record({ lines: fc.constant([{ position: 0, quantity: 1 }]) }),
      fc.record({
        lines: fc.constant([
          { position: 0, quantity: 1 },
          { position: 1, quantity: 1 },
        ]),
      }),
      fc.constant(null),
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(press, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      async (rounds) => {
        const { id } = await bought([2, 1])
        for (const presses of rounds) {
          await Promise.all(
            presses.map(({ bySecond, form }) =>
              form === null
                ? as(bySecond ? second : admin).put(`/admin/orders/${id}/state`, { state: 'refunded' })
                : refund(id, form, nextKey(), bySecond ? second : admin),
            ),
          )
        }
        const { refunds, paidMinor, leftMinor, refundedMinor } = await read(id)
        const sum = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0)
        expect(sum).toBeLessThanOrEqual(paidMinor)
        expect([refundedMinor, leftMinor]).toEqual([sum, paidMinor - sum])
        for (const position of [0, 1]) {
          const pieces = refunds.flatMap(({ lines }) => lines.filter((line) => line.position === position))
          expect(pieces.reduce((total, { quantity }) => total + quantity, 0)).toBeLessThanOrEqual(
            position === 0 ? 2 : 1,
          )
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('a partial card refund is made at Stripe, and the final step refunds the rest, each once [RET-08, ORD-16]', async () => {
  const { id, refund, given, read, stateOf, as, admin } = await byCard()
  expect((await refund(id, { way: 'payment', lines: [{ position: 0, quantity: 1 }] })).status).toBe(201)
  expect(given()).toBe(1080)
  expect(await stateOf(id)).toBe('paid')
  expect((await refund(id, { way: 'hand', otherMinor: 160 })).status).toBe(201)
  for (const _ of ['once', 'twice']) {
    expect((await as(admin).put(`/admin/orders/${id}/state`, { state: 'refunded' })).status).toBe(200)
  }
  expect(given()).toBe(3080)
  expect(await stateOf(id)).toBe('refunded')
  expect((await read(id)).refunds.map(({ amountMinor, way }) => [amountMinor, way])).toEqual([
    [1080, 'payment'],
    [160, 'hand'],
    [2000, 'payment'],
  ])
})

test('when the answer of Stripe is lost, the next try finds the refund, and when Stripe made none, the job makes it [RET-08]', async () => {
  const { id, refund, given, read, drainJobs, nextKey } = await byCard()
  const form = { way: 'payment', otherMinor: 500 }
  const key = nextKey()
  // The Stripe client itself makes three attempts.
  stripe.loseAnswers(3)
  stripe.clearIdempotencyKeys()
  expect(await statusAndCode(await quietly(() => refund(id, form, key)))).toEqual([
    503,
    'payment-unavailable',
  ])
  stripe.loseAnswers(0)
  // Until then the money counts as refunded.
  expect(await read(id)).toMatchObject({ leftMinor: 2740, refunds: [{ state: 'pending' }] })
  stripe.clearIdempotencyKeys()
  expect((await refund(id, form, key)).status).toBe(201)
  expect([given(), (await read(id)).refunds[0]!.state]).toEqual([500, 'done'])

  stripe.fail(20)
  expect((await quietly(() => refund(id, { way: 'payment', otherMinor: 700 }))).status).toBe(503)
  stripe.fail(0)
  expect(given()).toBe(500)
  await app.platform.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  await drainJobs()
  expect(given()).toBe(1200)
  expect(await read(id)).toMatchObject({ leftMinor: 2040, refunds: [{ state: 'done' }, { state: 'done' }] })
})

test('a refund that Stripe refuses does not count, and the shop can refund the money by hand [RET-08]', async () => {
  const { id, refund, given, read, intent, nextKey } = await byCard()
  // Refunded in the dashboard, and the event has not arrived.
  stripe.refundThere(intent, 3000)
  const key = nextKey()
  for (const _ of ['once', 'twice']) {
    const answer = await quietly(() => refund(id, { way: 'payment', otherMinor: 500 }, key))
    expect(await statusAndCode(answer)).toEqual([409, 'refund-refused'])
  }
  expect(given()).toBe(3000)
  expect(await read(id)).toMatchObject({ leftMinor: 3240, refunds: [{ state: 'failed' }] })
  expect((await refund(id, { otherMinor: 240 })).status).toBe(201)
})

test('a refund made in Stripe’s dashboard is recorded once, however often and late its event arrives [RET-08, ORD-15]', async () => {
  const { id, refund, read, stateOf, tell, intent } = await byCard()
  await refund(id, { way: 'payment', otherMinor: 240 })
  const told1000 = stripe.event('charge.refunded', stripe.refundThere(intent, 1000))
  for (let time = 0; time < 2; time++) await tell(told1000)
  expect(await read(id)).toMatchObject({
    leftMinor: 2000,
    refunds: [{ amountMinor: 240 }, { amountMinor: 1000 }],
  })
  const toldAll = stripe.event('charge.refunded', stripe.refundThere(intent, 2000))
  await tell(toldAll)
  // An earlier event that arrives late.
  await tell(stripe.event('charge.refunded', { ...JSON.parse(told1000.body).data.object }))
  expect(await read(id)).toMatchObject({ leftMinor: 0, refundedMinor: 3240 })
  expect(await stateOf(id)).toBe('refunded')
})

test('when a refund fails days later, its amount can be refunded again [RET-08]', async () => {
  const { id, refund, read, tell, intent } = await byCard()
  await refund(id, { way: 'payment', otherMinor: 240 })
  const [refunded] = stripe.refundsOf(intent)
  for (let time = 0; time < 2; time++) {
    await tell(stripe.event('refund.failed', { ...refunded, status: 'failed' }))
  }
  expect(await read(id)).toMatchObject({ leftMinor: 3240, refundedMinor: 0, refunds: [{ state: 'failed' }] })
})

test('a refund made in Stripe’s dashboard that fails later no longer counts, and the others stay [RET-08]', async () => {
  const { id, refund, read, tell, intent } = await byCard()
  await refund(id, { way: 'payment', otherMinor: 240 })
  await tell(stripe.event('charge.refunded', stripe.refundThere(intent, 1000)))
  for (let time = 0; time < 2; time++) await tell(stripe.event('refund.failed', stripe.failRefund(intent)))
  expect(await read(id)).toMatchObject({
    refundedMinor: 240,
    refunds: [{ state: 'done' }, { amountMinor: 1000, state: 'failed' }],
  })
})

test('an event about a refund that arrives after the event about its failure records nothing, and a new refund in the dashboard is still recorded [RET-08]', async () => {
  const { id, refund, read, tell, intent } = await byCard()
  await refund(id, { way: 'payment', otherMinor: 240 })
  const late = stripe.event('charge.refunded', stripe.chargeOf(intent, 3240))
  await tell(stripe.event('refund.failed', stripe.failRefund(intent)))
  await tell(late)
  expect(await read(id)).toMatchObject({ refundedMinor: 0, refunds: [{ state: 'failed' }] })
  await tell(stripe.event('charge.refunded', stripe.refundThere(intent, 500)))
  expect(await read(id)).toMatchObject({ refundedMinor: 500, refunds: [{}, { amountMinor: 500 }] })
})
