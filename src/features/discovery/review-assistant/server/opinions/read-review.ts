import type { Aspect } from './aspects/aspects.ts'
import { type Doubt, doubtsOf, OF_SIZES, weightOf } from './doubts.ts'
import type { Polarity } from './lexicon.ts'
import { listSides } from './lists.ts'
import { isPlainPraise } from './low-stars.ts'
import { NOW, readSentence, type SentenceOpinion } from './read-sentence.ts'
import { type Sentence, sentencesOf } from './segments.ts'

/** One opinion of a review and its words: `text.slice(from, to)`. */
export type Remark = {
  aspect: Aspect
  polarity: Polarity
  from: number
  to: number
  /** Weight of what makes it less than sure; 0 is sure. */
  doubt: number
}

type ReviewOpinion = SentenceOpinion & { sentence: number }
type DoubtedOpinion = ReviewOpinion & { doubts: Doubt[] }

/**
 * The opinions of a review about the aspects of a product, by a word list: only statements about the product
 * as it is count, in the writer's own view. Wishes, conditions, questions, what others say and statements about other
 * things are ignored; a negation reverses what follows; a review with both opinions of one aspect counts as neither,
 * unless one of them is said of now. Praise with one or two stars counts only when it is said plainly or beside a
 * complaint; of complaints with five, only advice on the size does.
 * @param stars of the review; null without
 */
export function readReview(text: string, stars: number | null = null): Remark[] {
  const remarks = new Map<string, Remark>()
  const { sentences, opinions } = readOpinions(text, stars)
  for (const { aspect, polarity, sentence, doubts } of opinions) {
    const { from, to } = sentences[sentence]!
    const key = `${aspect} ${polarity}`
    const doubt = weightOf(doubts)
    // Of what is said twice, the surer sentence is quoted.
    if (doubt < (remarks.get(key)?.doubt ?? Number.POSITIVE_INFINITY)) {
      remarks.set(key, { aspect, polarity, from, to, doubt })
    }
  }
  return [...remarks.values()]
}

/** Every opinion that is read, with its doubts. */
export function readOpinions(
  text: string,
  stars: number | null,
): { sentences: Sentence[]; opinions: DoubtedOpinion[] } {
  const sentences = sentencesOf(text)
  const sides = listSides(text, sentences)
  const all = mergeSizesIntoFit(
    sentences.flatMap((one, sentence) =>
      readSentence(one, sides[sentence]!).map((opinion) => ({ ...opinion, sentence })),
    ),
  )
  const isLow = stars !== null && stars <= 2
  const opinions = all.filter(
    (one) =>
      !all.some((other) => contradicts(other, one) || isOfOddFit(other, one)) &&
      !isSuperseded(sentences, one.sentence) &&
      !(stars === 5 && one.polarity === 'con' && !OF_SIZES.has(one.aspect)) &&
      !(
        isLow &&
        one.polarity === 'pro' &&
        !isPlainPraise(sentences, one.sentence, one.segment, complainsElsewhere(all, one))
      ),
  )
  return { sentences, opinions: opinions.map((one) => ({ ...one, doubts: doubtsOf({ ...one, stars }) })) }
}

/** Of another aspect, and not in the same breath: "So well made that a sleeve came off" is irony. */
const complainsElsewhere = (all: ReviewOpinion[], one: ReviewOpinion): boolean =>
  all.some(
    ({ polarity, aspect, sentence, segment }) =>
      polarity === 'con' && aspect !== one.aspect && (sentence !== one.sentence || segment > one.segment),
  )

/** The opposite of the same aspect, which is not merely how it was before. */
function contradicts(other: ReviewOpinion, one: ReviewOpinion): boolean {
  if (other.aspect !== one.aspect || other.polarity === one.polarity) return false
  return !(one.isNow && !other.isNow)
}

/** "Tight at the bust, loose at the hips" is the fit and no size to order. */
const isSize = ({ aspect }: ReviewOpinion) => aspect === 'small' || aspect === 'large'
function mergeSizesIntoFit(all: ReviewOpinion[]): ReviewOpinion[] {
  const isBeside = (one: ReviewOpinion, other: ReviewOpinion) =>
    other.sentence === one.sentence && other.aspect !== one.aspect && isSize(other)
  return all.map((one) =>
    isSize(one) && all.some((other) => isBeside(one, other))
      ? { ...one, aspect: 'fit', polarity: 'con' }
      : one,
  )
}

/** "The fit is odd: tight across the back" says no size to order either. */
const isOfOddFit = (other: ReviewOpinion, one: ReviewOpinion): boolean =>
  isSize(one) && other.sentence === one.sentence && other.aspect === 'fit' && other.polarity === 'con'

/** "Were stiff. Are comfortable now." */
function isSuperseded(sentences: Sentence[], at: number): boolean {
  const first = sentences[at]!.segments[0]?.words ?? []
  if (!/^(?:was|were)$/.test(first[0] ?? '')) return false
  const next = sentences[at + 1]?.segments ?? []
  return NOW.test(next.map(({ words }) => words.join(' ')).join(' '))
}
