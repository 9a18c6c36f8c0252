import { expect, test } from 'vitest'
import { combineSizes, findSizeAxes, splitSize } from './size-axes.ts'

test('sizes made of two options have two rows of choices, and other sizes have one [OPT-09]', () => {
  expect(findSizeAxes(['W30 / L32', 'W30 / L34', 'W32 / L32'])).toEqual({
    labels: ['Waist', 'Length'],
    values: [
      ['W30', 'W32'],
      ['L32', 'L34'],
    ],
  })
  expect(findSizeAxes(['75 / B', '75 / C', '80 / B'])?.labels).toEqual(['Band', 'Cup'])
  expect(findSizeAxes(['Red / S', 'Red / M', 'Blue / S'])?.labels).toEqual(['Option', 'Size'])
  for (const sizes of [
    ['S', 'M', 'L'],
    ['W30 / L32', 'W30 / L34', 'W30 / L36'],
    ['W30 / L32', 'W32 / L34'],
    ['W30 / L32', 'W32 / L34', 'One Size'],
    ['A / B / C', 'A / B / D', 'B / B / C'],
    [],
  ]) {
    expect(findSizeAxes(sizes)).toBeNull()
  }
})

test('two lists of options are combined into every pair [OPT-09]', () => {
  const sizes = combineSizes(['W30', 'W32'], ['L32', 'L34'])
  expect(sizes).toEqual(['W30 / L32', 'W30 / L34', 'W32 / L32', 'W32 / L34'])
  expect(sizes.map(splitSize)[1]).toEqual(['W30', 'L34'])
})
