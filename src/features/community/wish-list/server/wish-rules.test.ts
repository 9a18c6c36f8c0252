import { expect, test } from 'vitest'
import { maySaveWish, WISHES_MAX } from './wish-rules.ts'

const facts = { watchCount: 3, isWatched: false, knownSizes: ['S', 'M'], wantedSizes: [] as string[] }

test.each([
  ['a product', facts, null],
  ['one of its sizes', { ...facts, wantedSizes: ['M'] }, null],
  ['a size the product never had', { ...facts, wantedSizes: ['M', 'XL'] }, 'size-not-found'],
  ['a size of a product without sizes', { ...facts, knownSizes: [], wantedSizes: ['M'] }, 'size-not-found'],
  ['one product too many', { ...facts, watchCount: WISHES_MAX }, 'wish-list-full'],
  ['a product already on a full list', { ...facts, watchCount: WISHES_MAX, isWatched: true }, null],
] as const)('the rules allow or refuse watching %s [WISH-01, WISH-04]', (_, given, refused) => {
  const verdict = maySaveWish({
    ...given,
    knownSizes: [...given.knownSizes],
    wantedSizes: [...given.wantedSizes],
  })
  expect(verdict.allowed ? null : verdict.code).toBe(refused)
})

test('a wish list has room for 500 products [WISH-04]', () => {
  expect(WISHES_MAX).toBe(500)
  const verdicts = [499, 500].map((watchCount) => maySaveWish({ ...facts, watchCount }).allowed)
  expect(verdicts).toEqual([true, false])
})
