import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals, type PricedLine } from '../../../cart/server/cart-totals.ts'
import { singleRateRules } from '../../../tax/server/tax-rules.ts'
import type { AutomaticRule } from './compute-automatic-discounts.ts'

const shop = { tax: singleRateRules(800), shippingMinor: 500 }
const line = (productId: string, priceMinor: number, quantity = 1): PricedLine => ({
  ...{ productId, brandId: null, categoryId: null, size: 'M', priceMinor, quantity },
  ...{ isSold: true, stock: null, taxClass: 'standard' },
})
const rule = (more: Partial<AutomaticRule> = {}): AutomaticRule => ({
  ...{ id: 'rule', name: 'Two coats', kind: 'percent', percent: 20, amountMinor: null, piecesMin: 1 },
  ...{ leastMinor: null, currency: 'USD', covers: 'all', categoryIds: [], brandIds: [], productIds: [] },
  ...{ from: null, combinesWithCode: true },
  ...more,
})
const lines = [line('a', 6000), line('b', 4000)]
const ten = { kind: 'percent', percent: 10 } as const

test('an automatic discount is taken off before tax and recorded on its lines [AUTO-02, AUTO-04]', () => {
  const totals = cartTotals(lines, shop, null, [rule({ covers: 'products', productIds: ['a'] })])
  expect(totals).toMatchObject({
    ...{ subtotalMinor: 10_000, discountMinor: 1200, codeMinor: 0, taxMinor: 704, totalMinor: 10_004 },
    automatic: [
      { name: 'Two coats', amountMinor: 1200, lines: [{ productId: 'a', size: 'M', amountMinor: 1200 }] },
    ],
    shares: {
      lines: [
        { discountMinor: 1200, taxMinor: 384 },
        { discountMinor: 0, taxMinor: 320 },
      ],
    },
  })
})

test('an automatic discount on several lines is shared by their prices [AUTO-02, AUTO-04]', () => {
  const discount = rule({ kind: 'amount', percent: null, amountMinor: 1000 })
  // 6.67 of 10.00 for one coat of 60.00 and one of 30.00, and nothing is lost.
  const totals = cartTotals([line('a', 6000), line('b', 3000)], shop, null, [discount])
  expect(totals).toMatchObject({
    ...{ discountMinor: 1000, taxMinor: 640, totalMinor: 9140 },
    automatic: [
      {
        lines: [
          { productId: 'a', amountMinor: 667 },
          { productId: 'b', amountMinor: 333 },
        ],
      },
    ],
    shares: {
      lines: [
        { discountMinor: 667, taxMinor: 427 },
        { discountMinor: 333, taxMinor: 213 },
      ],
    },
  })
})

test('a discount of one cent is recorded on the one line that gets it [AUTO-02]', () => {
  const cent = rule({ kind: 'amount', percent: null, amountMinor: 1 })
  const { automatic } = cartTotals([line('a', 6000), line('b', 3000)], shop, null, [cent])
  expect(automatic[0]?.lines).toEqual([{ productId: 'a', size: 'M', amountMinor: 1 }])
})

test('a code applies to what is left after the automatic discounts, and the lines record both [AUTO-04, DISC-04]', () => {
  const totals = cartTotals(lines, shop, ten, [rule({ covers: 'products', productIds: ['a'] })])
  // 12.00 off the first line, and 10 % of 88.00, split into 4.80 and 4.00.
  expect(totals).toMatchObject({
    ...{ discountMinor: 2080, codeMinor: 880, taxMinor: 634, totalMinor: 9054 },
    shares: { lines: [{ discountMinor: 1680 }, { discountMinor: 400 }] },
  })
})

