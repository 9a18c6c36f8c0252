import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qualifyingHint, termsWords } from '../../automatic-words.ts'
import {
  type AutomaticRule,
  computeAutomaticDiscounts,
  type DiscountableLine,
} from './compute-automatic-discounts.ts'

const COATS = 'coats'
const line = (priceMinor: number, quantity = 1, more: Partial<DiscountableLine> = {}): DiscountableLine => ({
  ...{ productId: `at-${priceMinor}`, brandId: null, categoryId: COATS, priceMinor, quantity },
  ...more,
})
const rule = (more: Partial<AutomaticRule> = {}): AutomaticRule => ({
  ...{ id: 'rule', name: 'Winter', kind: 'percent', percent: 20, amountMinor: null, piecesMin: 1 },
  ...{ leastMinor: null, currency: 'USD', covers: 'categories', categoryIds: [COATS], brandIds: [] },
  ...{ productIds: [], from: 'Coats', combinesWithCode: true },
  ...more,
})
const free = (piecesMin: number) => rule({ kind: 'cheapest-free', percent: null, piecesMin })
const amount = (amountMinor: number, more: Partial<AutomaticRule> = {}) =>
  rule({ kind: 'amount', percent: null, amountMinor, ...more })
const offOf = (lines: DiscountableLine[], ...rules: AutomaticRule[]) =>
  computeAutomaticDiscounts(lines, rules).applied.map(({ lines: perLine }) => perLine)

test.each<[string, DiscountableLine[], AutomaticRule, number[][]]>([
  [
    'a percentage of the covered lines only',
    [line(1000), line(500, 1, { categoryId: null })],
    rule(),
    [[200, 0]],
  ],
  ['a sum rounded up once for all lines', [line(5), line(5), line(5)], rule({ percent: 10 }), [[1, 1, 0]]],
  ['an amount, shared in proportion to the prices', [line(3000), line(1000)], amount(1000), [[750, 250]]],
  ['at most what the pieces cost', [line(300), line(200)], amount(9999), [[300, 200]]],
  ['the whole price', [line(333, 3)], rule({ percent: 100 }), [[999]]],
  ['nothing below the minimum number of pieces', [line(1000)], rule({ piecesMin: 2 }), []],
  ['a percentage when one line has enough pieces', [line(1000, 2)], rule({ piecesMin: 2 }), [[400]]],
  ['nothing below the minimum amount', [line(4999)], rule({ leastMinor: 5000 }), []],
  ['a percentage from the minimum amount on', [line(5000)], rule({ leastMinor: 5000 }), [[1000]]],
  [
    'nothing when only other products reach the minimum amount',
    [line(4999), line(9999, 1, { categoryId: 'x' })],
    rule({ leastMinor: 5000 }),
    [],
  ],
  ['the price of the cheapest of two, shared over both', [line(10_000), line(2000)], free(2), [[1667, 333]]],
  ['the price of the cheapest, once, of three', [line(900), line(600), line(300)], free(2), [[150, 100, 50]]],
  [
    'the prices of the two cheapest of four',
    [line(900, 2), line(600), line(300)],
    free(2),
    [[600, 200, 100]],
  ],
  ['the price of one piece of a line', [line(1000, 3)], free(3), [[1000]]],
  ['nothing from free pieces', [line(0, 2)], rule(), []],
])('a discount takes off: %s [AUTO-02, DEC-131]', (_words, lines, held, expected) => {
  expect(offOf(lines, held)).toEqual(expected)
})

test('a discount covers its categories, its brands, its products or everything [AUTO-01]', () => {
  const lines = [
    line(100, 1, { productId: 'a', categoryId: 'parkas' }),
    line(100, 1, { productId: 'b', categoryId: null, brandId: 'north' }),
    line(100, 1, { productId: 'c', categoryId: null }),
  ]
  const taken = (more: Partial<AutomaticRule>) => offOf(lines, rule({ percent: 10, ...more }))[0]
  expect(taken({ categoryIds: [COATS, 'parkas'] })).toEqual([10, 0, 0])
  expect(taken({ covers: 'brands', brandIds: ['north'] })).toEqual([0, 10, 0])
  expect(taken({ covers: 'products', productIds: ['c'] })).toEqual([0, 0, 10])
  expect(taken({ covers: 'all' })).toEqual([10, 10, 10])
  // Its target was deleted, so it covers nothing instead of everything.
  expect(taken({ covers: 'categories', categoryIds: [] })).toBeUndefined()
})

