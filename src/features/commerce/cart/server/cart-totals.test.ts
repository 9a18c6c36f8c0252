import fc from 'fast-check'
import { expect, test } from 'vitest'
import { singleRateRules } from '../../tax/server/tax-rules.ts'
import { QUANTITY_MAX } from '../cart-limits.ts'
import { cartTotals, type PricedLine } from './cart-totals.ts'

/** The defaults of a new shop. */
const shop = { tax: singleRateRules(800), shippingMinor: 0 }
const line = (priceMinor: number, quantity: number, rest: Partial<PricedLine> = {}): PricedLine => ({
  priceMinor,
  quantity,
  isSold: true,
  stock: null,
  taxClass: 'standard',
  ...{ productId: 'one', brandId: null, categoryId: null, size: 'M' },
  ...rest,
})

test('a cart costs price times quantity plus 8 % tax, without shipping [CART-13, CHK-08, CHK-09, CHK-10, CONST-04]', () => {
  expect(cartTotals([line(1899, 2), line(3500, 1)], shop)).toMatchObject({
    count: 3,
    subtotalMinor: 7298,
    discountMinor: 0,
    shippingMinor: 0,
    taxMinor: 584,
    totalMinor: 7882,
  })
})

test.each([
  [6, 0],
  [7, 1],
  [18, 1],
  [19, 2],
])('a tax of eight percent on %i cents is %i [DEC-16]', (subtotal, tax) => {
  expect(cartTotals([line(subtotal, 1)], shop).taxMinor).toBe(tax)
})

test('tax is rounded once per cart and not per line [DEC-16]', () => {
  // Six cents carry 0.48 cents of tax: nothing each, and one cent for two.
  expect(cartTotals([line(6, 1)], shop).taxMinor).toBe(0)
  expect(cartTotals([line(6, 1), line(6, 1)], shop).taxMinor).toBe(1)
})

test('half a cent of tax is rounded up [DEC-16]', () => {
  expect(cartTotals([line(50, 1)], { ...shop, tax: singleRateRules(700) }).taxMinor).toBe(4)
  expect(cartTotals([line(49, 1)], { ...shop, tax: singleRateRules(700) }).taxMinor).toBe(3)
})

test.each([
  [0, 99_999, 0],
  [887.5, 10_000, 888], // 8.875 %
  [997.5, 1_000, 100], // 9.975 %
  [3_333.3, 3_000, 1_000], // 33.333 %
  [3_333.3, 2, 1],
  [3_333.3, 1, 0],
])('tax of %d basis points on %i is %i [DEC-16]', (taxBasisPoints, subtotal, tax) => {
  expect(cartTotals([line(subtotal, 1)], { ...shop, tax: singleRateRules(taxBasisPoints) }).taxMinor).toBe(
    tax,
  )
})

test.each([
  // A share is rounded half up, once for all pieces; tax and shipping come after it.
  [
    { kind: 'percent', percent: 10 },
    { discountMinor: 730, taxMinor: 525, totalMinor: 7593 },
  ],
  [
    { kind: 'percent', percent: 100 },
    { discountMinor: 7298, taxMinor: 0, totalMinor: 500 },
  ],
  [
    { kind: 'amount', amountMinor: 1200 },
    { discountMinor: 1200, taxMinor: 488, totalMinor: 7086 },
  ],
  [
    { kind: 'amount', amountMinor: 99_999 },
    { discountMinor: 7298, taxMinor: 0, totalMinor: 500 },
  ],
  [{ kind: 'shipping' }, { discountMinor: 500, taxMinor: 584, totalMinor: 7882 }],
] as const)(
  '%o lowers the price of the pieces before tax, or of the shipping, and never below zero [DISC-04]',
  (terms, sums) => {
    const lines = [line(1899, 2), line(3500, 1), line(9999, 1, { stock: 0 })]
    expect(cartTotals(lines, { ...shop, shippingMinor: 500 }, terms)).toMatchObject({
      subtotalMinor: 7298,
      ...sums,
    })
  },
)

