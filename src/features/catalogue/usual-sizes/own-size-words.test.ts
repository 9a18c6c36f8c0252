import { expect, test } from 'vitest'
import { wornSizeWords } from '../products/sizes.ts'
import { ownSizeWords } from './own-size-words.ts'

test.each<[string, number | null, string[], string | null]>([
  ['plenty', 9, [], 'Your size, M, in stock'],
  ['uncounted', null, [], 'Your size, M, in stock'],
  ['few', 2, [], 'Your size, M: last 2'],
  ['none, one other size', 0, ['L'], 'M is sold out. L in stock'],
  ['none, three other sizes', 0, ['S', 'L', 'XL'], 'M is sold out. S, L and XL in stock'],
  ['none, many other sizes', 0, ['XS', 'S', 'L', 'XL'], 'M is sold out. Other sizes in stock'],
  // The card already shows that it is sold out.
  ['none of any size', 0, [], null],
])('the note on a card is right for a size with %s left [BUY-08]', (_what, stock, others, words) => {
  expect(ownSizeWords({ size: 'M', stock, others }, 2)).toBe(words)
})

test.each([
  [['letters-M'], 'M'],
  [['letters-M', 'numbers-38', 'shoes-38'], 'M or 38'],
  [['letters-M', 'numbers-38', 'shoes-42.5'], 'M, 38 or 42.5'],
])('%j is shown as %s [SHOP-16]', (worn, words) => {
  expect(wornSizeWords(worn)).toBe(words)
})
