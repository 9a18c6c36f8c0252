import { expect, test } from 'vitest'
import { Problem } from '../../../../problems.ts'
import type { SaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { isForSale, maxQuantity, quantityProblem } from './cart-rules.ts'

const coat: SaleFacts = {
  ...{
    id: 'coat',
    slug: 'coat',
    name: 'Coat',
    brandName: null,
    picture: null,
    brandId: null,
    categoryId: null,
  },
  ...{ priceMinor: 1000, currency: 'USD', isActive: true, taxClass: 'standard' as const },
  variants: [
    { size: 'S', stock: 2, priceMinor: 1000, weightGrams: null },
    { size: 'M', stock: 0, priceMinor: 1000, weightGrams: null },
    { size: 'L', stock: null, priceMinor: 1000, weightGrams: null },
    { size: 'XL', stock: 5000, priceMinor: 1000, weightGrams: null },
  ],
}
const codeOf = (ask: () => unknown) => {
  try {
    return ask()
  } catch (problem) {
    return (problem as Problem).code
  }
}

test.each<[string, SaleFacts | undefined, string, unknown]>([
  ['a product that does not exist', undefined, 'S', 'product-not-found'],
  ['a product no longer sold', { ...coat, isActive: false }, 'S', 'product-not-sold'],
  ['a product priced in another currency', { ...coat, currency: 'EUR' }, 'S', 'product-not-sold'],
  ['a size that does not exist', coat, 'XXL', 'size-not-found'],
  ['a size that is sold out', coat, 'M', 'out-of-stock'],
  ['a size with two pieces', coat, 'S', 2],
  ['a size without a stock count', coat, 'L', 999],
  ['a size with thousands of pieces', coat, 'XL', 999],
])('maximum quantity in a cart: %s [CART-02, DEC-17]', (_what, product, size, expected) => {
  expect(codeOf(() => maxQuantity(product, size, 'USD'))).toBe(expected)
})

test('a product is for sale while it is active, priced in the shop’s currency and made in that size [DEC-17]', () => {
  expect(isForSale(coat, 'S', 'USD')).toBe(true)
  expect(isForSale({ ...coat, isActive: false }, 'S', 'USD')).toBe(false)
  expect(isForSale(coat, 'S', 'EUR')).toBe(false)
  expect(isForSale(coat, 'XXL', 'USD')).toBe(false)
})

test('a quantity above the maximum is refused with the number of pieces left [CART-09]', () => {
  expect(quantityProblem('S', 2).facts).toEqual({ detail: 'Only 2 left in size S.', available: 2 })
  expect(quantityProblem('L', 999).facts).toMatchObject({ detail: '999 is the most of one size in a cart.' })
  expect(quantityProblem('S', 2)).toBeInstanceOf(Problem)
})
