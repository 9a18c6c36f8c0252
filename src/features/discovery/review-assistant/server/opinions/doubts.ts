/**
 * What makes a reading less than sure. None of these makes it false by itself, so each has a weight: how much more
 * often readings with it were false (bench/truth/doubts.ts measures that on the reviews that may be looked at).
 */
import type { Aspect } from './aspects/aspects.ts'
import type { LexiconMatch } from './lexicon.ts'
import type { Opinion } from './opinion.ts'
import type { Segment } from './segments.ts'
import { simileAfter } from './similes.ts'

export const doubtWeights = {
  /** Praise in a review of one or two stars, a complaint in one of five that is no advice on the size. */
  stars: 3,
  /** The statement looks back; all that arrives has arrived. */
  former: 2,
  /** Something is compared or likened. */
  compared: 3,
  /** The writer speaks of themselves. */
  first: 1,
  /** Its clause has many words. */
  long: 1,
  /** It is concluded from a wish. */
  lacked: 1,
}

export type Doubt = keyof typeof doubtWeights

export type DoubtContext = {
  opinion: Opinion
  /** The words that say it: "smaller than expected" compares, and is meant. */
  one: Pick<LexiconMatch, 'at' | 'end'>
  segment: Segment
  stars: number | null
}

const OF_SIZES = new Set<Aspect>(['small', 'large', 'long', 'short'])
const FORMER = /\b(?:was|were|had|did|felt|looked|before|used|first|when|until)\b/
const COMPARED = /\b(?:than|like|as|unlike|compared|other|another|previous|old|one|ones)\b/
const FIRST = /\b(?:i|my|me)\b/
/** "I love the color" is as plain as can be. */
const I_LOVE = /\bi (?:just |really |absolutely )?(?:love|adore|like)\b/g
/** Words of a clause from which on it is long. */
const LONG = 10

export function doubtsOf({
  opinion: { aspect, polarity },
  one,
  segment: { words },
  stars,
}: DoubtContext): Doubt[] {
  const text = [...words.slice(0, one.at), '', ...words.slice(one.end)].join(' ')
  const isAgainstStars =
    stars !== null && (polarity === 'pro' ? stars <= 2 : stars >= 5 && !OF_SIZES.has(aspect))
  const has: Record<Doubt, boolean> = {
    stars: isAgainstStars,
    former: aspect !== 'delivery' && FORMER.test(text),
    // "soft as butter" compares nothing: it says how soft.
    compared: !/kind|harsh/.test(simileAfter(words, one.end) ?? '') && COMPARED.test(text),
    first: FIRST.test(text.replace(I_LOVE, ' ')),
    long: words.length >= LONG,
    lacked: false,
  }
  return (Object.keys(has) as Doubt[]).filter((doubt) => has[doubt])
}

export const weightOf = (doubts: Doubt[]) => doubts.reduce((sum, doubt) => sum + doubtWeights[doubt], 0)
