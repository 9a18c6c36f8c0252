import { expect, test } from 'vitest'
import { wishWords } from './wish-words.ts'

const watch = { tellsCheaper: false, tellsBack: false, sizes: [], startPriceMinor: null, addedAt: '' }

test.each([
  [watch, 'On your wish list.'],
  [{ ...watch, tellsCheaper: true }, 'We will tell you when it costs less.'],
  [{ ...watch, tellsBack: true }, 'We will tell you when it is back.'],
  [
    { ...watch, tellsCheaper: true, tellsBack: true, sizes: ['M'] },
    'We will tell you when it costs less and when M is back.',
  ],
  [{ ...watch, tellsBack: true, sizes: ['S', 'M', 'L'] }, 'We will tell you when S, M or L is back.'],
])('the notices of a watch are described in a sentence [WISH-03]', (given, words) => {
  expect(wishWords(given)).toBe(words)
})
