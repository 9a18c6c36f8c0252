import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hash, randomFrom } from './random.ts'

test('a seed gives the same numbers on every machine', () => {
  const random = randomFrom('look-07')
  const first = [random.next(), random.next(), random.next()]
  expect(hash('look-07')).toBe(144_560_220)
  expect(first.map((value) => value.toFixed(6))).toEqual(FIRST)
})
const FIRST = ['0.739443', '0.464117', '0.691995']

test('choices stay within what was offered', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 50 }),
      (seed, low, span) => {
        const random = randomFrom(seed)
        const high = low + span
        for (let i = 0; i < 20; i++) {
          const whole = random.whole(low, high)
          expect(Number.isInteger(whole) && whole >= low && whole <= high).toBe(true)
          const between = random.between(low, high)
          expect(between >= low && between <= high).toBe(true)
          expect(['a', 'b', 'c']).toContain(random.pick(['a', 'b', 'c']))
          expect(Math.abs(random.sign())).toBe(1)
        }
      },
    ),
  )
})
