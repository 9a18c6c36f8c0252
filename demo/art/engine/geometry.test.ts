import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  along,
  angleOf,
  flipX,
  limbOutline,
  mirrorOutline,
  type Point,
  points,
  spline,
  rotateOffset,
} from './geometry.ts'

const coordinate = fc.integer({ min: -2000, max: 2000 })
const point = fc.tuple(coordinate, coordinate).map(([x, y]): Point => [x, y])
const outline = fc.array(point, { minLength: 3, maxLength: 12 })

describe('points', () => {
  test('are read as they are written, with ! for a corner', () => {
    expect(points('-62,280! 110,316.5')).toEqual([
      [-62, 280, 0],
      [110, 316.5],
    ])
  })

  test('on the left are the mirror image of those on the right', () => {
    expect(points('84,146! 2,292', -1, 500)).toEqual([
      [416, 146, 0],
      [498, 292],
    ])
  })

  test('may run over several lines', () => {
    expect(points('\n  1,2 3,4\n  5,6!\n')).toHaveLength(3)
  })
})

describe('a spline', () => {
  test('starts at its first point and, closed, comes back to it', () => {
    fc.assert(
      fc.property(outline, (shape) => {
        const d = spline(shape)
        const [x, y] = shape[0]!
        expect(d.startsWith(`M${x} ${y}`)).toBe(true)
        expect(d.endsWith(` ${x} ${y}Z`) || d.endsWith(`L${x} ${y}Z`)).toBe(true)
      }),
    )
  })

  test('goes straight between two corners', () => {
    expect(spline(points('0,0! 10,0! 10,10!'))).toBe('M0 0L10 0L10 10L0 0Z')
  })

  test('has one segment less when it is left open', () => {
    fc.assert(
      fc.property(outline, (shape) => {
        const segments = (d: string) => d.match(/[CL]/g)?.length ?? 0
        expect(segments(spline(shape, false))).toBe(segments(spline(shape)) - 1)
      }),
    )
  })
})

describe('mirroring', () => {
  test('twice gives the outline back', () => {
    fc.assert(
      fc.property(outline, coordinate, (shape, centre) => {
        const back = flipX(flipX(shape, centre), centre).map(([x, y]) => [x, y])
        expect(back).toEqual(shape.map(([x, y]) => [x, y]))
      }),
    )
  })

  test('closes a half into an outline that is its own mirror image', () => {
    fc.assert(
      fc.property(outline, (right) => {
        const whole = mirrorOutline(right)
        const keys = (shape: readonly Point[]) => new Set(shape.map(([x, y]) => `${x},${y}`))
        expect(keys(flipX(whole))).toEqual(keys(whole))
      }),
    )
  })
})

describe('a limb', () => {
  test('is as wide as it is told at its ends', () => {
    const line = points('0,0 0,100 0,200')
    const shape = limbOutline(line, [10, 20, 30])
    expect([shape[0]!, shape.at(-1)!].map(([x]) => Math.abs(x))).toEqual([10, 10])
    expect(Math.max(...shape.map(([x]) => x))).toBeCloseTo(30)
  })

  test('keeps every point of its outline within its greatest width of the line', () => {
    const straight = fc.tuple(coordinate, coordinate).filter(([x, y]) => Math.hypot(x, y) > 50)
    fc.assert(
      fc.property(straight, fc.integer({ min: 1, max: 40 }), ([x, y], width) => {
        const shape = limbOutline(
          [
            [0, 0],
            [x / 2, y / 2],
            [x, y],
          ],
          [width, width, width],
        )
        const length = Math.hypot(x, y)
        for (const [px, py] of shape) {
          expect(Math.abs(px * y - py * x) / length).toBeLessThanOrEqual(width + 1e-6)
        }
      }),
    )
  })
})

test('going along from one point to another begins at the one and ends at the other', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(along(a, b, 0)).toEqual([a[0], a[1]])
      expect(along(a, b, 1)).toEqual([b[0], b[1]])
    }),
  )
})

test('turning keeps lengths, and a turned point lies in the direction it was turned to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: -179, max: 179 }), (length, degrees) => {
      const [x, y] = rotateOffset(length, 0, degrees)
      expect(Math.hypot(x, y)).toBeCloseTo(length)
      expect(angleOf([0, 0], [x, y])).toBeCloseTo(degrees)
    }),
  )
})
