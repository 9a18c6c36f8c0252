/**
 * What makes a reading less than sure. None of these makes it false by itself, so each has a weight: how much more often
 * readings with it were false (bench/truth/doubts.ts measures that on the reviews that may be looked at).
 */
import type { Aspect } from './aspects.ts'
import type { Said } from './said.ts'
import type { Segment } from './segments.ts'

export const doubtWeights = {
  /** Praise in a review of one or two stars, a complaint in one of five that is no advice on the size. */
  stars: 2,
  /** The statement looks back. */
  former: 2,
  /** Something is compared or likened. */
  compared: 2,
  /** It is said with reserve. */
  hedged: 1,
  /** The writer speaks of themselves. */
  first: 1,
  /** Its clause has many words. */
  long: 1,
  /** It is concluded from a wish. */
  lacked: 1,
}

export type Doubt = keyof typeof doubtWeights

export type Reading = { said: Said; segment: Segment; stars: number | null }

const OF_SIZES = new Set<Aspect>(['small', 'large', 'long', 'short'])
const FORMER = /\b(?:was|were|had|did|felt|looked|before|used|first|when|until)\b/
const COMPARED = /\b(?:than|like|as|unlike|compared|other|another|previous|old|one|ones)\b/
const HEDGED =
  /\b(?:bit|little|slightly|somewhat|fairly|quite|rather|almost|kind|sort|maybe|perhaps|probably|reasonably|ok|okay|enough|think|seems?|seemed)\b/
const FIRST = /\b(?:i|my|me)\b/
/** "I love the color" is as plain as can be. */
const I_LOVE = /\bi (?:just |really |absolutely )?(?:love|adore|like)\b/g
/** Words of a clause from which on it is long. */
const LONG = 10

export function doubtsOf({ said: { aspect, polarity }, segment, stars }: Reading): Doubt[] {
  const { words } = segment
  const text = words.join(' ')
  const isAgainstStars =
    stars !== null && (polarity === 'pro' ? stars <= 2 : stars >= 5 && !OF_SIZES.has(aspect))
  const has: Record<Doubt, boolean> = {
    stars: isAgainstStars,
    former: FORMER.test(text),
    compared: COMPARED.test(text),
    hedged: HEDGED.test(text),
    first: FIRST.test(text.replace(I_LOVE, ' ')),
    long: words.length >= LONG,
    lacked: false,
  }
  return (Object.keys(has) as Doubt[]).filter((doubt) => has[doubt])
}

export const weightOf = (doubts: Doubt[]) => doubts.reduce((sum, doubt) => sum + doubtWeights[doubt], 0)
