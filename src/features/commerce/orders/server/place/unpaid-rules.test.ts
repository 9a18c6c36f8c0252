import { expect, test } from 'vitest'
import type { BuyerFacts } from './buyer-facts-sql.ts'
import { mayOrder, paymentDeadline, unpaidProblem } from './unpaid-rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nobody: BuyerFacts = {
  ...{ isEmailConfirmed: true, hasPaid: false, unpaidOrders: 0, unpaidPieces: 0, abandonedAt: [] },
}
const shop = { unpaidOrdersMax: 3, unpaidPiecesMax: 5, cardHours: 1, unpaidHours: 120, firstUnpaidHours: 72 }
const codeOf = (facts: Partial<BuyerFacts>, pieces = 1) =>
  unpaidProblem({ ...nobody, ...facts }, shop, { pieces, now })?.code ?? null

test.each<[string, Partial<BuyerFacts>, number, string | null]>([
  ['no unpaid orders', {}, 1, null],
  ['the maximum number of pieces', {}, 5, null],
  ['one piece too many', {}, 6, 'too-many-unpaid-pieces'],
  ['two unpaid orders', { unpaidOrders: 2, unpaidPieces: 2 }, 3, null],
  ['three unpaid orders', { unpaidOrders: 3, unpaidPieces: 3 }, 1, 'too-many-unpaid-orders'],
  [
    'too many pieces together with another order',
    { unpaidOrders: 1, unpaidPieces: 5 },
    1,
    'too-many-unpaid-pieces',
  ],
  ['four orders abandoned today', { abandonedAt: [1, 2, 3, 4].map(hoursAgo) }, 1, null],
  [
    'five orders abandoned today',
    { abandonedAt: [1, 2, 3, 4, 23.9].map(hoursAgo) },
    1,
    'too-many-abandoned-orders',
  ],
  ['the fifth abandoned order a day ago', { abandonedAt: [1, 2, 3, 4, 24].map(hoursAgo) }, 1, null],
  [
    'ten orders abandoned within a week',
    { abandonedAt: [1, 2, 30, 31, 32, 33, 34, 35, 36, 167].map(hoursAgo) },
    1,
    'too-many-abandoned-orders',
  ],
])('with %s, one more unpaid order is allowed or refused (case %#)', (_title, facts, pieces, code) => {
  expect(codeOf(facts, pieces)).toBe(code)
})

test('a refusal names the limit and when the member can order again [ORD-23]', () => {
  const said = (facts: Partial<BuyerFacts>, pieces = 1) =>
    unpaidProblem({ ...nobody, ...facts }, shop, { pieces, now })!.facts
  expect(said({ abandonedAt: [1, 1, 1, 1, 2].map(hoursAgo) })).toEqual({
    detail: 'You left 5 orders within a day unpaid. You can order again in 22 hours.',
    retryAfterSeconds: 22 * 3600,
  })
  expect(said({ unpaidOrders: 3 }).detail).toBe(
    'You have 3 orders that are not paid yet. Pay or cancel one first, then place this order.',
  )
  expect(said({ unpaidOrders: 1, unpaidPieces: 4 }, 2).detail).toBe(
    'You can have at most 5 unpaid items at a time, and this order has 2. 4 are in your other orders.',
  )
  expect(said({ unpaidOrders: 1, unpaidPieces: 1 }, 6).detail).toMatch(/1 is in your other orders\.$/)
})

test('a card order holds stock for one hour, a transfer for five days, a first transfer for three, and payment on delivery without end [ORD-24]', () => {
  const hours = (way: Parameters<typeof paymentDeadline>[0], hasPaid: boolean, more = {}) => {
    const until = paymentDeadline(way, { shop: { ...shop, ...more }, buyer: { hasPaid }, now })
    return until && (until.getTime() - now.getTime()) / 3_600_000
  }
  expect([hours('stripe', false), hours('stripe', true)]).toEqual([1, 1])
  expect([hours('transfer', false), hours('transfer', true)]).toEqual([72, 120])
  expect(hours('transfer', false, { unpaidHours: 24 })).toBe(24)
  expect([hours('on-delivery', true), hours('pick-up', false)]).toEqual([null, null])
})

test.each([
  [true, { smtpUrl: 'smtp://mail.example', confirmEmail: true }, true],
  [false, { smtpUrl: 'smtp://mail.example', confirmEmail: true }, false],
  // An order requires a confirmed address even if sign-up does not.
  [false, { smtpUrl: 'smtp://mail.example', confirmEmail: false }, false],
  [false, { smtpUrl: null, confirmEmail: true }, false],
  [false, { smtpUrl: null, confirmEmail: false }, true],
])(
  'with a confirmed address (%s) and settings %j, a member may order: %s [ORD-22]',
  (isEmailConfirmed, settings, is) => {
    expect(mayOrder({ ...nobody, isEmailConfirmed }, settings).allowed).toBe(is)
  },
)
