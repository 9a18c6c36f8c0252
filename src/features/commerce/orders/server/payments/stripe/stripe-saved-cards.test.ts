import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import type { SavedCard } from '../../../saved-card.ts'
import { startFakeStripe } from '../../testing/fake-stripe.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', stripe.environment)
})
afterAll(() => stripe.stop())

type Made = Awaited<ReturnType<typeof shop.placed>>

/** A member who saved a card with an unpaid order, and has a second order. */
async function keeper(last4 = '4242') {
  const former = await shop.placedWithPayment()
  const customer = stripe.sessionOf(former.id).customer!
  const card = stripe.keepCard(customer, last4)
  return { former, customer, card, made: await shop.placed({ way: 'stripe', buyer: former.buyer }) }
}
const payWith = ({ id, buyer }: Made, cardId: string) =>
  shop.as(buyer).post(`/orders/${id}/payment`, { cardId })
const urlOf = async (answer: Response) => ((await answer.json()) as { url: string }).url
const sessionsOf = ({ id }: Made) =>
  [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id)
const say = (kind: string, object: object) => {
  const { body, header } = stripe.event(kind, object)
  return shop.tell({ body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } })
}

test('an order is paid with a saved card for exactly its total, without a page, and once however often the button is pressed [CARD-04, CARD-05]', async () => {
  const { made, card, former } = await keeper()
  const answers = await Promise.all([payWith(made, card), payWith(made, card), payWith(made, card)])
  const urls = []
  for (const answer of answers) {
    if (answer.ok) urls.push(await urlOf(answer))
    else expect(await statusAndCode(answer)).toEqual([409, 'order-step-refused'])
  }
  expect(new Set(urls).size).toBe(1)
  expect(urls[0]).toMatch(new RegExp(`/orders/${made.id}\\?paid=true$`))
  const [intent, ...others] = stripe.savedCardIntentsOf(made.id)
  expect(others).toEqual([])
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1080, payment_method: card })
  expect(sessionsOf(made)).toEqual([])
  expect(await shop.stateOf(made.id)).toBe('paid')
  // Pressed again, and reported by Stripe too.
  expect(await statusAndCode(await payWith(made, card))).toEqual([409, 'order-step-refused'])
  await say('payment_intent.succeeded', intent!)
  expect((await shop.read(made.buyer, made.id)).steps).toHaveLength(2)
  expect(await shop.stateOf(former.id)).toBe('pending-payment')
  // The money goes back to the card.
  expect((await shop.refund(made, 1080, 'kept-back')).ok).toBe(true)
  await shop.drainJobs()
  expect(stripe.refundsOf(intent!.id)).toMatchObject([{ amount: 1080 }])
})

test('saved cards are listed by their last payment, latest first [CARD-04]', async () => {
  const { made, card, customer } = await keeper()
  const newer = stripe.keepCard(customer, '1881')
  await payWith(made, card)
  const { cards } = (await (await shop.as(made.buyer).get('/saved-cards')).json()) as { cards: SavedCard[] }
  expect(cards).toMatchObject([
    { id: card, usedAt: expect.stringMatching(/^20/) },
    { id: newer, usedAt: null },
  ])
})

test('a lost answer from Stripe does not charge twice [CARD-05]', async () => {
  const { made, card } = await keeper()
  stripe.fail(9)
  const lost = await shop.quietly(() => payWith(made, card))
  expect(await statusAndCode(lost)).toEqual([503, 'payment-unavailable'])
  stripe.fail(0)
  await payWith(made, card)
  expect(stripe.savedCardIntentsOf(made.id)).toMatchObject([{ status: 'succeeded' }])
  // Charged, but the process crashed before storing it: the buyer's return completes it.
  const second = await keeper()
  stripe.bankResponses.set(second.card, 'card_declined')
  await payWith(second.made, second.card)
  const [intent] = stripe.savedCardIntentsOf(second.made.id)
  Object.assign(intent!, { status: 'succeeded', amount_received: 1080 })
  await shop.comeBack(second.made)
  expect(await shop.stateOf(second.made.id)).toBe('paid')
})

test('after a refused card the order is paid with another saved card or on Stripe’s page, never both [CARD-05]', async () => {
  const { made, card, customer } = await keeper()
  stripe.bankResponses.set(card, 'card_declined')
  expect(await statusAndCode(await payWith(made, card))).toEqual([402, 'card-refused'])
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
  const other = stripe.keepCard(customer, '1881')
  expect((await payWith(made, other)).ok).toBe(true)
  expect(await shop.stateOf(made.id)).toBe('paid')

  const second = await keeper()
  stripe.bankResponses.set(second.card, 'card_declined')
  await payWith(second.made, second.card)
  const page = await shop.open(second.made)
  expect(sessionsOf(second.made)).toMatchObject([{ url: page, status: 'open' }])
  const [intent] = stripe.savedCardIntentsOf(second.made.id)
  expect(intent).toMatchObject({ status: 'canceled' })
  // The end of the previous payment does not end the order, whenever it is reported.
  await say('payment_intent.canceled', intent!)
  await say('checkout.session.completed', stripe.pay(second.made.id))
  await say('payment_intent.canceled', intent!)
  expect(await shop.stateOf(second.made.id)).toBe('paid')
})

