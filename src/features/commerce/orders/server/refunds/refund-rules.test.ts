import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPieces } from '../../refund-words.ts'
import { leftToRefund, planRefund, planRest, type RefundFacts, type RefundRequest } from './refund-rules.ts'

const facts: RefundFacts = {
  ...{ paidMinor: 1500, refundedMinor: 0, shippingChargedMinor: 500, shippingRefundedMinor: 0 },
  lines: [{ position: 0, quantity: 3, chargedMinor: 1000, refundedPieces: 0 }],
  giftCardLeftMinor: 0,
  hasCardPayment: false,
  disputedMinor: 0,
  ...{
    owedBackMinor: 0,
    refundedOutsideEditsMinor: 0,
    atProviderMinor: 0,
    editPayments: [],
    lastEditId: null,
  },
}
const wish: RefundRequest = { way: 'hand', lines: [], shippingMinor: 0, otherMinor: 0 }
const pieces = (quantity: number) => [{ position: 0, quantity }]

test('pieces of a line cost their share, and all pieces together exactly the line [RET-05]', () => {
  const line = { chargedMinor: 1000, quantity: 3 }
  expect([0, 1, 2].map((before) => priceOfPieces(line, before, 1))).toEqual([333, 333, 334])
  expect(priceOfPieces(line, 0, 3)).toBe(1000)
  expect(priceOfPieces({ chargedMinor: 9_007_199_254_740_991, quantity: 999 }, 0, 999)).toBe(
    9_007_199_254_740_991,
  )
})

test.each<[string, Partial<RefundFacts>, Partial<RefundRequest>, unknown]>([
  ['one of three pieces', {}, { lines: pieces(1) }, { amountMinor: 333 }],
  [
    'a piece, shipping and another amount',
    {},
    { lines: pieces(1), shippingMinor: 500, otherMinor: 7 },
    { amountMinor: 840 },
  ],
  ['everything', {}, { lines: pieces(3), shippingMinor: 500 }, { amountMinor: 1500 }],
  ['more pieces than the line has', {}, { lines: pieces(4) }, 'refund-too-much'],
  ['the same line twice', {}, { lines: [...pieces(1), ...pieces(1)] }, 'refund-too-much'],
  ['a line that the order does not have', {}, { lines: [{ position: 9, quantity: 1 }] }, 'refund-too-much'],
  ['more shipping than was charged', {}, { shippingMinor: 501 }, 'refund-too-much'],
  [
    'shipping that was already refunded',
    { refundedMinor: 500, shippingRefundedMinor: 500 },
    { shippingMinor: 1 },
    'refund-too-much',
  ],
  ['more than is left', { refundedMinor: 1400 }, { otherMinor: 101 }, 'refund-too-much'],
  ['everything that is left', { refundedMinor: 1400 }, { otherMinor: 100 }, { amountMinor: 100 }],
  ['nothing', {}, {}, 'refund-empty'],
  ['an unpaid order', { paidMinor: 0 }, { otherMinor: 1 }, 'refund-not-paid'],
  ['a payment that no provider holds', {}, { way: 'payment', otherMinor: 1 }, 'refund-only-by-hand'],
])('a refund of %s is planned or refused [RET-05, RET-06]', (_what, more, wanted, planned) => {
  const plan = planRefund({ ...facts, ...more }, { ...wish, ...wanted })
  if (typeof planned === 'string') expect(plan).toBe(planned)
  else expect(plan).toMatchObject(planned as object)
})

test('no sequence of refunds exceeds what was paid, and the final refund gives back exactly the rest [RET-06]', () => {
  const wishes = fc.array(
    fc.record({
      way: fc.constant('hand' as const),
      lines: fc.uniqueArray(fc.record({ position: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
        selector: ({ position }) => position,
        maxLength: 3,
      }),
      shippingMinor: fc.oneof(fc.constant(0), fc.nat(700)),
      otherMinor: fc.oneof(fc.constant(0), fc.nat(2000)),
    }),
    { maxLength: 12 },
  )
  const charged = fc.array(fc.nat(5000), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(charged, wishes, (lines, wanted) => {
      let now: RefundFacts = {
        ...{
          refundedMinor: 0,
          shippingChargedMinor: 500,
          shippingRefundedMinor: 0,
          hasCardPayment: false,
          disputedMinor: 0,
        },
        ...{
          owedBackMinor: 0,
          refundedOutsideEditsMinor: 0,
          atProviderMinor: 0,
          editPayments: [],
          lastEditId: null,
        },
        giftCardLeftMinor: 0,
        paidMinor: lines.reduce((sum, chargedMinor) => sum + chargedMinor, 500),
        lines: lines.map((chargedMinor, position) => ({
          ...{ position, quantity: 3, chargedMinor, refundedPieces: 0 },
        })),
      }
      const give = (plan: ReturnType<typeof planRefund> | null) => {
        if (plan === null || typeof plan === 'string') return
        expect(
          plan.lines.reduce((sum, one) => sum + one.amountMinor, plan.shippingMinor + plan.otherMinor),
        ).toBe(plan.amountMinor)
        now = {
          ...now,
          refundedMinor: now.refundedMinor + plan.amountMinor,
          shippingRefundedMinor: now.shippingRefundedMinor + plan.shippingMinor,
          lines: now.lines.map((line) => ({
            ...line,
            refundedPieces:
              line.refundedPieces +
              (plan.lines.find(({ position }) => position === line.position)?.quantity ?? 0),
          })),
        }
        expect(now.refundedMinor).toBeLessThanOrEqual(now.paidMinor)
      }
      for (const one of wanted) give(planRefund(now, one))
      give(planRest(now, 'hand'))
      expect(leftToRefund(now)).toBe(0)
      expect(now.refundedMinor).toBe(now.paidMinor)
    }),
  )
})
