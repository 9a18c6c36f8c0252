import { likeness, OVERALL_LENGTH } from '../../../platform/pictures/descriptor/overall.ts'

export type Near = { id: string; overall: number }

/** Up to here every vector is compared; beyond, those of the nearest cells. */
export const EXACT_MAX = 100_000
const CELLS = 256
const SAMPLE = 8_192
const ROUNDS = 4
/** So many vectors are compared at least when there are cells. */
const COMPARED_MIN = 40_000

/** Vectors in one long row, by id; asked for the nearest. Knows nothing of where they come from. */
export function makeNearest({ exactMax = EXACT_MAX, comparedMin = COMPARED_MIN } = {}) {
  const places = new Map<string, number>()
  const ids: string[] = []
  let rows = new Int8Array(1_024 * OVERALL_LENGTH)
  let cells: { centers: Int8Array; members: number[][] } | null = null

  const rowAt = (at: number) => rows.subarray(at * OVERALL_LENGTH, (at + 1) * OVERALL_LENGTH)

  function put(id: string, vector: Int8Array) {
    const known = places.get(id)
    const at = known ?? ids.length
    if ((at + 1) * OVERALL_LENGTH > rows.length) {
      const larger = new Int8Array(rows.length * 2)
      larger.set(rows)
      rows = larger
    }
    rows.set(vector, at * OVERALL_LENGTH)
    if (known !== undefined) return
    places.set(id, at)
    ids.push(id)
    if (cells) cells.members[nearestCenter(cells.centers, vector)]!.push(at)
  }

  /** What is compared: all, or the members of the cells nearest to the question, until they are enough. */
  function* candidates(question: Int8Array): Generator<number> {
    if (!cells) {
      for (let at = 0; at < ids.length; at++) yield at
      return
    }
    const { centers, members } = cells
    const order = members
      .map((_, cell) => ({ cell, near: likeness(question, centers, cell * OVERALL_LENGTH) }))
      .sort((a, b) => b.near - a.near)
    let compared = 0
    for (const { cell } of order) {
      if (compared >= comparedMin) return
      compared += members[cell]!.length
      yield* members[cell]!
    }
  }

  return {
    get size() {
      return ids.length
    },

    add(added: { id: string; vector: Int8Array }[]) {
      for (const { id, vector } of added) put(id, vector)
      if (ids.length > exactMax && !cells) cells = cellsOf(rows, ids.length)
    },

    /** By the best of several questions (the thing, the thing mirrored, …). */
    search(questions: Int8Array[], limit: number): Near[] {
      const best = new Map<number, number>()
      const bound = { least: -1 }
      for (const question of questions) {
        for (const at of candidates(question)) {
          const near = likeness(question, rows, at * OVERALL_LENGTH)
          if (near <= bound.least || near <= (best.get(at) ?? -1)) continue
          best.set(at, near)
          if (best.size >= limit * 4) bound.least = keepBest(best, limit)
        }
      }
      return [...best]
        .sort(([, a], [, b]) => b - a)
        .slice(0, limit)
        .map(([at, overall]) => ({ id: ids[at]!, overall }))
    },

    vectorOf: (id: string) => {
      const at = places.get(id)
      return at === undefined ? null : rowAt(at)
    },
  }
}

/** Forgets all but the best. @returns the least of them */
function keepBest(best: Map<number, number>, limit: number): number {
  const ordered = [...best].sort(([, a], [, b]) => b - a)
  for (const [at] of ordered.slice(limit)) best.delete(at)
  return ordered[limit - 1]![1]
}

function nearestCenter(centers: Int8Array, vector: Int8Array): number {
  let [nearest, most] = [0, Number.NEGATIVE_INFINITY]
  for (let cell = 0; cell < CELLS; cell++) {
    const near = likeness(vector, centers, cell * OVERALL_LENGTH)
    if (near > most) [nearest, most] = [cell, near]
  }
  return nearest
}

/** k-means over an even sample; then each vector goes to its center. */
function cellsOf(rows: Int8Array, count: number) {
  const step = Math.max(1, Math.floor(count / SAMPLE))
  const sample = Array.from({ length: Math.floor(count / step) }, (_, i) => i * step)
  const rowAt = (at: number) => rows.subarray(at * OVERALL_LENGTH, (at + 1) * OVERALL_LENGTH)
  const centers = new Int8Array(CELLS * OVERALL_LENGTH)
  for (let cell = 0; cell < CELLS; cell++) {
    centers.set(rowAt(sample[Math.floor((cell * sample.length) / CELLS)]!), cell * OVERALL_LENGTH)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(CELLS * OVERALL_LENGTH)
    const counts = new Uint32Array(CELLS)
    for (const at of sample) {
      const cell = nearestCenter(centers, rowAt(at))
      counts[cell]!++
      for (let i = 0; i < OVERALL_LENGTH; i++) sums[cell * OVERALL_LENGTH + i]! += rowAt(at)[i]!
    }
    for (let i = 0; i < sums.length; i++) {
      const inCell = counts[Math.floor(i / OVERALL_LENGTH)]!
      if (inCell > 0) centers[i] = Math.round(sums[i]! / inCell)
    }
  }
  const members: number[][] = Array.from({ length: CELLS }, () => [])
  for (let at = 0; at < count; at++) members[nearestCenter(centers, rowAt(at))]!.push(at)
  return { centers, members }
}