test('a line gets the first discount that applies to it, and later discounts apply to the other lines [AUTO-03, DEC-131]', () => {
  const lines = [line(1000), line(1000, 1, { categoryId: 'shoes' })]
  const coats = rule({ id: 'coats', percent: 10 })
  const all = rule({ id: 'all', covers: 'all', percent: 50, from: null })
  expect(offOf(lines, coats, all)).toEqual([
    [100, 0],
    [0, 500],
  ])
  expect(offOf(lines, all, coats)).toEqual([[500, 500]])
  // A rule that does not apply leaves its lines to the next one.
  expect(offOf(lines, rule({ piecesMin: 2 }), all)).toEqual([[500, 500]])
})

test('a discount whose conditions are partly met names what would complete it [AUTO-05]', () => {
  const said = (lines: DiscountableLine[], ...rules: AutomaticRule[]) =>
    computeAutomaticDiscounts(lines, rules).missing.map(({ rule: held, ...missing }) =>
      qualifyingHint(held, held.from, missing),
    )
  expect(said([line(1000)], rule({ piecesMin: 2 }))).toEqual(['One more from Coats: 20% off'])
  expect(said([line(1000)], free(3))).toEqual(['Two more from Coats: the cheapest is free'])
  expect(said([line(1000, 3)], free(2))).toEqual(['One more from Coats: another one is free'])
  expect(said([line(1000, 2)], free(2))).toEqual([])
  expect(said([line(4000)], amount(500, { leastMinor: 5000, covers: 'all', from: null }))).toEqual([
    '$10.00 more: $5.00 off',
  ])
  expect(said([line(4000)], rule({ piecesMin: 2, leastMinor: 10_000 }))).toEqual([
    'One more from Coats, and $60.00 more in all: 20% off',
  ])
  expect(said([line(1000, 1, { categoryId: null })], rule({ piecesMin: 2 }))).toEqual([])
})

test('the wording of a discount names what it takes off and its conditions [AUTO-06]', () => {
  const said = (more: Partial<AutomaticRule>) => {
    const held = rule(more)
    return termsWords(held, held.from)
  }
  expect(said({ from: null })).toBe('20% off')
  expect(said({})).toBe('20% off from Coats')
  expect(said({ piecesMin: 2 })).toBe('20% off two or more from Coats')
  expect(said({ piecesMin: 12, leastMinor: 5000 })).toBe(
    '20% off 12 or more from Coats, $50.00 or more in all',
  )
  expect(said({ leastMinor: 5000, from: null })).toBe('20% off from $50.00 on')
  expect(said({ leastMinor: 5000 })).toBe('20% off from $50.00 on for Coats')
  expect(said({ kind: 'amount', percent: null, amountMinor: 500, from: null })).toBe('$5.00 off')
  expect(said({ kind: 'cheapest-free', percent: null, piecesMin: 3 })).toBe(
    'Buy three from Coats, the cheapest is free',
  )
})

// ---- A second implementation with fractions, piece by piece.

/** Distributes an amount: the exact shares rounded down, then one unit each to the largest remainders. */
function plainShares(amountMinor: bigint, prices: bigint[]): bigint[] {
  const all = prices.reduce((sum, price) => sum + price, 0n)
  if (all === 0n) return prices.map(() => 0n)
  const shares = prices.map((price) => (amountMinor * price) / all)
  for (let left = amountMinor - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left--) {
    let best = 0
    const lost = (at: number) => amountMinor * prices[at]! - shares[at]! * all
    for (let at = 1; at < prices.length; at++) if (lost(at) > lost(best)) best = at
    shares[best]! += 1n
  }
  return shares
}

