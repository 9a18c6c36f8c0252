import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import type { SavedCard } from '../../../saved-card.ts'
import { startFakeStripe } from '../../testing/fake-stripe.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'
import { writeCards } from './saved-card-sql.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', stripe.environment)
})
afterAll(() => stripe.stop())

const known = async (member: TestMember) =>
  ((await (await shop.as(member).get('/saved-cards/known')).json()) as { cards: SavedCard[] }).cards
const digits = async (member: TestMember) => (await known(member)).map(({ last4 }) => last4)
const say = (kind: string, object: object, before?: object) => {
  const { body, header } = stripe.event(kind, object, before ? { before } : {})
  return shop.tell({ body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } })
}

/** A member who paid on Stripe's page, and saved a card there. */
async function keeper() {
  const first = await shop.placedWithPayment()
  const customer = stripe.sessionOf(first.id).customer!
  const card = stripe.keepCard(customer, '4242')
  stripe.pay(first.id)
  await shop.comeBack(first)
  await shop.drainJobs()
  return { buyer: first.buyer, customer, card }
}

test('a card saved with a payment is listed at once, even while Stripe does not answer, and only for its member [CARD-07, CARD-08]', async () => {
  const { buyer, card } = await keeper()
  stripe.wishes.isSilent = true
  const asked = stripe.calls.length
  expect(await known(buyer)).toEqual([
    { id: card, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, usedAt: null },
  ])
  expect(stripe.calls).toHaveLength(asked)
  stripe.wishes.isSilent = false
  expect(await known(await shop.given.member())).toEqual([])
  expect((await shop.as(null).get('/saved-cards/known')).status).toBe(401)
})

test('the card used last comes first before Stripe is read again, and a removed or missing card is no longer listed [CARD-08]', async () => {
  const { buyer, customer, card } = await keeper()
  const newer = stripe.keepCard(customer, '1881')
  await shop.as(buyer).get('/saved-cards')
  expect(await digits(buyer)).toEqual(['4242', '1881'])
  const made = await shop.placed({ way: 'stripe', buyer })
  await shop.as(buyer).post(`/orders/${made.id}/payment`, { cardId: newer })
  expect(await known(buyer)).toMatchObject([
    { last4: '1881', usedAt: expect.stringMatching(/^20/) },
    { last4: '4242', usedAt: null },
  ])
  await shop.as(buyer).delete(`/saved-cards/${newer}`)
  expect(await digits(buyer)).toEqual(['4242'])
  // Removed in Stripe's dashboard, without an event.
  stripe.detach(card)
  const next = await shop.placed({ way: 'stripe', buyer })
  const answer = await shop.as(buyer).post(`/orders/${next.id}/payment`, { cardId: card })
  expect(await statusAndCode(answer)).toEqual([404, 'saved-card-not-found'])
  expect(await known(buyer)).toEqual([])
})

test('events about cards added or removed at Stripe update the list, and those for unknown customers change nothing [CARD-08]', async () => {
  const { buyer, customer, card } = await keeper()
  stripe.keepCard(customer, '1881')
  await say('payment_method.attached', { object: 'payment_method', id: 'pm_new', customer })
  await shop.drainJobs()
  expect((await digits(buyer)).toSorted()).toEqual(['1881', '4242'])
  stripe.detach(card)
  await say('payment_method.detached', { object: 'payment_method', id: card, customer: null }, { customer })
  await shop.drainJobs()
  expect(await digits(buyer)).toEqual(['1881'])
  const unknown = await say('payment_method.attached', { id: 'pm_other', customer: 'cus_of_somebody' })
  expect(unknown.ok).toBe(true)
})

test('cards that were never read are read from Stripe once, and again after a week [CARD-08]', async () => {
  const { buyer, customer } = await keeper()
  const readAt = (at: Date | null) =>
    shop.db
      .updateTable('stripe_customers')
      .set({ cards_read_at: at })
      .where('customer_id', '=', customer)
      .execute()
  const asked = async () => {
    const before = stripe.calls.length
    await enqueue(shop.db, 'read-old-cards', {})
    await shop.drainJobs()
    return stripe.calls.slice(before).filter((call) => call.includes(`${customer}/payment_methods`)).length
  }
  expect(await asked()).toBe(0)
  await shop.db.deleteFrom('kept_cards').where('customer_id', '=', customer).execute()
  await readAt(null)
  stripe.fail(3)
  await shop.quietly(asked)
  stripe.fail(0)
  expect(await digits(buyer)).toEqual([])
  expect(await asked()).toBe(1)
  expect(await digits(buyer)).toEqual(['4242'])
  expect(await asked()).toBe(0)
  await readAt(new Date(Date.now() - 8 * 86_400_000))
  expect(await asked()).toBe(1)
})

test('an older answer does not overwrite a newer one, and the rows are deleted with the account [CARD-08]', async () => {
  const { buyer, customer } = await keeper()
  await writeCards(shop.db, { memberId: buyer.id, customerId: customer, cards: [], requestedAt: new Date(0) })
  expect(await digits(buyer)).toEqual(['4242'])
  await shop.db.deleteFrom('members').where('id', '=', buyer.id).execute()
  const left = await shop.db
    .selectFrom('kept_cards')
    .where('customer_id', '=', customer)
    .select('card_id')
    .execute()
  expect(left).toEqual([])
})
