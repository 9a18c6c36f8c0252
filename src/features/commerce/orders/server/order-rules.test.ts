import { expect, test } from 'vitest'
import { verdictCode } from '../../../../platform/testing/viewers.ts'
import type { OrderState } from '../order.ts'
import {
  findTransition,
  isBeforeSending,
  mayCapture,
  mayEdit,
  mayPay,
  mayPayOpenAmount,
  maySendBack,
  mayTakeStep,
  nextForShop,
  type OrderFacts,
  returnableSince,
  returnUntil,
  type StepActor,
} from './order-rules.ts'

const states: OrderState[] = [
  ...(['pending-payment', 'paid', 'packed', 'shipped', 'delivered', 'return-requested'] as const),
  ...(['returned', 'completed', 'cancelled', 'refund-due', 'refunded'] as const),
]
const takers: StepActor[] = ['buyer', 'shop', 'payment', 'clock']
const order = (state: OrderState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ state, paymentWay: 'stripe', isPaid: true, deliveredAt: null },
  ...more,
})

/**
 * Every step an order of this kind can take: `state taker → next`, with a plus if pieces return to stock, and a minus
 * if they leave it again.
 */
const stepsOf = (more: Partial<OrderFacts>) =>
  states.flatMap((from) =>
    takers.flatMap((by) =>
      states.flatMap((to) => {
        const move = findTransition(order(from, more), to, by)
        return move
          ? [`${from} ${by} → ${to}${move.releasesStock ? ' +' : ''}${move.takesStock ? ' -' : ''}`]
          : []
      }),
    ),
  )

const always = [
  'pending-payment buyer → cancelled +',
  'pending-payment shop → cancelled +',
  'pending-payment payment → cancelled +',
  'pending-payment payment → refunded +',
  'pending-payment clock → cancelled +',
  'paid shop → packed',
  'paid shop → refunded +',
  'paid payment → refunded +',
  'shipped shop → delivered',
  'delivered buyer → return-requested',
  'delivered shop → refunded',
  'delivered payment → refunded',
  'delivered clock → completed',
  'return-requested shop → returned +',
  'return-requested shop → completed',
  'return-requested buyer → delivered',
  'return-requested shop → refunded',
  'return-requested payment → refunded',
  'returned shop → refunded',
  'returned payment → refunded',
  'completed shop → refunded',
  'completed payment → refunded',
  'cancelled payment → refunded',
  'refund-due shop → refunded',
  'refund-due payment → refunded',
  'refunded payment → refund-due',
]
const whenPaid = [
  'packed shop → refunded +',
  'packed payment → refunded +',
  'shipped shop → refunded',
  'shipped payment → refunded',
]
const whenUnpaid = ['packed shop → cancelled +', 'shipped shop → cancelled +']
const bySending = 'packed shop → shipped'
const byHand = 'pending-payment shop → paid'
const lateByCard = ['cancelled payment → paid -', 'cancelled payment → refund-due']
const packedUnpaid = 'pending-payment shop → packed'

test.each<[string, Partial<OrderFacts>, string[]]>([
  ['paid by card', {}, ['pending-payment payment → paid', ...lateByCard, ...whenPaid, bySending]],
  ['paid by transfer', { paymentWay: 'transfer' }, [byHand, ...whenPaid, bySending]],
  [
    'to be paid by transfer',
    { paymentWay: 'transfer', isPaid: false },
    [byHand, 'cancelled shop → paid -', ...whenUnpaid, bySending],
  ],
  [
    'to be paid on delivery',
    { paymentWay: 'on-delivery', isPaid: false },
    [byHand, packedUnpaid, ...whenUnpaid, bySending],
  ],
  [
    'to be picked up and paid there',
    { paymentWay: 'pick-up', isPaid: false },
    [byHand, packedUnpaid, ...whenUnpaid, 'packed shop → delivered'],
  ],
])('an order %s can take these steps and no others [ORD-05, ORD-14]', (_kind, more, own) => {
  expect(stepsOf(more).sort()).toEqual([...always, ...own].sort())
})

test('a step that is not in the table is refused, and the shop is offered only possible steps [ORD-14]', () => {
  expect(verdictCode(mayTakeStep(order('paid'), 'packed', 'shop'))).toBe('allowed')
  expect(verdictCode(mayTakeStep(order('paid'), 'packed', 'buyer'))).toBe('order-step-refused')
  expect(nextForShop(order('paid'))).toEqual(['packed', 'refunded'])
  expect(nextForShop(order('refunded'))).toEqual([])
})

