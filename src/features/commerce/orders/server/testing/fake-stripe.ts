import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fakeCustomers } from './fake-stripe-customers.ts'
import { stripeEvent, WEBHOOK_SECRET } from './fake-stripe-event.ts'
import { fakeIntents, type Intent, StripeRefusal } from './fake-stripe-intents.ts'

/** The publishable key of the same account. With it, cards are paid in Stripe's form on our page. */
export const PUBLISHABLE_KEY = 'pk_test_of_the_tests'
export const SECRET_KEY = 'sk_test_of_the_tests'

type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  ui_mode: string
  client_secret: string | null
  return_url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
  customer: string | null
  customer_email: string
  keeps_card: boolean
  payment_intent: string | null
  capture_method: string | null
  expires_at: number
  metadata: Record<string, string>
}
type Coupon = { id: string; object: 'coupon'; name: string; amount_off: number; currency: string }
type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

/**
 * A server that mimics Stripe's API, for the calls we make: keys, form bodies, idempotency, the limits of a checkout
 * session, and signed events as in https://docs.stripe.com/webhooks#verify-manually.
 */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const coupons = new Map<string, Coupon>()
  const intents = new Map<string, Intent>()
  const customers = fakeCustomers(
    () =>
      new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such customer',
      }),
  )
  const savedCardIntents = fakeIntents(intents, customers.cardsOf)
  const wishes = { refusesCapture: false, isSilent: false, beforeCharge: async () => {} }
  const responses = new Map<string, { form: string; answer: object }>()
  const calls: string[] = []
  /** The order that the metadata of a charge names, by its intent. */
  const ordersOfCharges = new Map<string, string>()
  let failures = 0
  let answersLost = 0

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    calls.push(`${request.method} ${path}`)
    // Never respond, until the caller gives up.
    if (wishes.isSilent) return
    try {
      const answer = runIdempotent(request, body, () =>
        answerTo(request.method ?? '', path, new URLSearchParams(body)),
      )
      // What happens between the moment Stripe reads a charge and the moment we do.
      if (path.startsWith('/v1/charges/')) await wishes.beforeCharge()
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      response
        .writeHead(error.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify({ error: error.details }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function runIdempotent({ headers, method }: IncomingMessage, form: string, answer: () => object): object {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    if (failures > 0) {
      failures--
      throw new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong on their side' })
    }
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return answer()
    const before = responses.get(key)
    if (before && before.form !== form) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters',
      })
    }
    if (before?.answer instanceof StripeRefusal) throw before.answer
    if (before) return before.answer
    const response = keepRefusal(key, form, answer)
    responses.set(key, { form, answer: structuredClone(response) })
    if (answersLost > 0) {
      answersLost--
      throw new StripeRefusal(500, { type: 'api_error', message: 'Carried out, and the answer was lost' })
    }
    return response
  }

  /** Stripe repeats a refusal for the same key, as it repeats any other response. */
  function keepRefusal(key: string, form: string, answer: () => object): object {
    try {
      return answer()
    } catch (error) {
      if (error instanceof StripeRefusal) responses.set(key, { form, answer: error })
      throw error
    }
  }

  function answerTo(method: string, path: string, form: URLSearchParams): object {
    const [place = '', query] = path.split('?')
    const [, version, ...rest] = place.split('/')
    const route = `${method} /${version}/${rest.join('/')}`
    if (route === 'POST /v1/checkout/sessions') return createSession(form)
    if (route === 'POST /v1/refunds') return createRefund(form)
    if (route === 'GET /v1/refunds') {
      const intent = new URLSearchParams(query).get('payment_intent')
      const data = refunds.filter((refund) => refund.payment_intent === intent)
      return { object: 'list', data, has_more: false, url: '/v1/refunds' }
    }
    if (rest[0] === 'charges') {
      // The intent of a charge is in its id.
      const paid = paidBy(rest[1]?.replace(/^ch_/, '') ?? '')
      if (paid) return chargeOf(paid.intent, paid.amount_total)
    }
    if (route === 'POST /v1/coupons') return createCoupon(form)
    const ofCustomer = customers.answer(method, rest, form)
    if (ofCustomer) return ofCustomer
    if (rest[0] === 'payment_intents') {
      const answer = savedCardIntents.answer(method, rest, new URLSearchParams(query), form)
      return answer ?? changeIntent(rest[1] ?? '', rest[2])
    }
    const session = rest[0] === 'checkout' ? sessions.get(rest[2] ?? '') : undefined
    if (!session)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such object',
      })
    const intent = query?.includes('expand') && intents.get(session.payment_intent ?? '')
    if (method === 'GET') return intent ? { ...session, payment_intent: intent } : session
    if (rest[3] === 'expire' && session.status === 'open')
      return Object.assign(session, { status: 'expired', url: null, client_secret: null })
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      message: 'Only open sessions can be expired',
    })
  }

  function createSession(form: URLSearchParams): Session {
    const expiresAt = Number(form.get('expires_at'))
    const inMinutes = (expiresAt * 1000 - Date.now()) / 60_000
    if (inMinutes < 30 || inMinutes > 24 * 60) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'The `expires_at` timestamp must be 30 minutes to 24 hours from now',
      })
    }
    if (form.has('line_items[100][quantity]'))
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'At most 100 line items' })
    let total = 0
    for (let at = 0; form.has(`line_items[${at}][quantity]`); at++) {
      const amount = Number(form.get(`line_items[${at}][price_data][unit_amount]`))
      total += amount * Number(form.get(`line_items[${at}][quantity]`))
    }
    const currency = form.get('line_items[0][price_data][currency]') ?? ''
    if (form.has('discounts[0][coupon]')) {
      const coupon = coupons.get(form.get('discounts[0][coupon]') ?? '')
      if (coupon?.currency !== currency)
        throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'No such coupon' })
      total -= coupon.amount_off
    }
    if (total < 50)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        message: 'Too small',
      })
    const isForm = form.get('ui_mode') === 'embedded_page'
    if (
      form.has('return_url') !== isForm ||
      form.has('success_url') === isForm ||
      (isForm && form.has('cancel_url'))
    )
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Not with this ui_mode' })
    const id = `cs_test_${randomBytes(8).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: isForm ? null : `https://checkout.stripe.example/c/pay/${id}`,
      ui_mode: isForm ? 'embedded_page' : 'hosted_page',
      client_secret: isForm ? `${id}_secret_${randomBytes(4).toString('hex')}` : null,
      return_url: form.get('return_url'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: total,
      currency,
      client_reference_id: form.get('client_reference_id') ?? '',
      customer: form.get('customer'),
      // The receipt goes to the customer's known address.
      customer_email: form.has('customer')
        ? (customers.of(form.get('customer') ?? '').email ?? '')
        : (form.get('customer_email') ?? ''),
      keeps_card: form.get('saved_payment_method_options[payment_method_save]') === 'enabled',
      payment_intent: null,
      capture_method: form.get('payment_intent_data[capture_method]'),
      expires_at: expiresAt,
      metadata: { orderId: form.get('metadata[orderId]') ?? '' },
    }
    sessions.set(id, session)
    return session
  }

  function changeIntent(id: string, step: string | undefined): Intent {
    const intent = intents.get(id)
    if (intent?.status !== 'requires_capture' || (step === 'capture' && wishes.refusesCapture)) {
      throw new StripeRefusal(400, {
        ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Not now' },
      })
    }
    if (step === 'cancel') return Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === id)
    if (session) session.payment_status = 'paid'
    return Object.assign(intent, { status: 'succeeded', amount_received: intent.amount_capturable })
  }

  function createCoupon(form: URLSearchParams): Coupon {
    const [name, amount] = [form.get('name') ?? '', Number(form.get('amount_off'))]
    const isWhole = Number.isInteger(amount) && amount > 0
    if (!isWhole || name.length > 40 || form.get('duration') !== 'once')
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Invalid coupon' })
    const id = `coupon_${randomBytes(4).toString('hex')}`
    const coupon: Coupon = {
      id,
      object: 'coupon',
      name,
      amount_off: amount,
      currency: form.get('currency') ?? '',
    }
    coupons.set(id, coupon)
    return coupon
  }

  function createRefund(form: URLSearchParams): Refund {
    const intent = form.get('payment_intent') ?? ''
    const paid = paidBy(intent)
    if (!paid)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such payment',
      })
    const left = paid.amount_total - refundedOf(intent)
    if (left === 0) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Already refunded',
      })
    }
    const amount = form.has('amount') ? Number(form.get('amount')) : left
    if (amount > left || amount < 1)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      })
    const refund: Refund = {
      ...{ id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', payment_intent: intent, amount },
      ...{ currency: 'usd', status: 'succeeded' },
      metadata: { refundId: form.get('metadata[refundId]') ?? '' },
    }
    refunds.push(refund)
    return refund
  }

  function paidBy(intent: string) {
    const paid =
      [...sessions.values()].find(({ payment_intent }) => payment_intent === intent) ??
      savedCardIntents.paidBy(intent)
    return paid && { intent, amount_total: paid.amount_total }
  }

  /** The charge of a payment, with the total refunded. */
  const chargeOf = (intent: string, total: number) => ({
    ...{ id: `ch_${intent}`, object: 'charge', payment_intent: intent },
    refunded: refundedOf(intent) >= total,
    amount_refunded: refundedOf(intent),
    ...{ currency: 'usd', captured: true, amount_captured: total },
    metadata: ordersOfCharges.has(intent) ? { orderId: ordersOfCharges.get(intent)! } : {},
  })

  const refundedOf = (intent: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  const { port } = server.address() as AddressInfo
  return {
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    sessions,
    ...customers,
    /** For orders paid with a saved card. */
    ...{ bankResponses: savedCardIntents.wishes, savedCardIntentsOf: savedCardIntents.of },
    refunds,
    coupons,
    calls,
    event: stripeEvent,
    sessionOf: (orderId: string) =>
      [...sessions.values()].find((session) => session.client_reference_id === orderId)!,
    /** Pays on Stripe's page; returns the session that the event contains. */
    pay(orderId: string) {
      return this.payThis(this.sessionOf(orderId).id)
    },
    payThis: (id: string) =>
      Object.assign(sessions.get(id)!, {
        ...{ status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` },
        ...{ url: null, client_secret: null },
      }),
    wishes,
    /** The same for a payment that is captured later. */
    authorise(orderId: string) {
      const session = this.sessionOf(orderId)
      if (session.capture_method !== 'manual') throw new Error('It is taken at once')
      const now = Math.floor(Date.now() / 1000)
      const id = `pi_${session.id}`
      intents.set(id, {
        ...{
          id,
          object: 'payment_intent',
          status: 'requires_capture',
          currency: session.currency,
          created: now,
        },
        ...{ amount_capturable: session.amount_total, amount_received: 0, metadata: { orderId } },
        latest_charge: { payment_method_details: { card: { capture_before: now + 6 * 86_400 } } },
      })
      return Object.assign(session, { status: 'complete', payment_intent: id, url: null })
    },
    intentOf: (orderId: string) =>
      intents.get(`pi_${[...sessions.values()].find((one) => one.client_reference_id === orderId)?.id}`)!,
    refundsOf: (intent: string) => refunds.filter(({ payment_intent }) => payment_intent === intent),
    /** Refunds in the dashboard; returns the charge as an event contains it. */
    refundThere(intent: string, amount: number) {
      const paid = [...sessions.values()].find((session) => session.payment_intent === intent)!
      const id = `re_${randomBytes(8).toString('hex')}`
      refunds.push({
        id,
        object: 'refund',
        payment_intent: intent,
        amount,
        ...{ currency: 'usd', status: 'succeeded' },
        metadata: {},
      })
      return chargeOf(intent, paid.amount_total)
    },
    ...{ chargeOf, ordersOfCharges },
    /** A refund fails days later; returns it as the event contains it. */
    failRefund: (intent: string) =>
      Object.assign(refunds.findLast(({ payment_intent }) => payment_intent === intent)!, {
        status: 'failed',
      }),
    /** Carries out the next writes, but loses their responses. */
    loseAnswers(times: number) {
      answersLost = times
    },
    /** Forgets idempotency keys, as Stripe does after a day. */
    clearIdempotencyKeys: () => responses.clear(),
    /** Makes the next calls fail. */
    fail(times: number) {
      failures = times
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
