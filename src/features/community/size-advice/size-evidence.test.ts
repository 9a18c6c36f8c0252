import { expect, test } from 'vitest'
import { majoritySize, sizeVerdict } from './size-evidence.ts'

test.each([
  [0, 4, 0, null],
  [0, 5, 0, 'right'],
  [4, 1, 0, 'small'],
  [1, 0, 5, 'large'],
  [3, 1, 3, 'mixed'],
  [3, 3, 0, 'mixed'],
])(
  '%i small, %i right and %i large give the verdict %s: none below five, a side only with more than half [FIT-02, DEC-147]',
  (small, right, large, verdict) => {
    expect(sizeVerdict({ small, right, large })).toBe(verdict)
  },
)

test('members with similar measures suggest a size when more than half of at least five agree [FIT-03, DEC-147]', () => {
  expect(majoritySize([{ size: 'M', people: 4 }])).toBeNull()
  expect(
    majoritySize([
      { size: 'M', people: 4 },
      { size: 'L', people: 1 },
    ]),
  ).toEqual({ size: 'M', count: 4, people: 5 })
  expect(
    majoritySize([
      { size: 'M', people: 3 },
      { size: 'L', people: 3 },
    ]),
  ).toBeNull()
})
