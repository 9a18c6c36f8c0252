import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeights } from './split-by-weights.ts'

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [100, [1, 2, 3], [17, 33, 50]],
  [1, [0, 5, 5], [0, 1, 0]],
  [0, [3, 4], [0, 0]],
  // Thirteen equal losses: more than an engine sorts by insertion.
  [2, Array(13).fill(1), [1, 1, ...Array(11).fill(0)]],
  [1, [9_007_199_254_740_991, 9_007_199_254_740_990], [1, 0]],
  [7, [7], [7]],
  [5, [0, 0], [0, 0]],
  [5, [], []],
  [9_007_199_254_740_991, [1, 1], [4_503_599_627_370_496, 4_503_599_627_370_495]],
])('%i shared out by the weights %j is %j [TAX-01]', (amount, weights, shares) => {
  expect(splitByWeights(amount, weights)).toEqual(shares)
})

test('shares add up to the amount, and each differs from the exact share by less than one unit [TAX-01]', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 40 }), (amount, weights) => {
      const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
      fc.pre(whole > 0n)
      const shares = splitByWeights(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      shares.forEach((share, at) => {
        const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[at]!)
        expect(off > -whole && off < whole).toBe(true)
      })
    }),
  )
})
