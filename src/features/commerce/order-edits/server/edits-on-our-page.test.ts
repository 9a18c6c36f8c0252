import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { SavedCard } from '../../orders/saved-card.ts'
import { PUBLISHABLE_KEY, startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { anOnlineShop } from '../../orders/server/testing/online-shop.ts'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { addPieceToOrder } from './testing/add-piece-to-order.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY })
})
afterAll(() => stripe.stop())

const say = (kind: string, object: object) => {
  const { body, header } = stripe.event(kind, object)
  return shop.tell({ body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } })
}

/** A paid order to which a second tee was added: 10.80 are due, and the buyer saved a card. */
async function raised() {
  const made = await shop.placedWithPayment()
  stripe.pay(made.id)
  await shop.comeBack(made)
  const customer = stripe.sessionOf(made.id).customer!
  const card = stripe.keepCard(customer, '4242')
  await addPieceToOrder(shop, made.id)
  const path = `/orders/${made.id}/open-amount/payment`
  const pay = (ask: object = {}) => shop.as(made.buyer).post(path, { way: 'stripe', ...ask })
  const form = () => shop.as(made.buyer).post(`${path}/form`, { way: 'stripe' })
  const openMinor = async () => (await shop.read(made.buyer, made.id)).changes.openMinor
  const payments = () =>
    shop.db
      .selectFrom('order_edit_payments')
      .where('order_id', '=', made.id)
      .orderBy('begun_at')
      .orderBy('id')
      .select(['id', 'state', 'reference'])
      .execute()
  return { ...made, customer, card, pay, form, openMinor, payments }
}
const urlOf = async (answer: Response) => ((await answer.json()) as { url: string }).url

test('an added amount is paid in Stripe’s form on a page of the shop, the same form each time, or on Stripe’s page on request [HAND-21]', async () => {
  const order = await raised()
  expect(await urlOf(await order.pay())).toMatch(new RegExp(`/orders/${order.id}/pay$`))
  const first = await (await order.form()).json()
  expect(await (await order.form()).json()).toEqual(first)
  const [payment] = await order.payments()
  const session = stripe.sessionOf(payment!.id)
  expect(first.form).toEqual({ publishableKey: PUBLISHABLE_KEY, clientSecret: session.client_secret })
  expect(session).toMatchObject({ ui_mode: 'embedded_page', amount_total: 1080, keeps_card: true })
  expect(session.return_url).toMatch(/\?change=paid$/)

  expect(await urlOf(await order.pay({ atProvider: true }))).toMatch(/^https:\/\/checkout\.stripe\.example/)
  expect(session.status).toBe('expired')
  await say('checkout.session.expired', session)
  const [, hosted] = await order.payments()
  stripe.pay(hosted!.id)
  await say('checkout.session.completed', stripe.sessionOf(hosted!.id))
  expect(await order.openMinor()).toBe(0)
  expect(await statusAndCode(await order.form())).toEqual([409, 'order-step-refused'])
})

test('the added amount is paid with a saved card, once however often the button is pressed, and is refunded to that payment once [HAND-21, HAND-20]', async () => {
  const order = await raised()
  await shop.as(order.buyer).get('/saved-cards')
  // A page that was opened before is closed.
  await order.form()
  const answers = await Promise.all([1, 2, 3].map(() => order.pay({ cardId: order.card })))
  const urls = await Promise.all(answers.filter(({ ok }) => ok).map(urlOf))
  expect(urls.length).toBeGreaterThan(0)
  expect(new Set(urls)).toEqual(new Set([expect.stringMatching(/\?change=paid$/)]))
  expect(await order.openMinor()).toBe(0)
  const paid = (await order.payments()).filter(({ state }) => state === 'paid')
  expect(paid).toHaveLength(1)
  const [intent, ...others] = stripe.savedCardIntentsOf(paid[0]!.id)
  expect([others, intent]).toMatchObject([[], { status: 'succeeded', amount_received: 1080 }])
  await say('payment_intent.succeeded', intent!)
  expect(await order.openMinor()).toBe(0)
  expect(await statusAndCode(await order.pay({ cardId: order.card }))).toEqual([409, 'order-step-refused'])
  const { cards } = await (await shop.as(order.buyer).get('/saved-cards/known')).json()
  expect(cards as SavedCard[]).toMatchObject([{ id: order.card, usedAt: expect.stringMatching(/^20/) }])
  // The order's own payment is refunded first.
  for (const status of [201, 201, 409]) {
    const refund = await shop
      .as(shop.admin)
      .post(
        `/admin/orders/${order.id}/refunds`,
        { way: 'payment', otherMinor: 1080 },
        { 'idempotency-key': newId() },
      )
    expect(refund.status).toBe(status)
  }
  expect(stripe.refundsOf(intent!.id)).toMatchObject([{ amount: 1080 }])
})

