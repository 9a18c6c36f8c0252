import { expect, test } from 'vitest'
import { isTooLittle, selectTrends } from './trend-rules.ts'

const thing = (name: string, looksNow: number, looksBefore: number, peopleNow = looksNow, likesNow = 0) => ({
  ...{ name, looksNow, looksBefore, peopleNow, likesNow },
})
const names = (things: ReturnType<typeof thing>[], all = { looksNow: 100, looksBefore: 100 }) =>
  selectTrends(things, all).map(({ name }) => name)

test('things worn on more looks than before are rising, the most striking first', () => {
  expect(
    names([thing('some', 12, 9), thing('much', 23, 9), thing('as before', 9, 9), thing('less', 4, 9)]),
  ).toEqual(['much', 'some'])
  expect(names([thing('from nothing', 3, 0), thing('a little more of a lot', 52, 50)])).toEqual([
    'from nothing',
    'a little more of a lot',
  ])
})

test('in a community that doubled, a thing that doubled too is not rising', () => {
  const all = { looksNow: 200, looksBefore: 100 }
  expect(names([thing('with the rest', 20, 10), thing('more', 25, 10), thing('less', 15, 10)], all)).toEqual([
    'more',
  ])
})

test.each([
  ['two looks', thing('rare', 2, 0)],
  ['many looks of one member', thing('alone', 30, 0, 1)],
])('%s make no trend', (_, one) => {
  expect(names([one])).toEqual([])
})

test('of two things that rise alike, the more liked one comes first, then by name', () => {
  const two = [thing('b', 8, 2), thing('a', 8, 2), thing('liked', 8, 2, 8, 40)]
  expect(names(two)).toEqual(['liked', 'a', 'b'])
})

test('at most five things of a kind are kept', () => {
  expect(names(Array.from({ length: 9 }, (_, i) => thing(`thing ${i}`, 10 + i, 1)))).toHaveLength(5)
})

test.each([
  [9, 100, true],
  [100, 9, true],
  [10, 10, false],
])('%i looks now and %i before are too few for trends: %s', (looksNow, looksBefore, expected) => {
  expect(isTooLittle({ looksNow, looksBefore })).toBe(expected)
  expect(names([thing('all of it', looksNow, 0)], { looksNow, looksBefore })).toHaveLength(expected ? 0 : 1)
})

test('three looks by two members make a trend, and as many looks as before do not', () => {
  expect(names([thing('new', 3, 0, 2)])).toEqual(['new'])
  expect(names([thing('as many', 5, 5)], { looksNow: 50, looksBefore: 100 })).toEqual([])
  // Worn twice as often in a community that doubled: more looks, but not a larger share.
  expect(names([thing('in step', 8, 4)], { looksNow: 200, looksBefore: 100 })).toEqual([])
})
