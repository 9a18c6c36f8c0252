import { expect, test } from 'vitest'
import { colorFamilyOf } from './color-family.ts'
import { colorNames, colorWords } from './color-words.ts'

test.each([
  ['Bottle green', 'green'],
  ['Ecru', 'beige'],
  ['Oxblood', 'red'],
  ['Camel', 'brown'],
  ['OFF-WHITE', 'white'],
  ['Ink Green', 'green'],
  ['Olive', 'green'],
  ['Burnt Orange', 'orange'],
  ['Rose gold', 'gold'],
  ['Rosé', 'pink'],
  ['Weiß', 'white'],
  ['Dunkelblau', 'blue'],
  ['Bleu marine', 'blue'],
  ['Heather Grey', 'gray'],
  ['Navy Dot', 'blue'],
  ['Midnight', 'blue'],
  // The first of two colors is the main one; of many, none is.
  ['White and Pine', 'white'],
  ['Black/White', 'black'],
  ['Navy/Cream/Red', 'multi'],
  ['Red, Crimson', 'red'],
  ['Multicolour', 'multi'],
  ['Rainbow', 'multi'],
])('the color %s is in the family %s [CATG-04, DEC-84]', (color, family) => {
  expect(colorFamilyOf(color, null)).toBe(family)
  // The name decides, even when the swatch has another color.
  expect(colorFamilyOf(color, '#00ff00')).toBe(family)
})

test.each([
  ['#1f1d1c', 'black'],
  ['#ffffff', 'white'],
  ['#fafaf7', 'white'],
  ['#8c8a86', 'gray'],
  ['#d8c7a5', 'beige'],
  ['#5b3a27', 'brown'],
  ['#b3322c', 'red'],
  ['#ff0000', 'red'],
  ['#ffc0cb', 'pink'],
  ['#ff8c00', 'orange'],
  ['#e6b322', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#24594a', 'green'],
  ['#00ff00', 'green'],
  ['#22304f', 'blue'],
  ['#0000ff', 'blue'],
  ['#800080', 'purple'],
])('a swatch of %s is in the family %s when the name is no known color [CATG-04]', (hex, family) => {
  expect(colorFamilyOf('Harvest', hex)).toBe(family)
  expect(colorFamilyOf(null, hex)).toBe(family)
  expect(colorFamilyOf(hex, null)).toBe(family)
})

test('an unknown color without a swatch has no family', () => {
  expect(colorFamilyOf(null, null)).toBeNull()
  expect(colorFamilyOf('Harvest', null)).toBeNull()
  expect(colorFamilyOf('', null)).toBeNull()
})

test('there are more than 400 color names, each in one family only and stored in normalized form', () => {
  for (const name of colorWords.keys()) expect(name).toMatch(/^[a-z]+( [a-z]+){0,2}$/)
  expect(colorWords.size).toBeGreaterThan(400)
  const names = colorNames.map(([name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
