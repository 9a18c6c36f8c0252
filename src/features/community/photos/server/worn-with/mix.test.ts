import { expect, test } from 'vitest'
import { mix } from './mix.ts'

test('each list is spread evenly over the mixed one and keeps its order [VIEW-15]', () => {
  expect(mix(['a', 'b', 'c', 'd'], ['1', '2'], ['x'])).toEqual(['a', '1', 'b', 'x', 'c', '2', 'd'])
  expect(mix(['a', 'b'], [])).toEqual(['a', 'b'])
  expect(mix()).toEqual([])
})
