import { expect, test } from 'vitest'
import { liftMarkers } from './lift-markers.ts'

const box = { width: 360, height: 720 }
const lifted = (points: { x: number; y: number }[]) =>
  liftMarkers(
    points.map((at) => ({ at })),
    box,
    162,
  ).map(({ at: { x, y } }) => [Math.round(x), Math.round(y)])

test('a marker over the text at the bottom moves up above it; a marker higher up stays in place [REEL-06]', () => {
  expect(lifted([{ x: 54, y: 93 }])).toEqual([[54, 75]])
  expect(lifted([{ x: 54, y: 60 }])).toEqual([[54, 60]])
})

test('raised markers move sideways to avoid others, and stay inside the picture [REEL-06]', () => {
  expect(
    lifted([
      { x: 50, y: 74 },
      { x: 50, y: 90 },
      { x: 50, y: 95 },
    ]),
  ).toEqual([
    [50, 74],
    [60, 75],
    [40, 75],
  ])
  expect(
    lifted([
      { x: 92, y: 80 },
      { x: 92, y: 90 },
    ]),
  ).toEqual([
    [92, 75],
    [82, 75],
  ])
})
