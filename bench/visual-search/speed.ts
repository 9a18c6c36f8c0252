import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import {
  makeScorer,
  trainKindModel,
} from '../../src/features/discovery/visual-search/server/kinds/kind-model.ts'
import { makeNearest } from '../../src/features/discovery/visual-search/server/nearest.ts'
import {
  MATCHED_MAX,
  NEAR_MAX,
  TURNED_MAX,
} from '../../src/features/discovery/visual-search/server/nearness.ts'
import { samenessOf } from '../../src/features/discovery/visual-search/server/sameness.ts'
import { describePicture } from '../../src/platform/pictures/descriptor/describe-picture.ts'
import { OVERALL_LENGTH } from '../../src/platform/pictures/descriptor/overall.ts'
import { spotsOfThing } from '../../src/platform/pictures/descriptor/spots.ts'
import { turnsOf } from '../../src/platform/pictures/descriptor/turned-overall.ts'
import { DESCRIBED_PART_PX } from '../../src/platform/pictures/run-decode-job.ts'

/** Medians in milliseconds of processor time. */
export type Speed = {
  look: number
  guess: number
  match: number
  searches: { products: number; cpu: number }[]
}

const TIMES = 9
const SAMPLES = 800
const KINDS = 12

async function medianProcessorMs(work: () => unknown): Promise<number> {
  const cpu: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const before = process.cpuUsage()
    await work()
    const used = process.cpuUsage(before)
    cpu.push((used.user + used.system) / 1000)
  }
  return cpu.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!
}

/**
 * Measures the steps of one search.
 * @param paths pictures of different things; the first one is searched for
 */
export async function measureSpeed(paths: string[], say: (line: string) => void): Promise<Speed> {
  const file = await readFile(paths[0]!)
  const descriptions = await Promise.all(paths.map((path) => describePicture(sharp(path))))
  const queryDescription = descriptions[0]!
  const look = await medianProcessorMs(async () => {
    // Like a decoder: opens the picture once and describes it.
    const { data, info } = await sharp(file)
      .resize(DESCRIBED_PART_PX, DESCRIBED_PART_PX, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    await describePicture(sharp(data, { raw: { width, height, channels } }))
  })
  say(`look: ${look.toFixed(1)} ms`)
  const others = descriptions
    .slice(1)
    .map(({ overall, spots, raster }) => ({ overall, spots: spotsOfThing(spots), raster }))
  const compared = Array.from({ length: MATCHED_MAX }, (_, i) => others[i % others.length]!)
  const match = await medianProcessorMs(() => samenessOf(queryDescription, compared))
  say(`match: ${match.toFixed(1)} ms`)
  const few = trainKindModel(
    descriptions.map(({ form }, i) => ({ form, kind: i % KINDS, weight: 1 })),
    KINDS,
  )
  const learned = {
    forms: new Int8Array((few.forms.length / descriptions.length) * SAMPLES),
    shares: new Float32Array(SAMPLES * KINDS),
  }
  const scores = makeScorer(learned)
  const guess = await medianProcessorMs(() => scores(queryDescription.form))
  const searches = []
  for (const products of [20_000, 100_000, 300_000]) {
    const nearest = makeNearest()
    nearest.add(makeVectors(products, queryDescription.overall[0]!))
    const turns = turnsOf(queryDescription.overall[0]!)
    const cpu = await medianProcessorMs(() => {
      nearest.search(queryDescription.overall, NEAR_MAX)
      nearest.search(turns, TURNED_MAX)
    })
    searches.push({ products, cpu })
    say(`the nearest of ${products}: ${cpu.toFixed(1)} ms`)
  }
  return { look, guess, match, searches }
}

/** Vectors in many clusters, like those of real kinds and colors; the same ones each time. */
function makeVectors(count: number, like: Int8Array) {
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
