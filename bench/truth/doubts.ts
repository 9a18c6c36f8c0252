// Measures how often readings with each doubt are false, and what doubts gain: `node bench/truth/doubts.ts`. Each set is
// measured with the record of phrases in the other sets. Only of the last two had the parser seen nothing when that was
// done for docs/decisions/124-phrases-with-a-record.md; the others show how the record fares, and no more.
import {
  type Doubt,
  doubtWeights,
  phraseDoubt,
} from '../../src/features/discovery/review-assistant/server/opinions/doubts.ts'
import { readOpinions } from '../../src/features/discovery/review-assistant/server/opinions/read-review.ts'
import type { LabelledReview } from './review-set.ts'
import { groupIntoProducts, type Share } from './score.ts'
import { recordOf, reviewsToLearnFrom, standingIn, type TrackRecord } from './track-record.ts'

const ROUNDS = 8
/** As in agreed-points.ts: a line needs two voices without a doubt, or three of which each leaves no more than this. */
const VOICES_MIN = 2
const VOICES_BELIEVED = 3
const DOUBT_MAX = 2

/** Which voices of one opinion make a line. */
type Rule = (agreeing: Voice[]) => boolean
const haveDoubtOfAtMost = (agreeing: Voice[], most: number) =>
  agreeing.filter((voice) => weigh(voice) <= most).length
const asThree: Rule = (agreeing) => haveDoubtOfAtMost(agreeing, DOUBT_MAX) >= VOICES_BELIEVED
const rules: Record<string, Rule> = {
  'of any two': (agreeing) => agreeing.length >= VOICES_MIN,
  'of three, or two without a doubt': (agreeing) =>
    asThree(agreeing) || haveDoubtOfAtMost(agreeing, 0) >= VOICES_MIN,
  'of three only': asThree,
}

type Voice = { line: string; doubts: Doubt[]; isTrue: boolean }

const names = Object.keys(doubtWeights) as Doubt[]
const ofPhrase = new Set<Doubt>(['refuted', 'untested', 'confirmedOnce'])

const weigh = ({ doubts }: Voice) => doubts.reduce((sum, doubt) => sum + doubtWeights[doubt], 0)

/** What is read in a review, each opinion once, with the doubts that this record leaves. */
function voicesOf({ text, stars, opinions, mayBeRead }: LabelledReview, record: TrackRecord): Voice[] {
  const { opinions: read } = readOpinions(text, stars)
  const all = read.map(({ aspect, polarity, phrase, doubts, clauseWords }): Voice => {
    const line = `${aspect}${polarity === 'pro' ? '+' : '-'}`
    const left = phraseDoubt(standingIn(record, line, phrase), clauseWords)
    const others = doubts.filter((doubt) => !ofPhrase.has(doubt))
    return {
      line,
      doubts: left ? [...others, left] : others,
      isTrue: opinions.has(line) || mayBeRead.has(line),
    }
  })
  const surestLast = all.toSorted((a, b) => weigh(b) - weigh(a))
  return [...new Map(surestLast.map((voice) => [voice.line, voice])).values()]
}

/** Lines of simulated products with these reviews, counted as in score.ts. */
function scoreLines(
  reviews: LabelledReview[],
  voices: Map<LabelledReview, Voice[]>,
  isLine: Rule,
): { wrong: Share; found: Share } {
  const wrong = { hits: 0, of: 0 }
  const found = { hits: 0, of: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    for (const product of groupIntoProducts(reviews, round)) {
      const byLine = Map.groupBy(
        product.flatMap((review) => voices.get(review)!),
        ({ line }) => line,
      )
      const isShown = (line: string) => isLine(byLine.get(line) ?? [])
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

const percent = ({ hits, of }: Share) => `${((100 * hits) / Math.max(1, of)).toFixed(1)} % of ${of}`
const falseOf = (some: Voice[]): Share => ({
  hits: some.filter(({ isTrue }) => !isTrue).length,
  of: some.length,
})

const sets = reviewsToLearnFrom()
for (const { name, reviews } of sets) {
  const record = recordOf(sets.filter((other) => other.name !== name).flatMap((other) => other.reviews))
  const voices = new Map(reviews.map((review) => [review, voicesOf(review, record)]))
  const all = [...voices.values()].flat()
  console.log(`${name}: ${reviews.length} reviews, false readings: ${percent(falseOf(all))}`)
  console.log(`  without a doubt: ${percent(falseOf(all.filter(({ doubts }) => doubts.length === 0)))}`)
  for (const doubt of names) {
    const some = all.filter(({ doubts }) => doubts.includes(doubt))
    console.log(`  ${doubt}: ${percent(falseOf(some))}, weight ${doubtWeights[doubt]}`)
  }
  for (const [way, isLine] of Object.entries(rules)) {
    const { wrong, found } = scoreLines(reviews, voices, isLine)
    console.log(`  lines ${way}: false ${percent(wrong)}, found ${percent(found)}`)
  }
}
