import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOrder } from '../../order.ts'
import { startFakeStripe } from '../testing/fake-stripe.ts'
import { anOnlineShop } from '../testing/online-shop.ts'
import { statusAndCode } from '../testing/test-shop.ts'
import { planWhole, type RefundFacts, totalOfPlans } from './refund-rules.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let shop: Awaited<ReturnType<typeof anOnlineShop>>

beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await anOnlineShop('stripe', stripe.environment)
})
afterAll(() => stripe.stop())

const seen = async (id: string): Promise<AdminOrder> =>
  (await shop.as(shop.admin).get(`/admin/orders/${id}`)).json()
const refundAll = (id: string, seenRefundMinor?: number) =>
  shop.as(shop.admin).put(`/admin/orders/${id}/state`, { state: 'refunded', seenRefundMinor })

test('the shop sees how much a refund gives and where it goes, and if that amount has changed, nothing is refunded [RET-18]', async () => {
  const made = await shop.placedWithPayment()
  expect((await seen(made.id)).refund).toBeNull()
  stripe.pay(made.id)
  await shop.comeBack(made)
  expect((await seen(made.id)).refund).toEqual({
    ...{ amountMinor: 1080, giftCardMinor: 0, providerMinor: 1080, handMinor: 0 },
  })
  // Another admin refunds part of it.
  expect((await shop.refund(made, 300, 'a-part')).ok).toBe(true)
  expect(await statusAndCode(await refundAll(made.id, 1080))).toEqual([409, 'refund-changed'])
  const intent = stripe.sessionOf(made.id).payment_intent!
  expect(stripe.refundsOf(intent)).toMatchObject([{ amount: 300 }])
  expect((await seen(made.id)).refund).toMatchObject({ amountMinor: 780, providerMinor: 780 })
  expect((await refundAll(made.id, 780)).status).toBe(200)
  expect(stripe.refundsOf(intent)).toMatchObject([{ amount: 300 }, { amount: 780 }])
  expect(await seen(made.id)).toMatchObject({ state: 'refunded', refund: null })
})

const facts: RefundFacts = {
  ...{ paidMinor: 1500, refundedMinor: 0, shippingChargedMinor: 500, shippingRefundedMinor: 0 },
  lines: [{ position: 0, quantity: 3, chargedMinor: 1000, refundedPieces: 0 }],
  ...{ giftCardLeftMinor: 0, hasCardPayment: true, disputedMinor: 0 },
  ...{
    owedBackMinor: 0,
    refundedOutsideEditsMinor: 0,
    atProviderMinor: 1500,
    editPayments: [],
    lastEditId: null,
  },
}

test.each<[string, Partial<RefundFacts>, Partial<ReturnType<typeof totalOfPlans>>]>([
  ['a card', {}, { amountMinor: 1500, providerMinor: 1500 }],
  [
    'a transfer',
    { hasCardPayment: false, atProviderMinor: 0 },
    { amountMinor: 1500, providerMinor: 0, handMinor: 1500 },
  ],
  [
    'gift cards before the card',
    { giftCardLeftMinor: 600, atProviderMinor: 900 },
    { amountMinor: 1500, giftCardMinor: 600, providerMinor: 900 },
  ],
  [
    'less earlier refunds and disputed amounts',
    { refundedMinor: 200, disputedMinor: 300, atProviderMinor: 1300 },
    { amountMinor: 1000, providerMinor: 1000 },
  ],
  [
    'including what edits owe back, and by hand what no provider holds',
    { owedBackMinor: 100, atProviderMinor: 1200 },
    { amountMinor: 1500, providerMinor: 1200, handMinor: 300 },
  ],
  [
    'payments for edits too',
    { atProviderMinor: 1000, editPayments: [{ id: 'a', leftMinor: 500 }] },
    { amountMinor: 1500, providerMinor: 1500 },
  ],
  ['nothing', { refundedMinor: 1500, atProviderMinor: 0 }, { amountMinor: 0, providerMinor: 0 }],
])('a full refund returns all that is left to where it came from: %s [RET-18]', (_from, more, sums) => {
  const plans = planWhole({ ...facts, ...more })
  if (typeof plans === 'string') throw new Error(plans)
  expect(totalOfPlans(plans)).toMatchObject(sums)
})