test('an order can be returned until its last day ends in the time zone of the shop, to the millisecond [ORD-10]', () => {
  // Half past midnight in Berlin, where daylight saving time starts on 29 March.
  const deliveredAt = new Date('2026-03-14T23:30:00.000Z')
  const delivered = order('delivered', { deliveredAt })
  const days = (returnDays: number, timeZone = 'Europe/Berlin') => ({ returnDays, timeZone })
  expect(returnUntil(delivered, days(14))?.toISOString()).toBe('2026-03-29T21:59:59.999Z')
  expect(returnUntil(delivered, days(1))?.toISOString()).toBe('2026-03-16T22:59:59.999Z')
  expect(returnUntil(delivered, days(1, 'UTC'))?.toISOString()).toBe('2026-03-15T23:59:59.999Z')
  expect(returnUntil(delivered, days(0))).toBeNull()
  expect(returnUntil({ deliveredAt: null }, days(14))).toBeNull()
  const at = (time: string) => verdictCode(maySendBack(delivered, days(14), new Date(time)))
  expect(at('2026-03-29T21:59:59.999Z')).toBe('allowed')
  expect(at('2026-03-29T22:00:00.000Z')).toBe('return-too-late')
  expect(verdictCode(maySendBack(delivered, days(0), deliveredAt))).toBe('return-too-late')
  expect(verdictCode(maySendBack(order('shipped', { deliveredAt }), days(14), deliveredAt))).toBe(
    'order-step-refused',
  )
})

test('an order counts as kept from the moment it can no longer be returned [ORD-10]', () => {
  const deliveredAt = new Date('2026-03-14T23:30:00.000Z')
  const period = { returnDays: 14, timeZone: 'Europe/Berlin' }
  const isKept = (time: string) => deliveredAt < returnableSince(period, new Date(time))
  expect(isKept('2026-03-29T21:59:59.999Z')).toBe(false)
  expect(isKept('2026-03-29T22:00:00.000Z')).toBe(true)
  const now = new Date('2026-03-14T23:30:00.001Z')
  expect(returnableSince({ ...period, returnDays: 0 }, now)).toEqual(now)
})

test('an order with an authorized payment can be cancelled until it is sent, and cannot be refunded [PAY-07]', () => {
  const steps = stepsOf({ isPaid: false })
  expect(steps).toEqual(
    expect.arrayContaining([
      'paid shop → cancelled +',
      'paid payment → cancelled +',
      'packed payment → cancelled +',
    ]),
  )
  expect(steps.filter((step) => /^(paid|packed) .* → refunded/.test(step))).toEqual([])
})

test('payment pages open only for orders that still need the money [PAY-01, ORD-35, HAND-09]', () => {
  const allowedIn = (may: (state: OrderState) => boolean) => states.filter(may)
  expect(allowedIn((state) => mayPay(order(state, { isPaid: false })).allowed)).toEqual(['pending-payment'])
  expect(allowedIn((state) => mayCapture({ state }).allowed)).toEqual([
    ...(['paid', 'packed', 'shipped', 'delivered', 'return-requested', 'returned', 'completed'] as const),
  ])
  expect(allowedIn((state) => mayPayOpenAmount({ state, openMinor: 1 }).allowed)).toEqual([
    ...(['paid', 'packed', 'shipped', 'delivered', 'return-requested', 'completed'] as const),
  ])
  expect(mayPayOpenAmount({ state: 'paid', openMinor: 0 }).allowed).toBe(false)
  expect(allowedIn((state) => isBeforeSending({ state }))).toEqual(['paid', 'packed'])
})

test.each<[Partial<OrderFacts>, string]>([
  [{}, 'allowed'],
  [{ state: 'pending-payment', isPaid: false }, 'allowed'],
  [{ state: 'packed' }, 'allowed'],
  [{ state: 'shipped' }, 'order-edit-too-late'],
  [{ state: 'pending-payment', isPaid: false, awaitsAddress: true }, 'order-edit-unconfirmed'],
  [{ hasAutomatic: true }, 'order-edit-discounted'],
  [{ isPaid: false }, 'order-edit-authorised'],
])('an order with %j can be edited: %s [HAND-07]', (more, expected) => {
  expect(verdictCode(mayEdit(order('paid', more)))).toBe(expected)
})
