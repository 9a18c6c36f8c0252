import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { startFakeMollie } from '../testing/fake-mollie.ts'
import { startFakePaypal } from '../testing/fake-paypal.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { anOnlineShop } from '../testing/online-shop.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { statusAndCode } from '../testing/test-shop.ts'

const providers = {
  stripe: async () => {
    const fake = await startFakeStripe()
    const sent = (type: string, object: object) => {
      const { body, header } = fake.event(type, object)
      return { body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } }
    }
    return {
      ...{ environment: fake.environment, stop: fake.stop, wishes: fake.wishes },
      agree: (orderId: string) => void fake.authorise(orderId),
      statusOf: (orderId: string) => fake.intentOf(orderId).status as string,
      captureThere(orderId: string) {
        const intent = fake.intentOf(orderId)
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount_capturable })
        Object.assign(fake.sessionOf(orderId), { payment_status: 'paid' })
      },
      end: (orderId: string) => {
        Object.assign(fake.intentOf(orderId), { status: 'canceled' })
        return sent('payment_intent.canceled', fake.intentOf(orderId))
      },
      ...{ captured: 'succeeded', released: 'canceled' },
    }
  },
  paypal: async () => {
    const fake = await startFakePaypal()
    return {
      ...{ environment: fake.environment, stop: fake.stop, wishes: fake.wishes },
      agree: (orderId: string) => void fake.approve(orderId),
      statusOf: (orderId: string) => fake.orderOf(orderId).authorizations[0]?.status,
      captureThere(orderId: string) {
        const [authorisation] = fake.orderOf(orderId).authorizations
        fake.orderOf(orderId).captures.push({ ...authorisation!, id: `C${orderId}`, status: 'COMPLETED' })
        Object.assign(authorisation!, { status: 'CAPTURED' })
      },
      end: (orderId: string) =>
        fake.event(
          'PAYMENT.AUTHORIZATION.VOIDED',
          Object.assign(fake.orderOf(orderId).authorizations[0]!, { status: 'VOIDED' }),
        ),
      ...{ captured: 'CAPTURED', released: 'VOIDED' },
    }
  },
  mollie: async () => {
    const fake = await startFakeMollie()
    return {
      ...{ environment: fake.environment, stop: fake.stop, wishes: fake.wishes },
      agree: (orderId: string) => void fake.become(orderId, 'authorized'),
      statusOf: (orderId: string) => fake.paymentOf(orderId).status,
      captureThere: (orderId: string) => void fake.become(orderId, 'paid'),
      end: (orderId: string) => fake.event(fake.become(orderId, 'expired').id),
      ...{ captured: 'paid', released: 'canceled' },
    }
  },
}

