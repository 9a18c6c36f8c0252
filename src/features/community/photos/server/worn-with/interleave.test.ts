import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

test('each list is spread evenly over the mixed one and keeps its order [VIEW-15]', () => {
  expect(interleave(['a', 'b', 'c', 'd'], ['1', '2'], ['x'])).toEqual(['a', '1', 'b', 'x', 'c', '2', 'd'])
  expect(interleave(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(interleave()).toEqual([])
})
