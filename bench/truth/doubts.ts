// Measures how well each doubt predicts a false reading, on the tuning halves of the sets, and what the weights gain on
// reviews that they were not learned from: `node bench/truth/doubts.ts [more sets, used as a whole]`
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Doubt,
  doubtWeights,
} from '../../src/features/discovery/review-assistant/server/opinions/doubts.ts'
import { readOpinions } from '../../src/features/discovery/review-assistant/server/opinions/read-review.ts'
import { halfOf, type LabelledReview, readReviewSet } from './review-set.ts'
import { groupIntoProducts, type Share } from './score.ts'

const FOLDS = 5
const ROUNDS = 8
/** As in agreed-points.ts: three voices are enough; the doubts of two voices must not add up to more than this. */
const VOICES_MIN = 3
const DOUBT_MAX = 2
const WEIGHT_MAX = 4

type Weights = Record<Doubt, number>
type Voice = { line: string; doubts: Doubt[]; isTrue: boolean }

const names = Object.keys(doubtWeights) as Doubt[]
const noWeights: Weights = { ...doubtWeights }
for (const name of names) noWeights[name] = 0

const sets = readdirSync(import.meta.dirname)
  .filter((name) => /^reviews.*\.txt$/.test(name))
  .flatMap((name) =>
    readReviewSet(join(import.meta.dirname, name)).filter(({ text }) => halfOf(text) === 'tune'),
  )
const reviews = [...sets, ...process.argv.slice(2).flatMap(readReviewSet)]
const voices = new Map(reviews.map((review) => [review, voicesOf(review)]))

function voicesOf({ text, stars, opinions, mayBeRead }: LabelledReview): Voice[] {
  const all = readOpinions(text, stars).opinions.map(({ aspect, polarity, doubts }): Voice => {
    const line = `${aspect}${polarity === 'pro' ? '+' : '-'}`
    return { line, doubts, isTrue: opinions.has(line) || mayBeRead.has(line) }
  })
  return [...new Map(all.toReversed().map((voice) => [voice.line, voice])).values()]
}

const foldOf = ({ text }: LabelledReview) => createHash('sha256').update(`fold ${text}`).digest()[0]! % FOLDS

function shareOf(some: Voice[]): Share {
  return { hits: some.filter(({ isTrue }) => !isTrue).length, of: some.length }
}
const percent = ({ hits, of }: Share) => `${((100 * hits) / Math.max(1, of)).toFixed(1)} % of ${of}`

/** How many times as often readings with a doubt are false as readings without one, minus one, as a whole number. */
function learnWeights(from: LabelledReview[]): Weights {
  const all = from.flatMap((review) => voices.get(review)!)
  const rate = (some: Voice[]) => (shareOf(some).hits + 0.5) / (some.length + 10)
  const base = rate(all.filter(({ doubts }) => doubts.length === 0))
  const weights = { ...noWeights }
  for (const name of names) {
    const ratio = rate(all.filter(({ doubts }) => doubts.includes(name))) / base
    weights[name] = Math.max(0, Math.min(WEIGHT_MAX, Math.round(ratio - 1)))
  }
  return weights
}

/** Lines of simulated products with these reviews, counted as in score.ts, with the given weights. */
function scoreLines(some: LabelledReview[], weights: Weights): { wrong: Share; found: Share } {
  const wrong = { hits: 0, of: 0 }
  const found = { hits: 0, of: 0 }
  const weigh = ({ doubts }: Voice) => doubts.reduce((sum, doubt) => sum + weights[doubt], 0)
  for (let round = 0; round < ROUNDS; round++) {
    for (const product of groupIntoProducts(some, round)) {
      const byLine = Map.groupBy(
        product.flatMap((review) => voices.get(review)!),
        ({ line }) => line,
      )
      const isShown = (line: string) => {
        const agreeing = byLine.get(line) ?? []
        if (agreeing.length >= VOICES_MIN) return true
        return agreeing.length === 2 && agreeing.reduce((sum, voice) => sum + weigh(voice), 0) <= DOUBT_MAX
      }
      for (const [line, agreeing] of byLine) {
        if (!isShown(line)) continue
        wrong.of++
        if (agreeing.filter(({ isTrue }) => isTrue).length < 2) wrong.hits++
      }
      for (const line of new Set(product.flatMap(({ opinions }) => [...opinions]))) {
        if (product.filter(({ opinions }) => opinions.has(line)).length < 2) continue
        found.of++
        if (isShown(line)) found.hits++
      }
    }
  }
  return { wrong, found }
}

const all = [...voices.values()].flat()
console.log(`${reviews.length} reviews, false readings: ${percent(shareOf(all))}`)
console.log(`  without a doubt: ${percent(shareOf(all.filter(({ doubts }) => doubts.length === 0)))}`)
for (const name of names) {
  console.log(
    `  ${name}: ${percent(shareOf(all.filter(({ doubts }) => doubts.includes(name))))}, weight ${doubtWeights[name]}`,
  )
}

const sum = (a: Share, b: Share): Share => ({ hits: a.hits + b.hits, of: a.of + b.of })
for (const [way, weightsFor] of [
  ['without weights', () => noWeights],
  ['with the weights of the program', () => doubtWeights],
  [
    'with weights learned from the other folds',
    (fold: number) => learnWeights(reviews.filter((one) => foldOf(one) !== fold)),
  ],
] as const) {
  let [wrong, found]: Share[] = [
    { hits: 0, of: 0 },
    { hits: 0, of: 0 },
  ]
  for (let fold = 0; fold < FOLDS; fold++) {
    const counted = scoreLines(
      reviews.filter((one) => foldOf(one) === fold),
      weightsFor(fold),
    )
    wrong = sum(wrong!, counted.wrong)
    found = sum(found!, counted.found)
  }
  console.log(`lines of ${FOLDS} folds ${way}: false ${percent(wrong!)}, found ${percent(found!)}`)
}
console.log('learned from all:', JSON.stringify(learnWeights(reviews)))
