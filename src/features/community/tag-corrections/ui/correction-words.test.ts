import { expect, test } from 'vitest'
import { claimWords, suggestersText } from './correction-words.ts'

const by = [{ id: 'a', username: 'ana', displayName: 'Ana', avatarUrl: null }] as never

test.each([
  [{ by, count: 1, ownerCount: 0 }, 'ana says'],
  [{ by, count: 1, ownerCount: 1 }, 'ana, who bought it, says'],
  [{ by, count: 2, ownerCount: 1 }, 'ana and one other say'],
  [{ by, count: 4, ownerCount: 0 }, 'ana and 3 others say'],
  [{ by, count: 4, ownerCount: 2 }, 'Two people who bought it say'],
  [{ by, count: 9, ownerCount: 7 }, '7 people who bought it say'],
])(
  'the author of a correction is named, unless several owners of the piece agree: %j [TAG-05, TAG-07]',
  (said, words) => {
    expect(suggestersText(said)).toBe(words)
  },
)

test.each([
  ['other-product', { id: 'b', name: 'Coat 2025' }, 'Coat 2024 is Coat 2025'],
  ['similar', null, 'Coat 2024 is similar, not exact'],
  ['not-this', null, 'This is not Coat 2024'],
] as const)('a correction reads as a sentence: %s [TAG-05]', (claim, product, words) => {
  expect(claimWords({ tagName: 'Coat 2024', claim, product })).toBe(words)
})