test('a payment with a saved card closes an open page, and a page that was paid is not paid again [CARD-05]', async () => {
  const { made, card } = await keeper()
  await shop.open(made)
  expect((await payWith(made, card)).ok).toBe(true)
  expect(sessionsOf(made)).toMatchObject([{ status: 'expired' }])
  await say('checkout.session.expired', sessionsOf(made)[0]!)
  expect(await shop.stateOf(made.id)).toBe('paid')

  const second = await keeper()
  await shop.open(second.made)
  stripe.pay(second.made.id)
  expect(await urlOf(await payWith(second.made, second.card))).toMatch(/\?paid=true$/)
  expect(stripe.savedCardIntentsOf(second.made.id)).toEqual([])
  expect(await shop.stateOf(second.made.id)).toBe('paid')
})

test('when the bank requires authentication, Stripe’s page takes over, and the earlier attempt can no longer be paid [CARD-05]', async () => {
  const { made, card } = await keeper()
  stripe.bankResponses.set(card, 'authentication_required')
  const page = await urlOf(await payWith(made, card))
  expect(sessionsOf(made)).toMatchObject([{ url: page, status: 'open', keeps_card: true }])
  expect(stripe.savedCardIntentsOf(made.id)).toMatchObject([{ status: 'canceled' }])
  stripe.pay(made.id)
  await shop.comeBack(made)
  expect(await shop.stateOf(made.id)).toBe('paid')
})

test('a card of another member, a removed card and an unknown one are not found, and the order stays open [CARD-05]', async () => {
  const { made, card } = await keeper()
  const other = await keeper()
  const stranger: TestMember = await shop.given.member()
  expect(await statusAndCode(await payWith(made, other.card))).toEqual([404, 'saved-card-not-found'])
  expect(await statusAndCode(await payWith({ ...made, buyer: stranger }, card))).toEqual([
    404,
    'order-not-found',
  ])
  await shop.as(made.buyer).delete(`/saved-cards/${card}`)
  expect(await statusAndCode(await payWith(made, card))).toEqual([404, 'saved-card-not-found'])
  // Stripe has never heard of this one.
  expect(await statusAndCode(await payWith(made, 'pm_unknown'))).toEqual([404, 'saved-card-not-found'])
  expect(stripe.savedCardIntentsOf(made.id)).toEqual([])
  expect(await shop.stateOf(made.id)).toBe('pending-payment')
  // The time limit cancels the order, and its payment is closed.
  stripe.bankResponses.set(other.card, 'card_declined')
  await payWith(other.made, other.card)
  await shop.as(other.made.buyer).put(`/orders/${other.made.id}/state`, { state: 'cancelled' })
  await shop.drainJobs()
  expect(stripe.savedCardIntentsOf(other.made.id)).toMatchObject([{ status: 'canceled' }])
})

test('with capture at shipping, a saved card is authorized, and released when the order is cancelled [CARD-05, PAY-07]', async () => {
  await shop.settle({ capturesAtShipping: true })
  const { made, card } = await keeper()
  await payWith(made, card)
  expect(await shop.read(made.buyer, made.id)).toMatchObject({ isAuthorised: true, isPaid: false })
  await shop.go(made.id, 'cancelled')
  await shop.drainJobs()
  expect(stripe.savedCardIntentsOf(made.id)).toMatchObject([{ status: 'canceled' }])

  // A late event about a refused attempt does not void a later authorization.
  const second = await keeper()
  stripe.bankResponses.set(second.card, 'card_declined')
  await payWith(second.made, second.card)
  await shop.open(second.made)
  stripe.authorise(second.made.id)
  await shop.comeBack(second.made)
  await say('payment_intent.canceled', stripe.savedCardIntentsOf(second.made.id)[0]!)
  expect(await shop.read(second.made.buyer, second.made.id)).toMatchObject({
    isAuthorised: true,
    state: 'paid',
  })
  await shop.settle({ capturesAtShipping: false })
})

test('an order that a saved card authorized stays, although Stripe ends the refused attempt on the page before [CARD-05, PAY-07]', async () => {
  await shop.settle({ capturesAtShipping: true })
  const { made, card } = await keeper()
  await shop.open(made)
  await payWith(made, card)
  const [session] = sessionsOf(made)
  expect(session).toMatchObject({ status: 'expired' })
  // Stripe cancels the intent of an expired session, and names the order in it.
  await say('payment_intent.canceled', {
    ...{ id: `pi_${session!.id}`, object: 'payment_intent', status: 'canceled' },
    metadata: { orderId: made.id },
  })
  expect(await shop.read(made.buyer, made.id)).toMatchObject({ isAuthorised: true, state: 'paid' })
  await shop.settle({ capturesAtShipping: false })
})
