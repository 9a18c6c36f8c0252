import { type Aspect, type AspectWords, aspects } from './aspects.ts'
import { type Found, meaningsIn, type Polarity } from './lexicon.ts'
import { isPlainPraise } from './low-stars.ts'
import { isNegated, isUnclear } from './negation.ts'
import { type Said, saidBy } from './said.ts'
import { type Segment, type Sentence, sentencesOf } from './segments.ts'
import { isAboutOthers, isGeneral, isIntended, isPartSilent, isSegmentFormer } from './silence.ts'
import { simileAfter } from './similes.ts'
import { bodyParts } from './subjects.ts'

/** One opinion of a review and its words: `text.slice(from, to)`. */
export type Remark = { aspect: Aspect; polarity: Polarity; from: number; to: number }

type Heard = Said & { sentence: number; segment: number; isNow: boolean }

/** A soft or warm color says nothing about the fabric. */
const OF_COLORS: Aspect[] = ['soft', 'warm', 'hot', 'weight']
/** Introduces criticism by degree. */
const MEASURED = new Set(['too', 'a', 'so', 'bit'])
/** What somebody who takes another size on purpose says nothing about. */
const OF_SIZE = new Set<Aspect>(['small', 'large', 'long', 'short', 'fit'])
/** "No broken zip" does not yet praise the zip. */
const NO_PRAISE_BY_NEGATION = new Set<Aspect>([
  'hardware',
  'delivery',
  'value',
  'looks',
  'fit',
  'quality',
  'cut',
])
/** "It looked soft" is not yet soft. */
const FELT_NOT_SEEN = new Set<Aspect>([
  'soft',
  'warm',
  'comfort',
  'hot',
  'weight',
  'weather',
  'small',
  'large',
])
const SEEN = /^(?:look|looks|looked|looking|sounds|sounded)$/
/** "not uncomfortable" is less than "comfortable". */
const FAINT_WHEN_NEGATED = new Set([
  'uncomfortable',
  'ugly',
  'unflattering',
  'rough',
  'coarse',
  'frumpy',
  'expensive',
  'pricey',
  'flimsy',
  'chilly',
])
/** It is so today, whatever else is said of earlier days. */
const NOW =
  /\b(?:now|since then|no longer|not any more|not anymore|these days|by now|became|has become|have become|turned|later|after)\b/

/**
 * The opinions of a review about the aspects of a product, by a word list: only statements about the product
 * as it is count, in the writer's own view. Wishes, conditions, questions, what others say and statements about other
 * things are ignored; a negation reverses what follows; a review with both opinions of one aspect counts as neither,
 * unless one of them is said of now. Praise with one or two stars counts only when it is said plainly.
 * @param stars of the review; null without
 */
export function readReview(text: string, stars: number | null = null): Remark[] {
  const sentences = sentencesOf(text)
  const heard = sentences.flatMap((sentence, at) => heardIn(sentence, at))
  const clear = heard.filter(
    (one) =>
      !heard.some((other) => contradicts(other, one) || isOtherSize(other, one)) &&
      !isOver(sentences, one.sentence),
  )
  const isLow = stars !== null && stars <= 2
  const remarks = new Map<string, Remark>()
  for (const { aspect, polarity, sentence, segment } of clear) {
    if (isLow && polarity === 'pro' && !isPlainPraise(sentences, sentence, segment)) continue
    const { from, to } = sentences[sentence]!
    const key = `${aspect} ${polarity}`
    if (!remarks.has(key)) remarks.set(key, { aspect, polarity, from, to })
  }
  return [...remarks.values()]
}

/** The opposite of the same aspect, which is not merely how it was before. */
function contradicts(other: Heard, one: Heard): boolean {
  if (other.aspect !== one.aspect || other.polarity === one.polarity) return false
  return !(one.isNow && !other.isNow)
}

/** "Tight at the bust, loose at the hips" is the fit and no size to order. */
const isOtherSize = (other: Heard, one: Heard) =>
  other.sentence === one.sentence &&
  ((one.aspect === 'small' && other.aspect === 'large') ||
    (one.aspect === 'large' && other.aspect === 'small'))

/** "Were stiff. Are comfortable now." */
function isOver(sentences: Sentence[], at: number): boolean {
  const first = sentences[at]!.segments[0]?.words ?? []
  const next = sentences[at + 1]?.segments.map(({ words }) => words.join(' ')).join(' ') ?? ''
  return /^(?:was|were)$/.test(first[0] ?? '') && NOW.test(next)
}

