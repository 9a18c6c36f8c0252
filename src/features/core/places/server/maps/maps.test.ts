import { expect, test } from 'vitest'
import { drawLand } from './draw-land.ts'
import { drawMap } from './draw-map.ts'
import { boxAround, nameOfBox, parseBoxName } from './map-box.ts'

const at = (id: number, latitude: number, longitude: number, count = 1) => ({
  id,
  latitude,
  longitude,
  count,
})
const lisbon = at(1, 38.73, -9.15)
const sintra = at(2, 38.8, -9.38)
const porto = at(3, 41.15, -8.61)
const tokyo = at(4, 35.69, 139.69)
const suva = at(5, -18.14, 178.44)
const apia = at(6, -13.83, -171.77)

test('a map shows the area around its places, or the whole earth when they are far apart [TRIP-03]', () => {
  expect(boxAround([lisbon, porto])).toEqual({ west: -15, east: -2, south: 37, north: 43 })
  expect(boxAround([lisbon, tokyo])).toBe('world')
  expect(boxAround([])).toBe('world')
})

test('places on both sides of the date line are next to each other on the map [TRIP-03]', () => {
  const box = boxAround([suva, apia])
  expect(box).toMatchObject({ west: expect.any(Number), east: expect.any(Number) })
  const { points } = drawMap([suva, apia], { labels: 'numbers' })
  expect(points.map(({ mark }) => mark)).toEqual(['1', '2'])
  expect(points[0]!.x).toBeLessThan(points[1]!.x)
})

test('stops are numbered in order and joined by a line, and close stops share a point [TRIP-03]', () => {
  const { points, way } = drawMap([lisbon, porto, sintra], { labels: 'numbers' })
  expect(points.map(({ mark, placeIds }) => [mark, placeIds])).toEqual([
    ['1, 3', [1, 2]],
    ['2', [3]],
  ])
  expect(way).toMatch(/^M\d+,\d+L\d+,\d+L\d+,\d+$/)
  expect(drawMap([lisbon], { labels: 'numbers' }).way).toBeNull()
})

test('the counts of close places add up, and places outside the map are left out [TRIP-03]', () => {
  const { points, way } = drawMap([at(1, 38.73, -9.15, 3), at(2, 38.8, -9.38, 4), tokyo], {
    labels: 'counts',
    box: { west: -20, south: 34, east: 5, north: 45 },
  })
  expect([points.map(({ mark }) => mark), way]).toEqual([['7'], null])
})

test('coasts and borders come from a file of the package, and an invalid map name is refused [TRIP-03]', async () => {
  const box = boxAround([lisbon, porto])
  expect(parseBoxName(nameOfBox(box))).toEqual(box)
  expect(await drawLand(box)).toMatch(/<path id="land" d="M[^"]+"\/><path id="borders" d="M[^"]+"\/>/)
  for (const name of ['0_0_1_1', '-999_0_0_40', '0_0_360_80', 'x', '', '0_0_20_10_5'])
    expect(parseBoxName(name)).toBeNull()
})