function plainly(lines: DiscountableLine[], rules: AutomaticRule[]): bigint[] {
  const off = lines.map(() => 0n)
  const isFreeFor = lines.map(() => true)
  for (const held of rules) {
    const own: number[] = []
    lines.forEach((one, at) => {
      const isIn =
        held.covers === 'all' ||
        (held.covers === 'categories' && held.categoryIds.some((id) => id === one.categoryId)) ||
        (held.covers === 'brands' && held.brandIds.some((id) => id === one.brandId)) ||
        (held.covers === 'products' && held.productIds.some((id) => id === one.productId))
      if (isIn && isFreeFor[at]) own.push(at)
    })
    const pieces = own.flatMap((at) =>
      Array.from({ length: lines[at]!.quantity }, () => BigInt(lines[at]!.priceMinor)),
    )
    const total = pieces.reduce((sum, price) => sum + price, 0n)
    if (pieces.length < held.piecesMin || total < BigInt(held.leastMinor ?? 0)) continue
    let amountMinor = 0n
    if (held.kind === 'percent') {
      const hundredths = total * BigInt(held.percent!)
      amountMinor = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
    } else if (held.kind === 'amount') {
      amountMinor = BigInt(held.amountMinor!) < total ? BigInt(held.amountMinor!) : total
    } else {
      pieces.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      for (let at = 0; (at + 1) * held.piecesMin <= pieces.length; at++) amountMinor += pieces[at]!
    }
    if (amountMinor === 0n) continue
    const shares = plainShares(
      amountMinor,
      own.map((at) => BigInt(lines[at]!.priceMinor) * BigInt(lines[at]!.quantity)),
    )
    own.forEach((at, place) => {
      off[at] = shares[place]!
      isFreeFor[at] = false
    })
  }
  return off
}

const ids = ['a', 'b', 'c']
const some = fc.constantFrom(...ids)
const anyLine: fc.Arbitrary<DiscountableLine> = fc.record({
  productId: some,
  brandId: fc.option(some),
  categoryId: fc.option(some),
  priceMinor: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2_147_483_647 })),
  quantity: fc.integer({ min: 1, max: 12 }),
})
const anyRule: fc.Arbitrary<AutomaticRule> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'cheapest-free' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amountMinor: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000_000 })),
    piecesMin: fc.integer({ min: 1, max: 5 }),
    leastMinor: fc.option(fc.integer({ min: 1, max: 5000 })),
    covers: fc.constantFrom('all' as const, 'categories' as const, 'brands' as const, 'products' as const),
    targets: fc.subarray(ids),
    combinesWithCode: fc.boolean(),
  })
  .map(({ targets, ...more }) =>
    rule({
      ...more,
      ...{ categoryIds: targets, brandIds: targets, productIds: targets },
      piecesMin: more.kind === 'cheapest-free' ? Math.max(2, more.piecesMin) : more.piecesMin,
    }),
  )

test('in 5,000 random carts a second implementation takes the same amount off each line, and no line goes below zero [AUTO-02, DEC-131]', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.array(anyRule, { maxLength: 6 }), (lines, rules) => {
      const { applied } = computeAutomaticDiscounts(lines, rules)
      const off = lines.map((_, at) => applied.reduce((sum, one) => sum + one.lines[at]!, 0))
      expect(off.map(BigInt)).toEqual(plainly(lines, rules))
      for (const [at, { priceMinor, quantity }] of lines.entries()) {
        expect(off[at]).toBeGreaterThanOrEqual(0)
        expect(off[at]).toBeLessThanOrEqual(priceMinor * quantity)
        expect(applied.filter((one) => one.lines[at]! > 0).length).toBeLessThanOrEqual(1)
      }
      for (const { amountMinor, lines: perLine } of applied) {
        expect(perLine.reduce((sum, share) => sum + share, 0)).toBe(amountMinor)
      }
    }),
    { numRuns: 5_000 },
  )
})
