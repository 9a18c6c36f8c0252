import { expect, test } from 'vitest'
import { findClothingSizes, isOfScale, isSameSize, type Scale } from './scales.ts'

test('different spellings of a size are the same size [ACC-15]', () => {
  expect(isSameSize('2XL', ' xxl')).toBe(true)
  expect(isSameSize('40,5', '40.5')).toBe(true)
  expect(isSameSize('M', 'L')).toBe(false)
  expect(isOfScale('letters', '3xl')).toBe(true)
  expect(isOfScale('letters', '38')).toBe(false)
  expect(isOfScale('shoes', 'M')).toBe(false)
})

test.each<[string, [Scale, string][]]>([
  ['M', [['letters', 'M']]],
  ['xxl', [['letters', 'xxl']]],
  [
    '38 / M',
    [
      ['numbers', '38'],
      ['letters', 'M'],
    ],
  ],
  // It may be a waist or a shoe size.
  ['28', []],
  ['41', []],
  ['medium, mostly', []],
])('from “%s” in the measurements the clothing sizes are read [BUY-03]', (words, sizes) => {
  expect([...findClothingSizes(words)]).toEqual(sizes)
})
