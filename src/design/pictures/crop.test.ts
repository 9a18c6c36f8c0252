import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInFrame, mapThroughCrop, positionForTags, positionForTagsInShapes } from './crop.ts'

const landscape = { width: 1600, height: 1000 }
const card = { width: 400, height: 500 }
const middle = { x: 50, y: 50 }

describe('a point of the picture on a cropped card [FEED-09, UPL-12]', () => {
  // 1600 by 1000 fills 400 by 500 at half size: 800 wide, so half of the width is cut off.
  const rows = [
    ['stays in the middle when it is the middle', { x: 50, y: 50 }, middle, { x: 50, y: 50 }],
    ['is at the edge when it is a quarter from the left', { x: 25, y: 10 }, middle, { x: 0, y: 10 }],
    ['is outside when the crop cuts it off', { x: 10, y: 50 }, middle, { x: -30, y: 50 }],
    [
      'is within the left half when the crop is at the left',
      { x: 10, y: 50 },
      { x: 0, y: 50 },
      { x: 20, y: 50 },
    ],
    [
      'is within the right half when the crop is at the right',
      { x: 90, y: 50 },
      { x: 100, y: 50 },
      { x: 80, y: 50 },
    ],
  ] as const
  test.each(rows)('%s', (_, point, position, expected) => {
    const at = mapThroughCrop(point, landscape, card, position)
    expect(at.x).toBeCloseTo(expected.x)
    expect(at.y).toBeCloseTo(expected.y)
  })
})

test('a tall picture is cropped above and below [FEED-09]', () => {
  const tall = { width: 500, height: 1000 }
  expect(mapThroughCrop({ x: 30, y: 30 }, tall, { width: 500, height: 500 }, { x: 50, y: 30 })).toEqual({
    x: 30,
    y: 30,
  })
  expect(mapThroughCrop({ x: 0, y: 0 }, tall, { width: 500, height: 500 }, { x: 50, y: 100 })).toEqual({
    x: 0,
    y: -100,
  })
})

test('in the viewer, which shows the whole picture, points are placed between the bars [VIEW-03]', () => {
  const stage = { width: 1000, height: 1000 }
  const corner = mapThroughCrop({ x: 0, y: 0 }, landscape, stage, middle, 'contain')
  expect(corner.x).toBeCloseTo(0)
  expect(corner.y).toBeCloseTo(18.75)
})

test('a frame with the picture’s own aspect ratio leaves every point in place [DASH-09]', () => {
  fc.assert(
    fc.property(percent(), percent(), fc.constantFrom('cover' as const, 'contain' as const), (x, y, fit) => {
      const at = mapThroughCrop({ x, y }, landscape, { width: 320, height: 200 }, { x: 13, y: 87 }, fit)
      expect(at.x).toBeCloseTo(x)
      expect(at.y).toBeCloseTo(y)
    }),
  )
})

test('a point on the edge of the frame is inside it, and a point beyond the edge is not [FEED-09]', () => {
  expect(isInFrame({ x: 0, y: 100 })).toBe(true)
  expect(isInFrame({ x: -0.1, y: 50 })).toBe(false)
  expect(isInFrame({ x: 50, y: 100.1 })).toBe(false)
})

test('the preferred crop is kept when there are no tags or nothing is cut off [FEED-09]', () => {
  expect(positionForTags([], landscape, card, { x: 50, y: 30 })).toEqual({ x: 50, y: 30 })
  expect(positionForTags([{ x: 5, y: 5 }], { width: 800, height: 1000 }, card, { x: 50, y: 30 })).toEqual({
    x: 50,
    y: 30,
  })
})

test('the crop moves only as far as needed to show the tags [FEED-09]', () => {
  expect(positionForTags([{ x: 55, y: 50 }], landscape, card, middle)).toEqual(middle)
  expect(positionForTags([{ x: 2, y: 50 }], landscape, card, middle).x).toBe(0)
  expect(positionForTags([{ x: 98, y: 50 }], landscape, card, middle).x).toBe(100)
})

test('wherever the tags are, their mean position is in the frame [FEED-09]', () => {
  const size = fc.record({
    width: fc.integer({ min: 50, max: 4000 }),
    height: fc.integer({ min: 50, max: 4000 }),
  })
  const point = fc.record({ x: percent(), y: percent() })
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 6 }),
      size,
      size,
      point,
      (points, picture, box, preferred) => {
        const mean = {
          x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
          y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
        }
        const at = mapThroughCrop(mean, picture, box, positionForTags(points, picture, box, preferred))
        // A crop that cuts off less than half a pixel is left as it is.
        const [halfX, halfY] = [50.1 / box.width, 50.1 / box.height]
        expect(at.x).toBeGreaterThan(-halfX)
        expect(at.x).toBeLessThan(100 + halfX)
        expect(at.y).toBeGreaterThan(-halfY)
        expect(at.y).toBeLessThan(100 + halfY)
      },
    ),
  )
})

test('in a frame whose shape changes, the mean position of the tags is in the frame in every shape [FEED-09]', () => {
  const shapes = { narrowest: { width: 100, height: 300 }, shortest: { width: 300, height: 300 } }
  fc.assert(
    fc.property(
      fc.record({ x: percent(), y: percent() }),
      fc.record({ width: fc.integer({ min: 50, max: 4000 }), height: fc.integer({ min: 50, max: 4000 }) }),
      fc.double({ min: 100, max: 300, noNaN: true }),
      (tag, picture, width) => {
        const position = positionForTagsInShapes([tag], picture, shapes, { x: 50, y: 30 })
        const at = mapThroughCrop(tag, picture, { width, height: 300 }, position)
        // A crop that cuts off less than half a pixel is left as it is.
        expect(Math.max(Math.abs(at.x - 50), Math.abs(at.y - 50))).toBeLessThan(50.6)
      },
    ),
  )
})

function percent() {
  return fc.double({ min: 0, max: 100, noNaN: true })
}
