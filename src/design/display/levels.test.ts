import { describe, expect, test } from 'vitest'
import { levelProgress } from './levels.ts'

const levels = [
  { name: 'Beginner', from: 0 },
  { name: 'Rising Star', from: 10 },
  { name: 'Trend Setter', from: 30 },
  { name: 'Style Leader', from: 60 },
  { name: 'Influencer', from: 100 },
]

describe('progress through the levels [PTS-01, PTS-02, PTS-03, PTS-04, PTS-05, PTS-07]', () => {
  test.each([
    [0, 1, 'Beginner', 10, 0],
    [9, 1, 'Beginner', 1, 90],
    [10, 2, 'Rising Star', 20, 0],
    [47, 3, 'Trend Setter', 13, 56],
    [99, 4, 'Style Leader', 1, 97],
    [100, 5, 'Influencer', null, 100],
    [340, 5, 'Influencer', null, 100],
  ])('%i points are level %i, %s', (points, number, name, toNext, percent) => {
    expect(levelProgress(points, levels)).toMatchObject({ number, current: { name }, toNext, percent })
  })
})