test('when a code and a discount do not combine, the buyer gets the one that takes more off [AUTO-04, DEC-132]', () => {
  const alone = rule({ combinesWithCode: false })
  const both = rule({ id: 'both', name: 'Friends', percent: 5 })
  expect(cartTotals(lines, shop, ten, [alone])).toMatchObject({
    ...{ discountMinor: 2000, codeMinor: 0, automatic: [{ id: 'rule' }] },
  })
  const half = cartTotals(lines, shop, { kind: 'percent', percent: 50 }, [alone])
  expect(half).toMatchObject({ discountMinor: 5000, codeMinor: 5000, automatic: [] })
  // Both take off the same amount, so the code stays unused.
  const same = cartTotals(lines, shop, { kind: 'percent', percent: 20 }, [alone])
  expect(same).toMatchObject({ discountMinor: 2000, codeMinor: 0 })
  // Without the first discount, its lines are free for the one that combines.
  const next = cartTotals(lines, shop, { kind: 'percent', percent: 50 }, [alone, both])
  expect(next).toMatchObject({ discountMinor: 5250, codeMinor: 4750, automatic: [{ id: 'both' }] })
  // Free shipping is worth the price of the chosen rate.
  const shipped = cartTotals(lines, shop, { kind: 'shipping' }, [
    rule({ combinesWithCode: false, percent: 4 }),
  ])
  expect(shipped).toMatchObject({
    discountMinor: 500,
    codeMinor: 500,
    shippingDiscountMinor: 500,
    automatic: [],
  })
})

const anyLine = fc.record({
  ...{ productId: fc.constantFrom('a', 'b', 'c'), brandId: fc.constant(null), categoryId: fc.constant(null) },
  ...{ size: fc.constantFrom('S', 'M'), priceMinor: fc.integer({ min: 0, max: 1_000_000 }) },
  ...{ quantity: fc.integer({ min: 1, max: 9 }), isSold: fc.boolean(), stock: fc.constantFrom(null, 0, 9) },
  taxClass: fc.constantFrom('standard' as const, 'reduced' as const),
})
const anyRule = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'cheapest-free' as const),
    ...{ percent: fc.integer({ min: 1, max: 100 }), amountMinor: fc.integer({ min: 1, max: 500_000 }) },
    piecesMin: fc.integer({ min: 2, max: 4 }),
    covers: fc.constantFrom('all' as const, 'products' as const),
    ...{ productIds: fc.subarray(['a', 'b', 'c']), combinesWithCode: fc.boolean() },
  })
  .map((more) => rule(more))
const anyCode = fc.constantFrom(
  null,
  ten,
  { kind: 'amount' as const, amountMinor: 12_345 },
  { kind: 'shipping' as const },
)

test('in 3,000 random carts lines, shipping and tax add up to the total, no amount is negative, and a code never reduces the discount [AUTO-02, AUTO-04, TAX-01]', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 10 }),
      fc.array(anyRule, { maxLength: 4 }),
      anyCode,
      fc.boolean(),
      (all, rules, code, isInPrices) => {
        const tax = singleRateRules(1900, isInPrices)
        const totals = cartTotals(all, { tax, shippingMinor: 700 }, code, rules)
        const bought = all.filter(({ isSold, stock }) => isSold && stock !== 0)
        const charged = totals.shares.lines.map(
          ({ discountMinor, taxAddedMinor }, at) =>
            bought[at]!.priceMinor * bought[at]!.quantity - discountMinor + taxAddedMinor,
        )
        const shipping =
          totals.shippingMinor - totals.shippingDiscountMinor + totals.shares.shipping.taxAddedMinor
        expect(charged.reduce((sum, one) => sum + one, shipping)).toBe(totals.totalMinor)
        for (const amount of [...charged, totals.totalMinor, totals.codeMinor]) {
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        const automaticMinor = totals.automatic.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(automaticMinor + totals.codeMinor).toBe(totals.discountMinor)
        expect(totals.discountMinor).toBeGreaterThanOrEqual(
          cartTotals(all, { tax, shippingMinor: 700 }, null, rules).discountMinor,
        )
      },
    ),
    { numRuns: 3_000 },
  )
})
