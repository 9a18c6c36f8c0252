import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { EXACT_MAX, makeNearest } from '../../src/features/discovery/visual-search/server/nearest.ts'
import { MATCHED_MAX, NEAR_MAX } from '../../src/features/discovery/visual-search/server/nearness.ts'
import { describePicture } from '../../src/platform/pictures/descriptor/describe-picture.ts'
import { matchingSpots } from '../../src/platform/pictures/descriptor/matching-spots.ts'
import { OVERALL_LENGTH } from '../../src/platform/pictures/descriptor/overall.ts'
import { mirroredSpots, spotsOfThing } from '../../src/platform/pictures/descriptor/spots.ts'

/** In milliseconds, medians: the work itself, and how long it took beside all else the machine did. */
export type Took = { cpu: number; wall: number }

export type Speed = {
  look: Took
  searches: { products: number; took: Took; recall: number | null }[]
  match: Took
}

const TIMES = 15

async function timed(work: () => unknown): Promise<Took> {
  const [cpu, wall]: [number[], number[]] = [[], []]
  for (let i = 0; i < TIMES; i++) {
    const [before, from] = [process.cpuUsage(), performance.now()]
    await work()
    const used = process.cpuUsage(before)
    cpu.push((used.user + used.system) / 1000)
    wall.push(performance.now() - from)
  }
  const middle = (took: number[]) => took.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!
  return { cpu: middle(cpu), wall: middle(wall) }
}

/** One question in its three steps: look at the picture, find the nearest, compare their spots. */
export async function measureSpeed(path: string, say: (line: string) => void): Promise<Speed> {
  const file = await readFile(path)
  const seen = await describePicture(sharp(file))
  const look = await timed(async () => {
    // As a decoder does: opened once, then looked at in two sizes.
    const { data, info } = await sharp(file)
      .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    await describePicture(sharp(data, { raw: { width, height, channels } }))
  })
  const { overall, spots } = seen
  const kept = spotsOfThing(spots)
  const turned = mirroredSpots(spots)
  const match = await timed(() => {
    // The worst there can be: all of them are this very picture.
    for (let i = 0; i < MATCHED_MAX; i++) {
      matchingSpots(spots, kept)
      matchingSpots(turned, kept)
    }
  })
  const searches = []
  for (const products of [20_000, 100_000, 300_000]) {
    const added = madeUp(products, overall[0]!)
    const nearest = makeNearest()
    nearest.add(added)
    const took = await timed(() => nearest.search(overall, NEAR_MAX))
    const recall = products > EXACT_MAX ? recallOf(nearest, added, overall) : null
    searches.push({ products, took, recall })
    say(`the nearest of ${products}: ${took.cpu.toFixed(1)} ms`)
  }
  return { look, searches, match }
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
