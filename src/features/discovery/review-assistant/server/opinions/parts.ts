/** Parts of a piece, and its color: what is said of them is not said of the whole. */
import type { Aspect } from './aspects/aspects.ts'
import type { LexiconMatch } from './lexicon.ts'
import type { Opinion } from './opinion.ts'
import { garments, wordClasses } from './phrases/word-classes.ts'
import { bodyParts } from './subjects.ts'

/** A soft or warm color says nothing about the fabric. */
const OF_COLORS = new Set<Aspect>(['soft', 'warm', 'hot', 'weight'])
const PARTS = new Set<Aspect>(['hardware', 'lining', 'pockets'])
/** Said of a part they are no opinion of the whole: "A lovely brass buckle, heavy and smooth". */
const OF_WHOLES = new Set<Aspect>(['soft', 'weight', 'small', 'large', 'long', 'short', 'enoughLength'])
/** Said of the lining or the zip they are an opinion of that: "The lining feels cheap". */
const OF_PARTS = new Set<Aspect>(['material', 'soft', 'quality', 'looks'])
/** From the material to its "top quality". */
const QUALITY_REACH = 4

/** What follows is about the piece again: "Gorgeous color, so soft". */
const RETURNS_TO_WHOLE = /^(?:it|they|this|these|so|very|really|super|and|also)$/

/** What a segment goes on about, from the things named in it or before it. */
export type Topic = 'whole' | 'color' | 'part'

/** After these words; a color is the topic of all of them, a part of what follows it. */
export function topicOf(words: string[], found: LexiconMatch[], before: Topic): Topic {
  const namedAspects = found.flatMap(({ namedAspect }) => namedAspect ?? [])
  // "The ecru is warm"
  const isColorNamed =
    words[0] === 'the' && wordClasses.color!.has(words[1] ?? '') && !garments.has(words[2] ?? '')
  if (namedAspects.includes('color') || isColorNamed) return 'color'
  if (namedAspects.some((aspect) => PARTS.has(aspect))) return 'part'
  return namedAspects.length > 0 || RETURNS_TO_WHOLE.test(words[0]!) ? 'whole' : before
}

export const isOfTopic = (aspect: Aspect, topic: Topic): boolean =>
  !(topic === 'color' && OF_COLORS.has(aspect)) && !(topic === 'part' && OF_WHOLES.has(aspect))

/** The opinion as one of the part that stands before it: "The leather is top quality", "The color is pretty". */
export function attributeToPart(opinion: Opinion, one: LexiconMatch, found: LexiconMatch[]): Opinion {
  const before = found.filter(({ namedAspect, end }) => namedAspect && end <= one.at)
  const part = before.find(({ namedAspect }) => namedAspect === 'lining' || namedAspect === 'hardware')
  if (part && OF_PARTS.has(opinion.aspect)) return { ...opinion, aspect: part.namedAspect! }
  if (
    opinion.aspect === 'looks' &&
    opinion.polarity === 'pro' &&
    before.some(({ namedAspect }) => namedAspect === 'color')
  )
    return { ...opinion, aspect: 'color' }
  const isOfMaterial = before.some(
    ({ namedAspect, end }) => namedAspect === 'material' && one.at - end < QUALITY_REACH,
  )
  return opinion.aspect === 'quality' && isOfMaterial ? { ...opinion, aspect: 'material' } : opinion
}

const WASHED = /\b(?:wash|washes|washed|washing|laundry|dryer|tumble)\b/
/** What the wash can do to a size. */
const OF_WASH = new Set<Aspect>(['small', 'short', 'fit'])

/** "Two sizes smaller after the first wash" says how it washes. */
export const attributeToWash = (opinion: Opinion, text: string): Opinion =>
  opinion.polarity === 'con' && OF_WASH.has(opinion.aspect) && WASHED.test(text)
    ? { ...opinion, aspect: 'washing' }
    : opinion

/** A hood that is too big says nothing about the size to order, nor do "my feet are too wide". */
const SMALL_PARTS =
  /^(?:hood|pockets?|logo|buttons?|collar|belt|straps?|label|tag|print|cuffs?|brim|bow|zip|zipper|buckle|box|bag|handles?)$/
/** A scratchy label is felt. */
const FELT = /^(?:itch|scratch|prickl|rough)/
/** Words between a part and what is said of it; behind it, "a heavy silver buckle". */
const PART_REACH = { before: 6, behind: 1 }

export const isOnlyOfPart = (
  words: string[],
  { at, end, words: phrase }: LexiconMatch,
  aspect: Aspect,
): boolean =>
  OF_WHOLES.has(aspect) &&
  !FELT.test(phrase[0]!) &&
  (words.some(
    (word, i) => SMALL_PARTS.test(word) && i >= at - PART_REACH.before && i <= end + PART_REACH.behind,
  ) ||
    (words[0] === 'my' && bodyParts.has(words[1]!)))
