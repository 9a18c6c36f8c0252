import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TaxClass, taxClasses } from '../../../../kernel/money/tax-class.ts'
import { computeTax, type TaxedLine, type TaxRules } from './compute-tax.ts'

const rates = (standard: number, reduced: number): TaxRules['rateOf'] => ({
  standard: { name: 'VAT', basisPoints: standard },
  reduced: { name: 'VAT', basisPoints: reduced },
  'super-reduced': { name: 'VAT', basisPoints: reduced },
  zero: { name: 'VAT', basisPoints: 0 },
})
const germany: TaxRules = {
  ...{ rateOf: rates(1900, 700), taxesShipping: true, isInPrices: true, isRelieved: false, note: null },
}
const line = (amountMinor: number, taxClass: TaxClass = 'standard'): TaxedLine => ({ amountMinor, taxClass })

test('119.00 with 19 % included contains 19.00 of tax, and nothing is added [TAX-02]', () => {
  const sums = computeTax([line(11_900)], { discountMinor: 0, shippingMinor: 0 }, germany)
  expect(sums).toMatchObject({ taxMinor: 1900, taxAddedMinor: 0 })
  expect(sums.taxes).toEqual([{ name: 'VAT', percent: 19, baseMinor: 10_000, taxMinor: 1900 }])
})

test('shipping is taxed at the rates of the goods, in proportion to their amounts [TAX-02]', () => {
  const sums = computeTax(
    [line(7500), line(2500, 'reduced')],
    { discountMinor: 0, shippingMinor: 400 },
    { ...germany, isInPrices: false },
  )
  // 3.00 of the 4.00 belong to the goods taxed at 19 %.
  expect(sums.taxes).toEqual([
    { name: 'VAT', percent: 19, baseMinor: 7800, taxMinor: 1482 },
    { name: 'VAT', percent: 7, baseMinor: 2600, taxMinor: 182 },
  ])
  expect(sums.shipping).toEqual({ taxMinor: 64, taxAddedMinor: 64 })
})

test('a buyer who is not charged tax pays the prices without the included tax [TAX-02]', () => {
  const abroad = { ...germany, isRelieved: true, note: 'export' as const }
  const sums = computeTax([line(11_900)], { discountMinor: 0, shippingMinor: 595 }, abroad)
  expect(sums).toMatchObject({ taxMinor: 0, taxAddedMinor: -1995 })
  expect(sums.lines).toEqual([{ discountMinor: 0, taxMinor: 0, taxAddedMinor: -1900 }])
  expect(sums.shipping).toEqual({ taxMinor: 0, taxAddedMinor: -95 })
})

test.each([
  // Rounded half up: 7 % of 0.50 is 3.5 cents; 0.50 including 19 % contains 7.98 cents of tax.
  [{ ...germany, isInPrices: false }, line(50, 'reduced'), 4],
  [{ ...germany, isInPrices: false }, line(49, 'reduced'), 3],
  [germany, line(50), 8],
  [germany, line(3), 0],
  [germany, line(4), 1],
])('tax is rounded half up, once per rate [TAX-02, DEC-86]', (rules, one, tax) => {
  expect(computeTax([one], { discountMinor: 0, shippingMinor: 0 }, rules).taxMinor).toBe(tax)
})

// ---- the same with fractions

type Fraction = { over: bigint; under: bigint }
const fraction = (over: bigint, under = 1n): Fraction => ({ over, under })
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under)
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
/** Rounds half up; for non-negative values. */
const rounded = ({ over, under }: Fraction) => {
  const whole = over / under
  return (over - whole * under) * 2n >= under ? whole + 1n : whole
}

/** Distributes unit by unit: the next one goes where the exact share exceeds the given one most. */
function handedOut(amount: bigint, weights: bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const given = weights.map((weight) => (amount * weight) / all)
  let left = amount - given.reduce((sum, share) => sum + share, 0n)
  const missing = weights.map((weight, at) => amount * weight - given[at]! * all)
  while (left > 0n) {
    const most = missing.reduce((best, lack, at) => (lack > missing[best]! ? at : best), 0)
    given[most]! += 1n
    missing[most] = -1n
    left -= 1n
  }
  return given
}

