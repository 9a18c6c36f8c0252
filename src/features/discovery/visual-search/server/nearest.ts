import { type ByteRows, byteRows, PRODUCTS_MAX } from '../../../../platform/pictures/descriptor/byte-rows.ts'
import { FULL_LIKENESS, likeness, OVERALL_LENGTH } from '../../../../platform/pictures/descriptor/overall.ts'

export type Near = { id: string; overall: number }

/** Up to this number every vector is compared; above it, only those of the nearest cells. */
export const EXACT_MAX = 100_000
const CELLS = 128
const SAMPLE = 4_096
const ROUNDS = 3
/** The minimum number of vectors compared when there are cells. */
const COMPARED_MIN = 40_000

/** Makes a nearest-neighbor index of vectors by id. */
export function makeNearest({ exactMax = EXACT_MAX, comparedMin = COMPARED_MIN, cellCount = CELLS } = {}) {
  const places = new Map<string, number>()
  const ids: string[] = []
  const everywhere: number[] = []
  const rows = byteRows(OVERALL_LENGTH)
  let cells: Cells | null = null

  /** Calls `offer` for each of these places with its likeness to the closest query. */
  function compare(questions: Int8Array[], places: number[], offer: (at: number, near: number) => void) {
    for (let from = 0; from < places.length; from += PRODUCTS_MAX) {
      const some = places.slice(from, from + PRODUCTS_MAX)
      const most = new Int32Array(some.length).fill(-(2 ** 31))
      for (const question of questions) {
        const products = rows.products(question, some)
        for (let i = 0; i < some.length; i++) if (products[i]! > most[i]!) most[i] = products[i]!
      }
      for (let i = 0; i < some.length; i++) offer(some[i]!, most[i]! / FULL_LIKENESS)
    }
  }

  function put(id: string, vector: Int8Array) {
    const existingPosition = places.get(id)
    const at = existingPosition ?? ids.length
    rows.put(at, vector)
    if (existingPosition !== undefined) return
    places.set(id, at)
    ids.push(id)
    everywhere.push(at)
    if (cells) cells.members[nearestCenter(cells.centers, vector)]!.push(at)
  }

  /** Positions of the candidates: the members of the cells nearest to the queries, until there are enough. */
  function inNearCells({ centers, members }: Cells, questions: Int8Array[]): number[] {
    const order = members
      .map((_, cell) => ({ cell, near: nearestOf(questions, centers, cell) }))
      .sort((a, b) => b.near - a.near)
    const compared: number[] = []
    for (const { cell } of order) {
      if (compared.length >= comparedMin) break
      for (const at of members[cell]!) compared.push(at)
    }
    return compared
  }

  return {
    get size() {
      return ids.length
    },

    add(added: { id: string; vector: Int8Array }[]) {
      for (const { id, vector } of added) put(id, vector)
      if (ids.length > exactMax && !cells) cells = cellsOf(rows, ids.length, cellCount)
    },

    /** Finds the nearest vectors; of several queries (the object, the mirrored object, …) the closest counts. */
    search(questions: Int8Array[], limit: number, among: string[] | null = null): Near[] {
      const best = bestOf(limit)
      const compared = among
        ? among.flatMap((id) => places.get(id) ?? [])
        : cells
          ? inNearCells(cells, questions)
          : everywhere
      compare(questions, compared, best.offer)
      return best.list().map(({ at, near }) => ({ id: ids[at]!, overall: near }))
    },
  }
}

type Cells = { centers: Int8Array; members: number[][] }

function nearestOf(questions: Int8Array[], rows: Int8Array, at: number): number {
  let most = -1
  for (const question of questions) {
    const near = likeness(question, rows, at * OVERALL_LENGTH)
    if (near > most) most = near
  }
  return most
}

/** Keeps the best offers, sorting only occasionally. */
function bestOf(limit: number) {
  let best: { at: number; near: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  const sort = () => {
    best = best.sort((a, b) => b.near - a.near).slice(0, limit)
    least = best.length === limit ? best[limit - 1]!.near : Number.NEGATIVE_INFINITY
  }
  return {
    offer(at: number, near: number) {
      if (near <= least) return
      best.push({ at, near })
      if (best.length >= 2 * limit) sort()
    },
    list() {
      sort()
      return best
    },
  }
}

function nearestCenter(centers: Int8Array, vector: Int8Array): number {
  let [nearest, most] = [0, Number.NEGATIVE_INFINITY]
  for (let cell = 0; cell * OVERALL_LENGTH < centers.length; cell++) {
    const near = likeness(vector, centers, cell * OVERALL_LENGTH)
    if (near > most) [nearest, most] = [cell, near]
  }
  return nearest
}

/** k-means over an even sample; then each vector is assigned to its center. */
function cellsOf(rows: ByteRows, count: number, cellCount: number): Cells {
  const step = Math.max(1, Math.floor(count / SAMPLE))
  const sample = Array.from({ length: Math.floor(count / step) }, (_, i) => i * step)
  const centers = new Int8Array(cellCount * OVERALL_LENGTH)
  for (let cell = 0; cell < cellCount; cell++) {
    centers.set(rows.at(sample[Math.floor((cell * sample.length) / cellCount)]!), cell * OVERALL_LENGTH)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(cellCount * OVERALL_LENGTH)
    const counts = new Uint32Array(cellCount)
    for (const at of sample) {
      const row = rows.at(at)
      const cell = nearestCenter(centers, row)
      counts[cell]!++
      for (let i = 0; i < OVERALL_LENGTH; i++) sums[cell * OVERALL_LENGTH + i]! += row[i]!
    }
    for (let i = 0; i < sums.length; i++) {
      const inCell = counts[Math.floor(i / OVERALL_LENGTH)]!
      if (inCell > 0) centers[i] = Math.round(sums[i]! / inCell)
    }
  }
  const members: number[][] = Array.from({ length: cellCount }, () => [])
  for (let at = 0; at < count; at++) members[nearestCenter(centers, rows.at(at))]!.push(at)
  return { centers, members }
}
