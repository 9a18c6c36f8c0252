import { readFile } from 'node:fs/promises'
import { makeNearest } from '../../src/features/find/server/nearest.ts'
import { matchingSpots } from '../../src/platform/pictures/descriptor/matching-spots.ts'
import { OVERALL_LENGTH } from '../../src/platform/pictures/descriptor/overall.ts'
import { mirroredSpots, spotsOfThing } from '../../src/platform/pictures/descriptor/spots.ts'
import { UNDER_FIVE_MEGABYTES } from '../../src/platform/pictures/picture-limits.ts'
import { makePictures } from '../../src/platform/pictures/pictures.ts'

/** In milliseconds: the best of several, which says what the work costs, and the median, which says how busy it was. */
export type Took = { best: number; median: number }

export type Speed = {
  describe: Took
  searches: { products: number; took: Took; recall: number | null }[]
  match: Took
}

const TIMES = 9
const MATCHED = 36

async function timed(work: () => unknown): Promise<Took> {
  const took: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  return { best: took[0]!, median: took[Math.floor(TIMES / 2)]! }
}

/** One question in its three steps: look at the picture, find the nearest, compare their spots. */
export async function measureSpeed(path: string, say: (line: string) => void): Promise<Speed> {
  const pictures = makePictures()
  const file = await readFile(path)
  const ask = () => pictures.describe(new Blob([new Uint8Array(file)]).stream(), UNDER_FIVE_MEGABYTES)
  const [seen] = await ask()
  const describe = await timed(ask)
  await pictures.close()
  const { overall, spots } = seen!
  const kept = spotsOfThing(spots)
  const turned = mirroredSpots(spots)
  const match = await timed(() => {
    // The worst there can be: all of them are this very picture.
    for (let i = 0; i < MATCHED; i++) {
      matchingSpots(spots, kept)
      matchingSpots(turned, kept)
    }
  })
  const searches = []
  for (const products of [20_000, 100_000, 300_000]) {
    const added = madeUp(products, overall[0]!)
    const nearest = makeNearest()
    nearest.add(added)
    const took = await timed(() => nearest.search(overall, 60))
    const recall = products > 100_000 ? recallOf(nearest, added, overall) : null
    searches.push({ products, took, recall })
    say(`the nearest of ${products}: ${took.best.toFixed(1)} ms`)
  }
  return { describe, searches, match }
}

/** Vectors in many clusters, as kinds and colors of things make them; the same ones each time. */
function madeUp(count: number, like: Int8Array) {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const centers = Array.from({ length: 400 }, () =>
    like.map((part) => part * (0.2 + random()) + 16 * (random() - 0.5)),
  )
  return Array.from({ length: count }, (_, i) => {
    const center = centers[Math.floor(random() * centers.length)]!
    const vector = new Int8Array(OVERALL_LENGTH)
    for (let at = 0; at < OVERALL_LENGTH; at++) vector[at] = center[at]! + 8 * (random() - 0.5)
    return { id: String(i), vector }
  })
}

/** Of the 60 that comparing with all finds, how many the index finds. */
function recallOf(
  nearest: ReturnType<typeof makeNearest>,
  added: { id: string; vector: Int8Array }[],
  asked: Int8Array[],
) {
  const exact = makeNearest({ exactMax: Number.POSITIVE_INFINITY })
  exact.add(added)
  const right = new Set(exact.search(asked, 60).map(({ id }) => id))
  return nearest.search(asked, 60).filter(({ id }) => right.has(id)).length / right.size
}