describe.each(['stripe', 'paypal', 'mollie'] as const)('%s', (way) => {
  let fake: Awaited<ReturnType<(typeof providers)[typeof way]>>
  let shop: Awaited<ReturnType<typeof anOnlineShop>>
  beforeAll(async () => {
    fake = await providers[way]()
    shop = await anOnlineShop(way, fake.environment)
    await shop.settle({ capturesAtShipping: true })
  })
  afterAll(() => fake.stop())

  const authorised = async () => {
    const made = await shop.placedWithPayment()
    fake.agree(made.id)
    await shop.comeBack(made)
    return made
  }
  const admin = async (id: string) => (await shop.as(shop.admin).get(`/admin/orders/${id}`)).json()
  const step = (id: string, state: string) => shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state })

  test('an authorized order is packed like a paid one, and its payment is captured once when it ships [PAY-06, DEC-111]', async () => {
    const made = await authorised()
    const order = await admin(made.id)
    expect(order).toMatchObject({
      state: 'paid',
      isPaid: false,
      isAuthorised: true,
      number: expect.any(Number),
    })
    expect(Date.parse(order.authorisedUntil)).toBeGreaterThan(Date.now())
    // Nothing was captured, so nothing can be refunded.
    expect(order.next).toEqual(['packed', 'cancelled'])
    expect(await statusAndCode(await shop.refund(made, 100, `early-${way}`))).toEqual([
      409,
      'refund-not-paid',
    ])
    await shop.go(made.id, 'packed')
    const answers = await Promise.all([step(made.id, 'shipped'), step(made.id, 'shipped')])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(fake.statusOf(made.id)).toBe(fake.captured)
    expect(await admin(made.id)).toMatchObject({ state: 'shipped', isPaid: true, isAuthorised: false })
    await shop.app.drainJobs()
    const invoices = await shop.db
      .selectFrom('invoices')
      .where('order_id', '=', made.id)
      .select('id')
      .execute()
    expect(invoices).toHaveLength(1)
    expect((await shop.refund(made, 100, `late-${way}`)).ok).toBe(true)
  })

  test('the payment of an order that another admin has just cancelled is not captured, and the order stays cancelled [ORD-34]', async () => {
    const made = await authorised()
    await shop.go(made.id, 'packed', 'cancelled')
    const parcel = { carrier: 'dhl', lines: [{ position: 0, quantity: 1 }] }
    const path = `/admin/orders/${made.id}`
    const late = [
      () => shop.as(shop.admin).post(`${path}/capture`),
      () => shop.as(shop.admin).post(`${path}/parcels`, parcel, { 'idempotency-key': `late-${way}` }),
      () => step(made.id, 'shipped'),
    ]
    for (const press of late) expect(await statusAndCode(await press())).toEqual([409, 'order-step-refused'])
    expect(fake.statusOf(made.id)).not.toBe(fake.captured)
    await shop.app.drainJobs()
    expect(fake.statusOf(made.id)).toBe(fake.released)
    expect(await admin(made.id)).toMatchObject({ state: 'cancelled', isPaid: false })
  })

  test('of a capture and a cancellation at the same moment one wins, and no money arrives for a cancelled order [ORD-35]', async () => {
    for (let tries = 0; tries < 3; tries++) {
      const made = await authorised()
      const capture = shop.as(shop.admin).post(`/admin/orders/${made.id}/capture`)
      // The cancellation comes while the provider is capturing.
      await new Promise((resolve) => setTimeout(resolve, 3 * tries))
      const cancellation = await statusAndCode(await step(made.id, 'cancelled'))
      const isCaptured = (await capture).ok
      await shop.app.drainJobs()
      expect(cancellation).toEqual(
        isCaptured ? [409, expect.stringMatching(/^order-(being-captured|step-refused)$/)] : [200, undefined],
      )
      expect(await shop.stateOf(made.id)).toBe(isCaptured ? 'paid' : 'cancelled')
      expect(fake.statusOf(made.id)).toBe(isCaptured ? fake.captured : fake.released)
    }
  })

  test('while a capture is at the provider the order cannot be cancelled; if it was never answered, it can be after two minutes [ORD-35]', async () => {
    const made = await authorised()
    const begun = (minutesAgo: number) =>
      shop.db
        .updateTable('order_payments')
        .set({ capture_begun_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where('order_id', '=', made.id)
        .execute()
    await begun(1)
    expect(await statusAndCode(await step(made.id, 'cancelled'))).toEqual([409, 'order-being-captured'])
    await begun(3)
    expect((await step(made.id, 'cancelled')).status).toBe(200)
    // A refused capture is over.
    const refused = await authorised()
    fake.wishes.refusesCapture = true
    const capture = () => shop.as(shop.admin).post(`/admin/orders/${refused.id}/capture`)
    expect(await statusAndCode(await shop.quietly(capture))).toEqual([409, 'capture-refused'])
    fake.wishes.refusesCapture = false
    expect((await step(refused.id, 'cancelled')).status).toBe(200)
  })

  test('an order whose payment cannot be captured is not shipped, whole or in part, and the capture can be retried at once, although providers repeat a refusal for the same key [PAY-06, PAY-15]', async () => {
    const made = await authorised()
    await shop.go(made.id, 'packed')
    fake.wishes.refusesCapture = true
    await shop.quietly(async () => {
      expect(await statusAndCode(await step(made.id, 'shipped'))).toEqual([409, 'capture-refused'])
      const parcel = { carrier: 'dhl', lines: [{ position: 0, quantity: 1 }] }
      const sent = shop
        .as(shop.admin)
        .post(`/admin/orders/${made.id}/parcels`, parcel, { 'idempotency-key': way })
      expect(await statusAndCode(await sent)).toEqual([409, 'capture-refused'])
    })
    fake.wishes.refusesCapture = false
    expect(await admin(made.id)).toMatchObject({ state: 'packed', isPaid: false })
    // Captured by hand, once the provider agrees.
    const capture = () => shop.as(shop.admin).post(`/admin/orders/${made.id}/capture`)
    for (const _ of ['once', 'twice']) expect(await (await capture()).json()).toMatchObject({ isPaid: true })
    expect((await shop.as(made.buyer).post(`/admin/orders/${made.id}/capture`)).status).toBe(403)
  })

  test('cancelling an order releases its authorization, and an authorization that ends cancels its order [PAY-07]', async () => {
    const cancelled = await authorised()
    await shop.go(cancelled.id, 'cancelled')
    await shop.app.drainJobs()
    expect(fake.statusOf(cancelled.id)).toBe(fake.released)
    expect(await shop.stockOf(cancelled.product)).toBe(5)

    const ended = await authorised()
    await shop.go(ended.id, 'packed')
    for (const _ of ['once', 'twice']) await shop.tell(fake.end(ended.id))
    expect(await shop.stateOf(ended.id)).toBe('cancelled')
    expect(await shop.stockOf(ended.product)).toBe(5)
    const note = 'Its payment was authorized, and the authorization ended.'
    expect((await admin(ended.id)).steps.at(-1)).toMatchObject({ state: 'cancelled', note })
  })

  test('an order that arrives before the provider has captured its payment is not paid until then, and the capture can be asked for again [PAY-13]', async () => {
    const made = await authorised()
    await shop.go(made.id, 'packed')
    // The provider accepted the capture, and takes its time.
    await shop.db.updateTable('orders').set({ state: 'shipped' }).where('id', '=', made.id).execute()
    await shop.go(made.id, 'delivered')
    expect(await admin(made.id)).toMatchObject({
      state: 'delivered',
      isPaid: false,
      isAuthorised: true,
      next: [],
    })
    expect(await statusAndCode(await shop.refund(made, 100, `unpaid-${way}`))).toEqual([
      409,
      'refund-not-paid',
    ])
    const captured = await shop.as(shop.admin).post(`/admin/orders/${made.id}/capture`)
    expect(await captured.json()).toMatchObject({ state: 'delivered', isPaid: true, next: ['refunded'] })
    await shop.app.drainJobs()
    const invoices = shop.db.selectFrom('invoices').where('order_id', '=', made.id).select('id')
    expect(await invoices.execute()).toHaveLength(1)
  })

  test('the delayed mail that confirms an order with an authorized payment is sent [ORD-12, CONST-18]', async () => {
    const made = await authorised()
    const { number } = await admin(made.id)
    const count = async () =>
      (await runJobsAndListMails(shop.app)).filter(({ subject }) => subject === `We have order ${number}`)
        .length
    const before = await count()
    await enqueue(shop.db, 'send-order-letter', { orderId: made.id, kind: 'placed', isLate: true })
    expect([before, await count()]).toEqual([1, 2])
  })

  test('a capture whose answer was lost is found by the next try, and the money is captured once [PAY-15]', async () => {
    const made = await authorised()
    fake.captureThere(made.id)
    const capture = () => shop.as(shop.admin).post(`/admin/orders/${made.id}/capture`)
    for (const _ of ['once', 'twice'])
      expect(await (await shop.quietly(capture)).json()).toMatchObject({ isPaid: true })
    expect(fake.statusOf(made.id)).toBe(fake.captured)
  })

  test('a payment that was captured although its order was cancelled makes a refund due, even if every event about it is lost [PAY-12]', async () => {
    const made = await authorised()
    // The answer to the capture was lost.
    fake.captureThere(made.id)
    await shop.go(made.id, 'cancelled')
    await shop.app.drainJobs()
    expect(await admin(made.id)).toMatchObject({ state: 'refund-due', isPaid: true, next: ['refunded'] })
  })

  test('an authorization of a cancelled order is checked no more once it is released, and admins are not asked to capture it [PAY-07]', async () => {
    const made = await authorised()
    await shop.go(made.id, 'cancelled')
    await shop.app.drainJobs()
    const until = () =>
      shop.db
        .selectFrom('order_payments')
        .where('order_id', '=', made.id)
        .select('authorised_until')
        .executeTakeFirst()
    expect(await until()).toEqual({ authorised_until: null })
    // Earlier versions kept the time.
    const soon = new Date(Date.now() + 3_600_000)
    const before = (await runJobsAndListMails(shop.app)).length
    for (const authorised_until of [soon, new Date(Date.now() - 1000)]) {
      await shop.db
        .updateTable('order_payments')
        .set({ authorised_until })
        .where('order_id', '=', made.id)
        .execute()
      await enqueue(shop.db, 'watch-authorisations', {})
      await shop.app.drainJobs()
    }
    expect((await runJobsAndListMails(shop.app)).length).toBe(before)
    expect(await until()).toEqual({ authorised_until: null })
  })

  test('admins are mailed once before an authorization ends, and an end without an event is detected [PAY-07]', async () => {
    const made = await authorised()
    const until = (date: Date) =>
      shop.db
        .updateTable('order_payments')
        .set({ authorised_until: date })
        .where('order_id', '=', made.id)
        .execute()
    const watch = async () => {
      await enqueue(shop.db, 'watch-authorisations', {})
      await shop.app.drainJobs()
    }
    const mails = async () =>
      (await runJobsAndListMails(shop.app)).filter(({ subject }) => subject === 'Payments to capture soon')
    await watch()
    const before = (await mails()).length
    await until(new Date(Date.now() + 3_600_000))
    for (const _ of ['once', 'twice']) await watch()
    expect((await mails()).length - before).toBe(1)
    await until(new Date(Date.now() - 1000))
    fake.end(made.id)
    await watch()
    expect(await shop.stateOf(made.id)).toBe('cancelled')
  })
})
