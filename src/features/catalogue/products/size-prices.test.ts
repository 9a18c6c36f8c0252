import { expect, test } from 'vitest'
import { isGtin } from './barcode.ts'
import { normalizePrices, type OwnPrice, type PricePair, priceOfSize } from './size-prices.ts'

const plain = (priceMinor: number, compareAtMinor: number | null = null): PricePair => ({
  priceMinor,
  compareAtMinor,
})
const own = (priceMinor: number | null, compareAtMinor: number | null = null): OwnPrice => ({
  priceMinor,
  compareAtMinor,
})
const follows = own(null)

test.each<[string, PricePair, OwnPrice[], PricePair, OwnPrice[]]>([
  ['no size has a price of its own', plain(30, 40), [follows, follows], plain(30, 40), [follows, follows]],
  ['one size costs more', plain(30), [follows, own(35)], plain(30), [follows, own(35)]],
  ['one size costs less', plain(30), [follows, own(25)], plain(25), [own(30), follows]],
  ['all sizes have their own price', plain(30), [own(28), own(33)], plain(28), [follows, own(33)]],
  [
    'all sizes have the same price of their own',
    plain(30),
    [own(28), own(28)],
    plain(28),
    [follows, follows],
  ],
  [
    'one size has the price of the product',
    plain(30, 40),
    [follows, own(30, 40)],
    plain(30, 40),
    [follows, follows],
  ],
  ['one size is not reduced', plain(30, 40), [follows, own(30)], plain(30, 40), [follows, own(30)]],
  ['only one size is reduced', plain(30), [follows, own(null, 40)], plain(30), [follows, own(30, 40)]],
  ['there are no sizes', plain(30), [], plain(30), []],
])('prices are settled where %s [OPT-02, DEC-98]', (_, product, sizes, settled, settledSizes) => {
  const once = normalizePrices(product, sizes)
  expect(once).toEqual({ product: settled, sizes: settledSizes })
  expect(normalizePrices(once.product, once.sizes)).toEqual(once)
  // The price of every size stays the same.
  expect(once.sizes.map((size) => priceOfSize(once.product, size))).toEqual(
    sizes.map((size) => priceOfSize(product, size)),
  )
})

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['73513537', true],
  ['10614141000415', true],
  ['400638133393', false],
  ['12345', false],
  ['', false],
  ['400638133393x', false],
])('“%s” is a valid barcode: %s [OPT-01]', (digits, isRight) => {
  expect(isGtin(digits)).toBe(isRight)
})
