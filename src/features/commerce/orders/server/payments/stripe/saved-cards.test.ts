import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../../platform/testing/given.ts'
import type { SavedCard } from '../../../saved-card.ts'
import { PUBLISHABLE_KEY, startFakeStripe } from '../../testing/fake-stripe.ts'
import { anOnlineShop } from '../../testing/online-shop.ts'
import { statusAndCode } from '../../testing/test-shop.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY })
})
afterAll(() => stripe.stop())

const customersOf = ({ id }: TestMember) =>
  [...stripe.customers.values()].filter(({ metadata }) => metadata.memberId === id)
const cards = async (member: TestMember | null) =>
  ((await (await shop.as(member).get('/saved-cards')).json()) as { cards: SavedCard[] }).cards

test('a member has one Stripe customer for all payments on any page, even when several begin at once, and may save the card [CARD-01]', async () => {
  const buyer = await shop.given.member()
  const made = []
  for (let at = 0; at < 3; at++) made.push(await shop.placed({ way: 'stripe', buyer }))
  expect(customersOf(buyer)).toEqual([])
  const answers = await Promise.all(
    made.map(({ id }, at) => shop.as(buyer).post(`/orders/${id}/payment`, { atProvider: at === 0 })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [customer, ...others] = customersOf(buyer)
  expect(others).toEqual([])
  expect(customer).toMatchObject({ email: buyer.email })
  const sessions = made.map(({ id }) => stripe.sessionOf(id))
  expect(new Set(sessions.map(({ ui_mode }) => ui_mode))).toEqual(new Set(['hosted_page', 'embedded_page']))
  for (const session of sessions) {
    expect(session).toMatchObject({ customer: customer!.id, keeps_card: true, customer_email: buyer.email })
  }
})

test('the Stripe customer follows a changed e-mail address, and is created again when Stripe no longer has it [CARD-01]', async () => {
  const { buyer, ...made } = await shop.placed({ way: 'stripe' })
  await shop.open({ buyer, ...made })
  const [first] = customersOf(buyer)
  const email = `other-${buyer.email}`
  await shop.db.updateTable('members').set({ email }).where('id', '=', buyer.id).execute()
  const second = await shop.placed({ way: 'stripe', buyer })
  await shop.open(second)
  expect(customersOf(buyer)).toMatchObject([{ id: first!.id, email }])
  stripe.customers.delete(first!.id)
  expect(await cards(buyer)).toEqual([])
  const third = await shop.placed({ way: 'stripe', buyer })
  await shop.open(third)
  const [again, ...others] = customersOf(buyer)
  expect(others).toEqual([])
  expect(stripe.sessionOf(third.id).customer).toBe(again!.id)
})

test('members list and remove their own saved cards, and cards of other members are not found [CARD-02]', async () => {
  const { as, given, placedWithPayment } = shop
  const ana = await placedWithPayment()
  const ben = await placedWithPayment()
  const stranger = await given.member()
  expect(await cards(ana.buyer)).toEqual([])
  const [first, second] = ['4242', '1881'].map((last4) =>
    stripe.keepCard(customersOf(ana.buyer)[0]!.id, last4),
  )
  expect(await cards(ana.buyer)).toEqual([
    { id: first, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, usedAt: null },
    { id: second, brand: 'visa', last4: '1881', expMonth: 4, expYear: 2030, usedAt: null },
  ])
  expect(await cards(ben.buyer)).toEqual([])
  for (const other of [ben.buyer, stranger]) {
    expect(await statusAndCode(await as(other).delete(`/saved-cards/${first}`))).toEqual([
      404,
      'saved-card-not-found',
    ])
  }
  expect((await as(null).get('/saved-cards')).status).toBe(401)
  stripe.fail(1)
  expect(await statusAndCode(await as(ana.buyer).get('/saved-cards'))).toEqual([503, 'payment-unavailable'])
  const left = await as(ana.buyer).delete(`/saved-cards/${first}`)
  expect(await left.json()).toMatchObject({ cards: [{ id: second }] })
  expect(await statusAndCode(await as(ana.buyer).delete(`/saved-cards/${first}`))).toEqual([
    404,
    'saved-card-not-found',
  ])
  expect(await cards(ana.buyer)).toMatchObject([{ id: second }])
})

test('deleting an account deletes its Stripe customer, with retries, and no other customer [CARD-03]', async () => {
  const { placedWithPayment, db, drainJobs } = shop
  const gone = await placedWithPayment()
  const stays = await placedWithPayment()
  const [customer] = customersOf(gone.buyer)
  stripe.keepCard(customer!.id, '4242')
  const rows = async () =>
    (await db.selectFrom('stripe_customers').select('customer_id').execute()).map((row) => row.customer_id)
  const run = async () => {
    await enqueue(db, 'delete-stripe-customers', {})
    await drainJobs()
  }
  await run()
  expect(customersOf(gone.buyer)).toHaveLength(1)
  await db
    .updateTable('stripe_customers')
    .set({ member_id: null })
    .where('customer_id', '=', customer!.id)
    .execute()
  stripe.fail(1)
  await run()
  expect(await rows()).toContain(customer!.id)
  await run()
  expect([customersOf(gone.buyer), stripe.cardsOf(customer!.id)]).toEqual([[], []])
  expect(await rows()).not.toContain(customer!.id)
  expect(customersOf(stays.buyer)).toHaveLength(1)
})
