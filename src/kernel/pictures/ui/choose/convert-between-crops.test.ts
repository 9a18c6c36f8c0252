import { expect, test } from 'vitest'
import { convertBetweenCrops } from './convert-between-crops.ts'

const leftHalf = { x: 0, y: 0, width: 50, height: 100 }
const middle = { x: 25, y: 25, width: 50, height: 50 }

test.each([
  ['stays in place without a crop', { x: 30, y: 40 }, null, null, { x: 30, y: 40 }],
  ['moves with the part that a crop shows', { x: 25, y: 40 }, null, leftHalf, { x: 50, y: 40 }],
  ['moves back when the crop is removed', { x: 50, y: 40 }, leftHalf, null, { x: 25, y: 40 }],
  ['moves from one crop to another', { x: 50, y: 50 }, leftHalf, middle, { x: 0, y: 50 }],
  ['moves to the edge when a crop cuts it off', { x: 90, y: 10 }, null, middle, { x: 100, y: 0 }],
])('a tag %s', (_, point, from, to, place) => {
  expect(convertBetweenCrops(point, from, to)).toEqual(place)
})
