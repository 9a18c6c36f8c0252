import { expect, test } from 'vitest'
import { yourSizeOn } from './your-size.ts'

type Fit = { trueCount: number; count: number } | null
const noteOf = (sold: string[], inSize: Record<string, Fit>) => {
  const sizes = Object.entries(inSize).map(
    ([productId, fit]) => [productId, { productId, size: 'M', fit }] as const,
  )
  return yourSizeOn(sold, new Map(sizes))?.note
}

test.each<[string, string[], Record<string, Fit>, string | undefined]>([
  ['no piece in the viewer’s size', ['coat'], {}, undefined],
  ['its only piece in the viewer’s size', ['coat'], { coat: null }, 'Your size in stock'],
  [
    'a piece that most find true to size',
    ['coat'],
    { coat: { trueCount: 9, count: 11 } },
    'Your size, 9 of 11 say true',
  ],
  // "2 of 11 say true" would read as praise.
  [
    'a piece that few find true to size',
    ['coat'],
    { coat: { trueCount: 2, count: 11 } },
    'Your size in stock',
  ],
  [
    'a piece that half find true to size',
    ['coat'],
    { coat: { trueCount: 2, count: 4 } },
    'Your size in stock',
  ],
  ['one of two pieces in the viewer’s size', ['coat', 'boots'], { boots: null }, '1 item in your size'],
  [
    'both pieces in the viewer’s size',
    ['coat', 'boots'],
    { coat: null, boots: null },
    '2 items in your size',
  ],
  ['a piece of another look', ['coat'], { boots: null }, undefined],
])('a card has the right note for %s [ACC-16]', (_what, sold, inSize, note) => {
  expect(noteOf(sold, inSize)).toBe(note)
})
