import { expect, test } from 'vitest'
import { clothesSizesIn, isOfScale, isSameSize, type Scale, scaleOf } from './scales.ts'

test.each<[string[], string[], Scale | null]>([
  [['XS', 'S', 'M', 'L', 'XL', 'XXL'], [], 'letters'],
  [['XS', 'S', 'M'], ['Chest', 'Length', 'Sleeve'], 'letters'],
  [['34', '36', '38', '40', '42'], [], 'numbers'],
  [['34', '36', '38', '40'], ['Bust', 'Waist', 'Hips'], 'numbers'],
  [['26', '28', '30', '32', '34', '36'], [], 'waist'],
  [['26', '27', '28', '29'], ['Waist', 'Inseam'], 'waist'],
  [['36', '37', '38', '39'], [], 'shoes'],
  [['40', '40,5', '41'], [], 'shoes'],
  // Even numbers alone could be clothes; the chart says that they are shoes.
  [['38', '40', '42'], ['Foot length'], 'shoes'],
])('%j with a chart of %j is of the scale %s [ACC-15]', (sizes, measures, scale) => {
  expect(scaleOf(sizes, measures)).toBe(scale)
})

test.each<[string, string[], string[]]>([
  ['a piece in one size', ['One Size'], []],
  ['a single size, which says nothing of the others', ['38'], []],
  ['a hat, whose M is nobody’s M', ['S', 'M', 'L'], ['Head']],
  ['trousers with a length', ['W30 L32', 'W32 L32'], []],
  ['sizes of another country', ['6', '8', '10'], []],
  ['odd numbers whose chart measures a chest', ['37', '38', '39'], ['Chest']],
  ['letters and numbers at once', ['S', '38'], []],
])('of %s nobody is told that it is their size [ACC-15, ACC-16]', (_what, sizes, measures) => {
  expect(scaleOf(sizes, measures)).toBeNull()
})

test('one size is one however it is written [ACC-15]', () => {
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
  // A waist or a shoe: nobody knows which.
  ['28', []],
  ['41', []],
  ['medium, mostly', []],
])('of %s among one’s measures the sizes of clothes are read [BUY-03]', (words, sizes) => {
  expect([...clothesSizesIn(words)]).toEqual(sizes)
})
