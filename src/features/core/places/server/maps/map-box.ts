import { type GeoProjection, geoMercator, geoNaturalEarth1 } from 'd3-geo'

export type Coordinates = { latitude: number; longitude: number }

/**
 * The area of a map: the whole earth, or a part of it in whole degrees. If it crosses the date line, east is above 180.
 */
export type MapBox = 'world' | { west: number; south: number; east: number; north: number }

export type Size = { width: number; height: number }
const WORLD: Size = { width: 1000, height: 520 }
const PART: Size = { width: 1000, height: 600 }

/** A single town is shown with the country around it. */
const LEAST_DEGREES = 12
/** Above this width, the whole earth is clearer. */
const MOST_DEGREES = 150
const MOST_NORTH = 78
/** Margin around the outermost points, as a share of their distance. */
const MARGIN = 0.25

export const sizeOf = (box: MapBox): Size => (box === 'world' ? WORLD : PART)

/** Returns the part of the earth that contains all points. */
export function boxAround(points: readonly Coordinates[]): MapBox {
  if (points.length === 0) return 'world'
  const { west, east } = spanOf(points.map(({ longitude }) => longitude))
  const latitudes = points.map(({ latitude }) => latitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle = (south + north) / 2
  // A degree of longitude is shorter toward the poles, so correct the proportions.
  const shape = PART.width / PART.height
  const shrink = Math.max(Math.cos((middle * Math.PI) / 180), 0.3)
  const high = Math.max((north - south) * (1 + 2 * MARGIN), (LEAST_DEGREES * shrink) / shape)
  const wide = Math.max((east - west) * (1 + 2 * MARGIN), LEAST_DEGREES, (high * shape) / shrink)
  if (wide > MOST_DEGREES || north > MOST_NORTH || south < -MOST_NORTH) return 'world'
  const tall = Math.max(high, (wide * shrink) / shape)
  const center = (west + east) / 2
  return {
    west: Math.floor(center - wide / 2),
    east: Math.ceil(center + wide / 2),
    south: Math.max(Math.floor(middle - tall / 2), -82),
    north: Math.min(Math.ceil(middle + tall / 2), 82),
  }
}

/** Returns the shortest span of longitudes that contains all of them. */
function spanOf(longitudes: number[]): { west: number; east: number } {
  const sorted = [...new Set(longitudes)].sort((a, b) => a - b)
  let [gap, after] = [sorted[0]! + 360 - sorted.at(-1)!, 0]
  for (let at = 1; at < sorted.length; at++) {
    const between = sorted[at]! - sorted[at - 1]!
    if (between > gap) [gap, after] = [between, at]
  }
  const west = sorted[after]!
  const east = after === 0 ? sorted.at(-1)! : sorted[after - 1]! + 360
  return { west, east }
}

/** The name of a box in URLs: `world`, or `-10_36_4_44`. */
export const nameOfBox = (box: MapBox): string =>
  box === 'world' ? box : [box.west, box.south, box.east, box.north].join('_')

/** Parses the name of a box; null if no page would request such a map. */
export function parseBoxName(name: string): MapBox | null {
  if (name === 'world') return name
  const parts = /^(-?\d{1,3})_(-?\d{1,2})_(-?\d{1,3})_(-?\d{1,2})$/.exec(name)
  if (!parts) return null
  const [west, south, east, north] = parts.slice(1).map(Number) as [number, number, number, number]
  const isReal =
    west >= -270 &&
    east <= 540 &&
    east - west >= LEAST_DEGREES &&
    east - west <= MOST_DEGREES + 2 &&
    south >= -82 &&
    north <= 82 &&
    north - south >= 2
  return isReal ? { west, south, east, north } : null
}

export function projectionOf(box: MapBox): GeoProjection {
  const { width, height } = sizeOf(box)
  if (box === 'world') {
    return geoNaturalEarth1().fitExtent(
      [
        [4, 4],
        [width - 4, height - 4],
      ],
      { type: 'Sphere' },
    )
  }
  const { west, south, east, north } = box
  const corners: [number, number][] = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ]
  return geoMercator()
    .rotate([-(west + east) / 2, 0])
    .fitExtent(
      [
        [0, 0],
        [width, height],
      ],
      { type: 'MultiPoint', coordinates: corners },
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ])
}