type Cart = { lines: TaxedLine[]; discountMinor: number; shippingMinor: number; rules: TaxRules }

/** Implements decision 033 only: what an order costs, and the tax it contains at each rate. */
function plainly({ lines, discountMinor, shippingMinor, rules }: Cart) {
  const off = handedOut(
    BigInt(discountMinor),
    lines.map((one) => BigInt(one.amountMinor)),
  )
  const perRate = new Map<number, bigint>()
  for (const [at, one] of lines.entries()) {
    const rate = rules.rateOf[one.taxClass].basisPoints
    perRate.set(rate, (perRate.get(rate) ?? 0n) + BigInt(one.amountMinor) - off[at]!)
  }
  const goods = [...perRate.values()]
  const isFree = goods.every((amount) => amount === 0n)
  const shipped = rules.taxesShipping
    ? handedOut(BigInt(shippingMinor), isFree ? goods.map((_, at) => (at === 0 ? 1n : 0n)) : goods)
    : goods.map(() => 0n)
  const taxes = [...perRate].map(([basisPoints, amount], at) => {
    const rate = fraction(BigInt(Math.round(basisPoints * 10)), 100_000n)
    const price = fraction(amount + shipped[at]!)
    const whole = plus(fraction(1n), rate)
    const share = rules.isInPrices ? fraction(rate.over * whole.under, rate.under * whole.over) : rate
    return { basisPoints, tax: rounded(times(price, share)) }
  })
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0n)
  const added = rules.isInPrices ? (rules.isRelieved ? -tax : 0n) : rules.isRelieved ? 0n : tax
  return { taxes, tax: rules.isRelieved ? 0n : tax, added }
}

const tenths = (max: number) => fc.integer({ min: 0, max }).map((rate) => rate / 10)
const anyCart = fc
  .record({
    lines: fc.array(
      fc.record({
        amountMinor: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000_000 })),
        taxClass: fc.constantFrom(...taxClasses),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    offPercent: fc.integer({ min: 0, max: 100 }),
    shippingMinor: fc.integer({ min: 0, max: 5_000 }),
    standard: tenths(30_000),
    reduced: tenths(15_000),
    taxesShipping: fc.boolean(),
    isInPrices: fc.boolean(),
    isRelieved: fc.boolean(),
  })
  .map(({ lines, offPercent, shippingMinor, standard, reduced, ...how }): Cart => {
    const subtotal = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const discountMinor = Math.floor((subtotal * offPercent) / 100)
    return {
      lines,
      discountMinor,
      shippingMinor,
      rules: { rateOf: rates(standard, reduced), note: null, ...how },
    }
  })

test('a second implementation with fractions agrees on 100,000 random carts, and every total adds up [TAX-01, TAX-02]', () => {
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { rules } = cart
      const sums = computeTax(cart.lines, cart, rules)
      const plain = plainly(cart)
      const isAlike =
        BigInt(sums.taxMinor) === plain.tax &&
        BigInt(sums.taxAddedMinor) === plain.added &&
        total(sums.lines.map(({ discountMinor }) => discountMinor)) === cart.discountMinor &&
        total(sums.lines.map(({ taxMinor }) => taxMinor)) + sums.shipping.taxMinor === sums.taxMinor &&
        total(sums.lines.map(({ taxAddedMinor }) => taxAddedMinor)) + sums.shipping.taxAddedMinor ===
          sums.taxAddedMinor &&
        (rules.isRelieved ||
          plain.taxes.every(({ basisPoints, tax }) =>
            sums.taxes.some(
              ({ percent, taxMinor }) =>
                percent === Math.round(basisPoints * 10) / 1_000 && BigInt(taxMinor) === tax,
            ),
          ))
      // Compare once per cart: a hundred thousand calls of expect would take longer than the carts.
      if (!isAlike) expect({ sums, plain }).toEqual('the same')
    }),
    { numRuns: 100_000 },
  )
  // Takes a few seconds alone, and over twenty beside other work.
}, 120_000)
