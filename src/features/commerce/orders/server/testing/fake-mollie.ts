import { randomBytes } from 'node:crypto'
import { ProviderRefusal, type ProviderRequest, startFakeProvider } from './fake-provider.ts'

type Amount = { currency: string; value: string }
type Refund = { id: string; status: string; amount: Amount; metadata: { refundId?: string } }
type Payment = {
  id: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  amount: Amount
  isCancelable: boolean
  captureMode: string | null
  metadata: { orderId: string }
  refunds: Refund[]
  chargebacks: { id: string; amount: Amount; reversedAt: string | null; reason: { description: string } }[]
}

const newId = (kind: string) => `${kind}_${randomBytes(5).toString('hex')}`
const refuse = (status: number, detail: string) => new ProviderRefusal(status, { status, detail })
const inCents = ({ value }: Amount) => Math.round(Number(value) * 100)

/** A server that mimics Mollie's Payments API, for the calls we make. */
export async function startFakeMollie() {
  const payments = new Map<string, Payment>()
  const wishes = { refusesCapture: false }

  function answerTo({ route, path, headers, body }: ProviderRequest): object | null {
    if (headers.authorization !== 'Bearer test_of_the_tests') throw refuse(401, 'Missing authentication')
    if (route === 'POST /v2/payments') return toResponse(create(JSON.parse(body)))
    const payment = payments.get(path[2] ?? '')
    if (!payment) throw refuse(404, 'No payment exists with that id')
    const step = `${route.split(' ')[0]} ${path[3] ?? ''}`
    if (step === 'GET ') return toResponse(payment)
    if (step === 'DELETE ') {
      if (!payment.isCancelable) throw refuse(422, 'The payment cannot be cancelled')
      payment.status = 'canceled'
      return toResponse(payment)
    }
    if (step === 'POST release-authorization') {
      if (payment.status !== 'authorized') throw refuse(422, 'The payment is not authorized')
      payment.status = 'canceled'
      return null
    }
    if (step === 'POST captures') {
      if (payment.status !== 'authorized' || wishes.refusesCapture) throw refuse(422, 'It cannot be captured')
      payment.status = 'paid'
      return { id: newId('cpt'), status: 'succeeded' }
    }
    if (step === 'GET refunds') return { _embedded: { refunds: payment.refunds } }
    if (step === 'POST refunds') return refund(payment, JSON.parse(body))
    throw refuse(404, 'Not found')
  }

  function create(
    input: Pick<Payment, 'amount' | 'metadata'> & { captureMode?: string; description?: string },
  ) {
    if (!input.description) throw refuse(422, 'The description is missing')
    const payment: Payment = {
      ...{ id: newId('tr'), status: 'open', amount: input.amount, isCancelable: true },
      ...{ captureMode: input.captureMode ?? null, metadata: input.metadata, refunds: [], chargebacks: [] },
    }
    payments.set(payment.id, payment)
    return payment
  }

  const givenOf = ({ refunds }: Payment) =>
    refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + inCents(amount), 0)

  function toResponse({ refunds, chargebacks, ...payment }: Payment) {
    const given = givenOf({ refunds } as Payment)
    const captureBefore = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
    return {
      ...payment,
      amountRefunded: { currency: payment.amount.currency, value: (given / 100).toFixed(2) },
      ...(payment.status === 'authorized' ? { captureBefore } : {}),
      _links: { checkout: { href: `https://www.mollie.example/checkout/${payment.id}` } },
      _embedded: { refunds, chargebacks },
    }
  }

  function refund(payment: Payment, { amount, metadata = {} }: Pick<Refund, 'amount'> & Partial<Refund>) {
    if (payment.status !== 'paid' || inCents(amount) > inCents(payment.amount) - givenOf(payment)) {
      throw refuse(422, 'The amount is higher than the maximum')
    }
    const newRefund: Refund = { id: newId('re'), status: 'pending', amount, metadata }
    payment.refunds.push(newRefund)
    return newRefund
  }

  const provider = await startFakeProvider(answerTo, 'idempotency-key')
  const paymentOf = (orderId: string) =>
    [...payments.values()].findLast(({ metadata }) => metadata.orderId === orderId)!
  return {
    ...provider,
    environment: { MOLLIE_API_KEY: 'test_of_the_tests', MOLLIE_API_BASE: provider.address },
    wishes,
    payments,
    paymentOf,
    /** Changes a payment's status, as if on Mollie's page. */
    become: (orderId: string, status: Payment['status']) =>
      Object.assign(paymentOf(orderId), { status, isCancelable: status === 'open' }),
    refundThere: (orderId: string, value: string) =>
      refund(paymentOf(orderId), { amount: { currency: 'USD', value } }),
    /** An event as Mollie sends it: only the id. */
    event: (id: string) => ({
      body: new URLSearchParams({ id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  }
}
