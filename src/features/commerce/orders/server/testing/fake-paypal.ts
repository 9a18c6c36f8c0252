import { randomBytes } from 'node:crypto'
import { ProviderRefusal, type ProviderRequest, startFakeProvider } from './fake-provider.ts'

type Amount = { currency_code: string; value: string }
type Order = {
  id: string
  intent: 'CAPTURE' | 'AUTHORIZE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  custom_id: string
  amount: Amount
  captures: Taken[]
  authorizations: Taken[]
  links: { rel: string; href: string }[]
}
type Taken = { id: string; status: string; amount: Amount; custom_id: string; expiration_time?: string }
type Refund = { id: string; status: string; captureId: string; amount: Amount }

const newId = () => randomBytes(8).toString('hex').toUpperCase()
const refuse = (issue: string, status = 422) =>
  new ProviderRefusal(status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

/**
 * A server that mimics PayPal's API, for the calls we make: token, orders, captures, authorizations, refunds and the
 * verification of an event's signature.
 */
export async function startFakePaypal() {
  const orders = new Map<string, Order>()
  const refunds: Refund[] = []
  const signed = new Set<string>()
  const keys = { clientId: 'client-of-the-tests', secret: 'secret-of-the-tests', webhookId: 'WH-1' }
  const wishes = { declines: false, refusesCapture: false }

  function answerTo({ route, path, headers, body }: ProviderRequest): object | null {
    if (route === 'POST /v1/oauth2/token') {
      const expected = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`
      if (headers.authorization !== expected) throw new ProviderRefusal(401, { name: 'invalid_client' })
      return { access_token: 'token', expires_in: 32_400 }
    }
    if (headers.authorization !== 'Bearer token')
      throw new ProviderRefusal(401, { name: 'AUTHENTICATION_FAILURE' })
    if (route === 'POST /v1/notifications/verify-webhook-signature') {
      const isOurs = signed.has(/"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? '')
      const { webhook_id, transmission_sig } = JSON.parse(body)
      const isGood = isOurs && webhook_id === keys.webhookId && transmission_sig === 'good'
      return { verification_status: isGood ? 'SUCCESS' : 'FAILURE' }
    }
    if (route === 'POST /v2/checkout/orders') return create(JSON.parse(body))
    const [, kind, , id = '', step] =
      path[1] === 'checkout' ? ['', 'order', '', path[3], path[4]] : ['', path[2], '', path[3], path[4]]
    if (kind === 'order') return ofOrder(id!, step)
    if (kind === 'authorizations') return ofAuthorisation(id!, step)
    if (kind === 'captures' && step === 'refund') return refund(id!, JSON.parse(body).amount)
    if (kind === 'captures' && !step) return captureOf(id!)
    throw refuse('INVALID_RESOURCE_ID', 404)
  }

  function create(input: {
    intent: Order['intent']
    purchase_units: { custom_id: string; amount: Amount }[]
  }) {
    const { custom_id, amount } = input.purchase_units[0]!
    if (!/^\d+(\.\d\d)?$/.test(amount.value)) throw refuse('DECIMAL_PRECISION')
    const id = newId()
    const order: Order = {
      ...{ id, intent: input.intent, status: 'PAYER_ACTION_REQUIRED', custom_id, amount },
      ...{ captures: [], authorizations: [] },
      links: [{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${id}` }],
    }
    orders.set(id, order)
    return toResponse(order)
  }

  const toResponse = ({ captures, authorizations, custom_id, ...order }: Order) => ({
    ...order,
    purchase_units: [{ custom_id, payments: { captures, authorizations } }],
  })

  function ofOrder(id: string, step: string | undefined) {
    const order = orders.get(id)
    if (!order) throw refuse('RESOURCE_NOT_FOUND', 404)
    if (!step) return toResponse(order)
    if (order.status === 'COMPLETED') throw refuse('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw refuse('ORDER_NOT_APPROVED')
    if (wishes.declines) throw refuse('INSTRUMENT_DECLINED')
    order.status = 'COMPLETED'
    const payment = { id: newId(), amount: order.amount, custom_id: order.custom_id }
    if (step === 'capture') order.captures.push({ ...payment, status: 'COMPLETED' })
    else {
      const expiration_time = new Date(Date.now() + 29 * 86_400_000).toISOString()
      order.authorizations.push({ ...payment, status: 'CREATED', expiration_time })
    }
    return toResponse(order)
  }

  function ofAuthorisation(id: string, step: string | undefined) {
    const order = [...orders.values()].find(({ authorizations }) => authorizations[0]?.id === id)
    const authorisation = order?.authorizations[0]
    if (!order || !authorisation) throw refuse('RESOURCE_NOT_FOUND', 404)
    if (authorisation.status !== 'CREATED') throw refuse('AUTHORIZATION_ALREADY_CAPTURED')
    if (step === 'void') {
      authorisation.status = 'VOIDED'
      return null
    }
    if (wishes.refusesCapture) throw refuse('AUTHORIZATION_EXPIRED')
    authorisation.status = 'CAPTURED'
    const capture = { ...authorisation, id: newId(), status: 'COMPLETED' }
    order.captures.push(capture)
    return capture
  }

  const inCents = ({ value }: Amount) => Math.round(Number(value) * 100)
  const givenOf = (captureId: string) =>
    refunds.filter((one) => one.captureId === captureId).reduce((sum, { amount }) => sum + inCents(amount), 0)

  function captureOf(captureId: string) {
    const capture = [...orders.values()]
      .flatMap(({ captures }) => captures)
      .find(({ id }) => id === captureId)
    if (!capture) throw refuse('RESOURCE_NOT_FOUND', 404)
    return capture
  }

  function refund(captureId: string, amount: Amount) {
    const capture = captureOf(captureId)
    const left = inCents(capture.amount) - givenOf(captureId)
    if (left === 0) throw refuse('CAPTURE_FULLY_REFUNDED')
    if (inCents(amount) > left) throw refuse('REFUND_AMOUNT_EXCEEDED')
    const newRefund: Refund = { id: newId(), status: 'COMPLETED', captureId, amount }
    refunds.push(newRefund)
    return newRefund
  }

  const provider = await startFakeProvider(answerTo, 'paypal-request-id')
  const orderOf = (orderId: string) => [...orders.values()].findLast((one) => one.custom_id === orderId)!

  /** An event as PayPal sends it. */
  function event(event_type: string, resource: object, { id = `WH-${newId()}`, signature = 'good' } = {}) {
    const body = JSON.stringify({ id, event_type, resource })
    signed.add(body)
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': new Date().toISOString(),
    }
    return { body, headers }
  }

  return {
    ...provider,
    environment: {
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_CLIENT_SECRET: keys.secret,
      PAYPAL_WEBHOOK_ID: keys.webhookId,
      PAYPAL_API_BASE: provider.address,
    },
    wishes,
    orders,
    refunds,
    orderOf,
    event,
    /** The buyer approves on PayPal's page. */
    approve: (orderId: string) => Object.assign(orderOf(orderId), { status: 'APPROVED' }),
    approved: (orderId: string) => event('CHECKOUT.ORDER.APPROVED', { id: orderOf(orderId).id }),
    /** The event about the capture. */
    captured: (orderId: string, more: object = {}) =>
      event('PAYMENT.CAPTURE.COMPLETED', {
        ...orderOf(orderId).captures[0],
        supplementary_data: { related_ids: { order_id: orderOf(orderId).id } },
        ...more,
      }),
    refunded: (captureId: string) =>
      event('PAYMENT.CAPTURE.REFUNDED', {
        id: refunds.at(-1)?.id,
        status: 'COMPLETED',
        links: [{ rel: 'up', href: `${provider.address}/v2/payments/captures/${captureId}` }],
        seller_payable_breakdown: {
          total_refunded_amount: { currency_code: 'USD', value: (givenOf(captureId) / 100).toFixed(2) },
        },
      }),
    refundThere: refund,
    /** PayPal deletes unapproved orders. */
    forget: (orderId: string) => orders.delete(orderOf(orderId).id),
  }
}
