/**
 * What makes a reading less than sure. None of these makes it false by itself, so each has a weight: roughly how much
 * more often such readings were false in reviews that the parser had not been made with (bench/truth/doubts.ts).
 */
import type { Aspect } from './aspects/aspects.ts'
import type { LexiconMatch } from './lexicon.ts'
import type { Opinion } from './opinion.ts'
import { type Standing, standingOf } from './phrases/track-record.ts'
import { simileAfter } from './similes.ts'

export const doubtWeights = {
  /** Praise with one or two stars, a complaint with four, advice on the size with five. */
  againstStars: 3,
  /** Three stars, or advice on the size with four: neither for it nor against it. */
  besideStars: 1,
  /** A complaint that is no advice on the size: those are misread twice as often as praise. */
  complains: 1,
  /** Something is compared or likened. */
  compared: 1,
  /** More than one in ten labeled reviews with the phrase do not mean it. */
  refuted: 3,
  /** No labeled review contains the phrase. */
  untested: 2,
  /** One labeled review confirms the phrase. */
  confirmedOnce: 1,
}

export type Doubt = keyof typeof doubtWeights

type DoubtContext = Opinion & {
  phrase: string
  isCompared?: boolean
  stars: number | null
  /** Words of its clause. */
  clauseWords: number
}

export const OF_SIZES = new Set<Aspect>(['small', 'large', 'long', 'short'])
const COMPARED = /\b(?:than|like|as|unlike|compared|other|another|previous|old|one|ones)\b/
/** In a clause of so few words nothing else can change what is said: it confirms the phrase like a labeled review. */
const SHORT = 3

/** Whether the words around a phrase compare: "smaller than expected" does itself, and is meant. */
export function isCompared(words: string[], { at, end }: Pick<LexiconMatch, 'at' | 'end'>): boolean {
  const around = [...words.slice(0, at), '', ...words.slice(end)].join(' ')
  // "soft as butter" compares nothing: it says how soft.
  return !/kind|harsh/.test(simileAfter(words, end) ?? '') && COMPARED.test(around)
}

export function doubtsOf({
  aspect,
  polarity,
  phrase,
  isCompared,
  stars,
  clauseWords,
}: DoubtContext): Doubt[] {
  const doubts: (Doubt | null)[] = [
    starDoubt({ aspect, polarity }, stars),
    polarity === 'con' && !OF_SIZES.has(aspect) ? 'complains' : null,
    isCompared ? 'compared' : null,
    phraseDoubt(standingOf({ aspect, polarity }, phrase), clauseWords),
  ]
  return doubts.filter((doubt) => doubt !== null)
}

/** What the record of its phrase leaves in doubt, in a clause of so many words. */
export function phraseDoubt(standing: Standing, clauseWords: number): Doubt | null {
  const isShort = clauseWords <= SHORT
  if (standing === 'confirmed' || (standing === 'confirmedOnce' && isShort)) return null
  return standing === 'untested' && isShort ? 'confirmedOnce' : standing
}

function starDoubt({ aspect, polarity }: Opinion, stars: number | null): Doubt | null {
  if (stars === null) return null
  if (polarity === 'con' && OF_SIZES.has(aspect)) {
    if (stars === 5) return 'againstStars'
    return stars === 4 ? 'besideStars' : null
  }
  if (stars === 3) return 'besideStars'
  return stars > 3 === (polarity === 'pro') ? null : 'againstStars'
}

export const weightOf = (doubts: Doubt[]) => doubts.reduce((sum, doubt) => sum + doubtWeights[doubt], 0)
