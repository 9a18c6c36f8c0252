import type { MapPoint, MapView } from '../../place.ts'
import { boxAround, type Coordinates, type MapBox, nameOfBox, projectionOf, sizeOf } from './map-box.ts'

/** A place with its label: the number of posts, or of a stop. */
export type MappedPlace = Coordinates & { id: number; count: number }

type MapOptions = {
  /** numbers: stop numbers in order, joined by a line. counts: numbers of posts. */
  labels: 'numbers' | 'counts'
  /** The part of the earth; by default the part that contains all places. */
  box?: MapBox
}

/** Points closer than this, in percent of the width, are merged, so that each can be tapped. */
const NEAR = 6.5

/** Draws a map of these places in order. Places outside of the box are omitted. */
export function drawMap(
  places: readonly MappedPlace[],
  { labels, box = boxAround(places) }: MapOptions,
): MapView {
  const size = sizeOf(box)
  const project = projectionOf(box)
  const placesInBox = places.flatMap((place, at) => {
    const point = project([place.longitude, place.latitude])
    if (!point) return []
    const [x, y] = [(point[0] / size.width) * 100, (point[1] / size.height) * 100]
    return x < 0 || x > 100 || y < 0 || y > 100 ? [] : [{ ...place, number: at + 1, x, y }]
  })
  const clusters: (typeof placesInBox)[] = []
  for (const place of placesInBox) {
    const near = clusters.find(([first]) => distance(first!, place, size) < NEAR)
    if (near) near.push(place)
    else clusters.push([place])
  }
  return {
    ...size,
    land: `/maps/${nameOfBox(box)}.svg`,
    points: clusters.map((cluster): MapPoint => {
      const { x, y } = cluster[0]!
      return {
        x: rounded(x),
        y: rounded(y),
        placeIds: [...new Set(cluster.map(({ id }) => id))],
        mark:
          labels === 'numbers'
            ? numbers(cluster)
            : String(cluster.reduce((sum, { count }) => sum + count, 0)),
      }
    }),
    way: labels === 'numbers' && placesInBox.length > 1 ? wayThrough(placesInBox, size) : null,
  }
}

type Point = { x: number; y: number }

/** In percent of the width, whatever the aspect ratio. */
const distance = (a: Point, b: Point, { width, height }: { width: number; height: number }) =>
  Math.hypot(a.x - b.x, ((a.y - b.y) * height) / width)

const rounded = (percent: number) => Math.round(percent * 100) / 100

/** "1", "1, 3", "2–5", or "1, 4 …" if there is no room for all. */
function numbers(cluster: { number: number }[]): string {
  const all = cluster.map(({ number }) => number)
  const [first, last] = [all[0]!, all.at(-1)!]
  if (all.length > 2 && last - first === all.length - 1) return `${first}–${last}`
  return all.length > 2 ? `${all.slice(0, 2).join(', ')} …` : all.join(', ')
}

const wayThrough = (points: Point[], { width, height }: { width: number; height: number }) =>
  points
    .map(
      ({ x, y }, at) =>
        `${at === 0 ? 'M' : 'L'}${Math.round((x * width) / 100)},${Math.round((y * height) / 100)}`,
    )
    .join('')
