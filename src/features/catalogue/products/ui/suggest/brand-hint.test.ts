import { expect, test } from 'vitest'
import { findBrandHint } from './brand-hint.ts'

test.each([
  ['nike air max', [], 'Nike'],
  ['Old ADIDAS jacket', [], 'Adidas'],
  ['H&M tee', [], 'H&M'],
  ['Ostrow cap', ['Ostrow'], 'Ostrow'],
  ['Bizarap tee', [], null],
  ['pineapple shirt', [], null],
  ['ni', [], null],
  ['', ['Ostrow'], null],
])('the name “%s” among %j hints at the brand %s [BRAND-10, BRAND-11]', (name, brands, hint) => {
  expect(findBrandHint(name, brands)).toBe(hint)
})
