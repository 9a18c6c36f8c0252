import { COLOR, EDGES, SHAPE, SHAPE_SIDE, TEXTURE } from './overall.ts'

/**
 * Returns for each number of a transformed picture's vector its index in the original. `cell` maps cells of a grid
 * whose last index is `last`.
 */
function sourcesOf(
  cell: (row: number, column: number, last: number) => [row: number, column: number],
  way: (way: number) => number,
  edge: (edge: number) => number,
): Int32Array {
  const grid = (side: number) =>
    Array.from({ length: side * side }, (_, at) => {
      const [row, column] = cell(Math.floor(at / side), at % side, side - 1)
      return row * side + column
    })
  const same = Array.from({ length: COLOR + 20 }, (_, at) => at)
  const [ways, shape, edges] = [COLOR + 20, COLOR + TEXTURE, COLOR + TEXTURE + SHAPE]
  return Int32Array.from([
    ...same,
    ...Array.from({ length: 8 }, (_, at) => ways + 4 * Math.floor(at / 4) + way(at % 4)),
    ...grid(SHAPE_SIDE).map((from) => shape + from),
    ...grid(4).flatMap((from) => Array.from({ length: 6 }, (_, at) => edges + 6 * from + edge(at))),
    ...grid(5).flatMap((from) => [0, 1, 2].map((at) => edges + EDGES + 3 * from + at)),
  ])
}

const MIRRORED = sourcesOf(
  (row, column, last) => [row, last - column],
  (way) => way,
  (edge) => 5 - edge,
)
const TURNED = sourcesOf(
  (row, column, last) => [last - column, row],
  (way) => 3 - way,
  (edge) => (edge + 3) % 6,
)

/** Return the vector of the mirrored picture, and of the picture rotated by 90 degrees to the right. */
export const mirroredOverall = (overall: Int8Array) => overall.map((_, at) => overall[MIRRORED[at]!]!)
export const turnedOverall = (overall: Int8Array) => overall.map((_, at) => overall[TURNED[at]!]!)

/** Returns the vectors of the picture rotated by 90, 180 and 270 degrees, and of the mirrored one rotated likewise. */
export function turnsOf(overall: Int8Array): Int8Array[] {
  const turns: Int8Array[] = []
  for (let turned of [overall, mirroredOverall(overall)]) {
    for (let quarters = 1; quarters < 4; quarters++) {
      turned = turnedOverall(turned)
      turns.push(turned)
    }
  }
  return turns
}