test('a refused card leaves the amount open for another card or the form, and the end of the failed attempt does not close the form [HAND-21]', async () => {
  const order = await raised()
  stripe.bankResponses.set(order.card, 'card_declined')
  expect(await statusAndCode(await order.pay({ cardId: order.card }))).toEqual([402, 'card-refused'])
  expect(await order.openMinor()).toBe(1080)
  const [refused] = await order.payments()
  const view = await (await order.form()).json()
  const [, next] = await order.payments()
  const { client_secret: secret } = stripe.sessionOf(next!.id)
  expect(secret).toMatch(/_secret_/)
  expect(view.form.clientSecret).toBe(secret)
  const [attempt] = stripe.savedCardIntentsOf(refused!.id)
  expect(attempt).toMatchObject({ status: 'canceled' })
  await say('payment_intent.canceled', attempt!)
  expect((await order.payments())[1]).toMatchObject({ state: 'open' })
  expect((await order.pay({ cardId: stripe.keepCard(order.customer, '1881') })).ok).toBe(true)
  expect(await order.openMinor()).toBe(0)
})

test('when the bank requires authentication, Stripe’s form takes over, and the earlier attempt can no longer be paid [HAND-21]', async () => {
  const order = await raised()
  stripe.bankResponses.set(order.card, 'authentication_required')
  expect(await urlOf(await order.pay({ cardId: order.card }))).toMatch(/\/pay$/)
  const [attempt, form] = await order.payments()
  expect(stripe.savedCardIntentsOf(attempt!.id)).toMatchObject([{ status: 'canceled' }])
  expect(stripe.sessionOf(form!.id)).toMatchObject({ status: 'open', ui_mode: 'embedded_page' })
  stripe.pay(form!.id)
  await shop.as(order.buyer).post(`/orders/${order.id}/open-amount/payment/confirm`)
  expect(await order.openMinor()).toBe(0)
})

test('a lost response does not charge twice, and a removed card and the cards and orders of other members are not found [HAND-21]', async () => {
  const order = await raised()
  stripe.loseAnswers(9)
  expect(await statusAndCode(await shop.quietly(() => order.pay({ cardId: order.card })))).toEqual([
    ...[503, 'payment-unavailable'],
  ])
  stripe.loseAnswers(0)
  expect((await order.pay({ cardId: order.card })).ok).toBe(true)
  const ids = (await order.payments()).map(({ id }) => id)
  const charged = ids
    .flatMap((id) => stripe.savedCardIntentsOf(id))
    .filter(({ status }) => status === 'succeeded')
  expect(charged).toHaveLength(1)

  const other = await raised()
  expect(await statusAndCode(await other.pay({ cardId: order.card }))).toEqual([404, 'saved-card-not-found'])
  await shop.as(other.buyer).delete(`/saved-cards/${other.card}`)
  expect(await statusAndCode(await other.pay({ cardId: other.card }))).toEqual([404, 'saved-card-not-found'])
  expect(await other.payments()).toEqual([])
  const stranger = await shop.given.member()
  const path = `/orders/${other.id}/open-amount/payment`
  for (const ask of [path, `${path}/form`]) {
    expect(await statusAndCode(await shop.as(stranger).post(ask, { way: 'stripe' }))).toEqual([
      404,
      'order-not-found',
    ])
  }
  expect(await statusAndCode(await shop.as(other.buyer).post(`${path}/form`, { way: 'paypal' }))).toEqual([
    ...[409, 'payment-way-off'],
  ])
  expect(await other.openMinor()).toBe(1080)
})
