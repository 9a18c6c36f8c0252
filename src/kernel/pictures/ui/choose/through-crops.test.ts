import { expect, test } from 'vitest'
import { throughCrops } from './through-crops.ts'

const leftHalf = { x: 0, y: 0, width: 50, height: 100 }
const middle = { x: 25, y: 25, width: 50, height: 50 }

test.each([
  ['stays where nothing is cut', { x: 30, y: 40 }, null, null, { x: 30, y: 40 }],
  ['moves into the part that is shown', { x: 25, y: 40 }, null, leftHalf, { x: 50, y: 40 }],
  ['and back when all is shown again', { x: 50, y: 40 }, leftHalf, null, { x: 25, y: 40 }],
  ['goes from one part to another', { x: 50, y: 50 }, leftHalf, middle, { x: 0, y: 50 }],
  ['comes to the edge when it was cut off', { x: 90, y: 10 }, null, middle, { x: 100, y: 0 }],
])('a tag %s', (_, point, from, to, place) => {
  expect(throughCrops(point, from, to)).toEqual(place)
})