test('a discount of five percent takes one cent off ten cents and nothing off nine cents [DISC-04]', () => {
  expect(cartTotals([line(10, 1)], shop, { kind: 'percent', percent: 5 }).discountMinor).toBe(1)
  expect(cartTotals([line(9, 1)], shop, { kind: 'percent', percent: 5 }).discountMinor).toBe(0)
})

test('a line that is sold out or no longer sold stays in the cart and costs nothing', () => {
  const totals = cartTotals(
    [line(1000, 1), line(2000, 2, { isSold: false }), line(4000, 1, { stock: 0 })],
    shop,
  )
  expect(totals).toMatchObject({ count: 4, subtotalMinor: 1000, taxMinor: 80, totalMinor: 1080 })
})

test('an empty cart costs nothing, shipping included', () => {
  const totals = cartTotals([], { ...shop, shippingMinor: 500 })
  expect(totals).toMatchObject({
    ...{ count: 0, subtotalMinor: 0, discountMinor: 0 },
    ...{ shippingMinor: 0, taxMinor: 0, totalMinor: 0 },
  })
})

const anyLine = fc.record({
  priceMinor: fc.integer({ min: 0, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  isSold: fc.boolean(),
  stock: fc.option(fc.integer({ min: 0, max: 5 })),
  taxClass: fc.constant('standard' as const),
  productId: fc.uuid(),
  ...{ brandId: fc.constant(null), categoryId: fc.constant(null), size: fc.constant('M') },
})
const anyShop = fc.record({
  taxBasisPoints: fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10),
  shippingMinor: fc.integer({ min: 0, max: 100_000 }),
})
const anyTerms = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountMinor: fc.integer({ min: 1, max: 100_000_000 }),
    }),
    fc.record({ kind: fc.constant('shipping' as const) }),
  ),
)

test('in 10,000 random carts every total adds up to the cent, with any discount code [CART-13, CART-14, DEC-16, DISC-04, ORD-18]', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 100 }),
      anyShop,
      anyTerms,
      (lines, { taxBasisPoints, shippingMinor }, terms) => {
        const totals = cartTotals(lines, { tax: singleRateRules(taxBasisPoints), shippingMinor }, terms)
        // Recomputed with big integers, line by line and piece by piece.
        const bought = lines.filter((one) => one.isSold && one.stock !== 0)
        const subtotal = bought.reduce((sum, one) => sum + BigInt(one.priceMinor) * BigInt(one.quantity), 0n)
        const least = (a: bigint, b: bigint) => (a < b ? a : b)
        const halfUp = (parts: bigint, whole: bigint) =>
          parts / whole + ((parts % whole) * 2n >= whole ? 1n : 0n)
        const offPieces =
          terms?.kind === 'percent'
            ? halfUp(subtotal * BigInt(terms.percent), 100n)
            : terms?.kind === 'amount'
              ? least(BigInt(terms.amountMinor), subtotal)
              : 0n
        const tax = halfUp((subtotal - offPieces) * BigInt(Math.round(taxBasisPoints * 10)), 100_000n)
        expect(BigInt(totals.subtotalMinor)).toBe(subtotal)
        expect(BigInt(totals.taxMinor)).toBe(tax)
        expect(totals.shippingMinor).toBe(subtotal > 0n ? shippingMinor : 0)
        const offShipping = terms?.kind === 'shipping' ? totals.shippingMinor : 0
        expect(BigInt(totals.discountMinor)).toBe(offPieces + BigInt(offShipping))
        expect(totals.totalMinor).toBe(
          totals.subtotalMinor - totals.discountMinor + totals.shippingMinor + totals.taxMinor,
        )
        expect(totals.totalMinor).toBeGreaterThanOrEqual(0)
        expect(totals.count).toBe(lines.reduce((sum, one) => sum + one.quantity, 0))
      },
    ),
    { numRuns: 10_000 },
  )
})

test('the order of the lines does not change the totals', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyShop, (lines, anywhere) => {
      const there = { ...anywhere, tax: singleRateRules(anywhere.taxBasisPoints) }
      const { shares: _, ...sums } = cartTotals(lines, there)
      expect(cartTotals(lines.toReversed(), there)).toMatchObject(sums)
    }),
  )
})