function heardIn(sentence: Sentence, at: number): Heard[] {
  const heard: Heard[] = []
  const silentParts = new Set(
    sentence.segments.filter(({ words }) => isPartSilent(words.join(' '))).map(({ part }) => part),
  )
  const isMeant = isIntended(sentence.segments.map(({ words }) => words.join(' ')).join(' '))
  let isWished = false
  let isOfColor = false
  let isOther = false
  sentence.segments.forEach((segment, index) => {
    const found = meaningsIn(segment.words)
    const text = segment.words.join(' ')
    // "Unlike my last pair, which fell apart, these are well made."
    if (/^(?:this|these|mine|here)$/.test(segment.words[0]!)) isOther = false
    // "I wish it were softer, warmer": a wish lasts until it is contradicted.
    if (segment.isContrast) {
      isWished = false
      isOther = false
    }
    isWished ||= found.some((one) => one.isWish)
    isOther ||= found.some((one) => one.isOther) && !segment.words.includes('than')
    isOfColor =
      found.some(({ thing }) => thing === 'color') || (isOfColor && !found.some(({ thing }) => thing))
    if (isOther) return
    const said = isWished
      ? lackedIn(found)
      : segment.isCondition || silentParts.has(segment.part) || isSilent(segment.words, text)
        ? []
        : saidIn(segment, found, isOfColor).filter((one) => !(isMeant && OF_SIZE.has(one.aspect)))
    for (const { aspect, polarity } of said) {
      if (!(aspects[aspect] as AspectWords)[polarity]) continue
      heard.push({
        ...{ aspect, polarity, sentence: at, segment: index },
        isNow: NOW.test(text),
      })
    }
  })
  return heard
}

const HEDGES = new Set(['slightly', 'somewhat', 'semi', 'partly'])

/** "slightly warm", "slightly more expensive" */
const isHedged = (words: string[], at: number) =>
  HEDGES.has(words[at - 1] ?? '') || (words[at - 1] === 'more' && HEDGES.has(words[at - 2] ?? ''))

/** "For a warmer coat look elsewhere": no piece is called warmer than something here. */
const isComparedKind = (words: string[], { at, words: own }: Found) =>
  own.length === 1 &&
  own[0]!.endsWith('er') &&
  /^(?:a|an|any|some)$/.test(words[at - 1] ?? '') &&
  !words.includes('than')

/** A hood that is too big says nothing about the size to order, a heavy buckle nothing about the weight, nor do "my feet are too wide". */
const SMALL_PARTS =
  /^(?:hood|pockets?|logo|buttons?|collar|belt|straps?|label|tag|print|cuffs?|brim|bow|zip|zipper|buckle|box|bag)$/
const isOnlyOfPart = (words: string[], aspect: Aspect) =>
  ['small', 'large', 'long', 'short', 'soft', 'weight'].includes(aspect) &&
  (words.some((word) => SMALL_PARTS.test(word)) || (words[0] === 'my' && bodyParts.has(words[1]!)))

const isSilent = (words: string[], text: string) =>
  isSegmentFormer(text) || isGeneral(text) || isAboutOthers(words)

const lackedIn = (found: Found[]): Said[] =>
  found.flatMap(({ lacked }) => (lacked ? { aspect: lacked, polarity: 'con' } : []))

/** Said alone, it means that it does. */
const FITS = /^(?:(?:it|they|all|everything) )?(?:fits|fit)(?: me)?$/

function saidIn({ words }: Segment, found: Found[], isOfColor: boolean): Said[] {
  if (FITS.test(words.join(' '))) return [{ aspect: 'fit', polarity: 'pro' }]
  const than = words.indexOf('than')
  let wasNegated = false
  return found.flatMap((one, i): Said[] => {
    const meant = saidBy(one, found, words)
    if (meant.length === 0) return []
    // "soft rather than warm", "more beautiful than comfortable"
    if (than !== -1 && one.at > than) return []
    if (isHedged(words, one.at) || isComparedKind(words, one)) return []
    const before = words[one.at - 1]
    // "not stiff or scratchy"
    const goesOn = wasNegated && before === 'or' && found[i - 1]?.end === one.at - 1
    wasNegated = goesOn || isNegated(words, one, found)
    if (isUnclear(words, one, found, wasNegated)) return []
    const simile = simileAfter(words, one.end)
    return meant.flatMap(({ aspect, polarity }): Said[] => {
      if (isOfColor && OF_COLORS.includes(aspect)) return []
      if (polarity === 'pro' && before === 'too') return []
      if (
        FELT_NOT_SEEN.has(aspect) &&
        words.slice(Math.max(0, one.at - 2), one.at).some((word) => SEEN.test(word))
      )
        return []
      if (simile === 'unknown' && polarity === 'pro' && one.words.length === 1) return []
      if (isOnlyOfPart(words, aspect)) return []
      if (simile === 'harsh' && polarity === 'pro') return wasNegated ? [] : [{ aspect, polarity: 'con' }]
      if (simile === 'kind' && polarity === 'con') return []
      if (!wasNegated) return [{ aspect, polarity }]
      // "not too warm", "not a bit big": no criticism, and not yet praise.
      if (MEASURED.has(one.words[0]!) || FAINT_WHEN_NEGATED.has(one.words[0]!)) return []
      if (polarity === 'con' && NO_PRAISE_BY_NEGATION.has(aspect)) return []
      return [{ aspect, polarity: polarity === 'pro' ? 'con' : 'pro' }]
    })
  })
}
