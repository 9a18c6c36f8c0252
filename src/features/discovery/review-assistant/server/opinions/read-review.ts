import { type Aspect, type AspectWords, aspects } from './aspects.ts'
import { type Found, meaningsIn, type Polarity } from './lexicon.ts'
import { type Segment, type Sentence, sentencesOf } from './segments.ts'

/** One opinion of a review and its words: `text.slice(from, to)`. */
export type Remark = { aspect: Aspect; polarity: Polarity; from: number; to: number }

const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'without',
  'hardly',
  'barely',
  'nothing',
  'neither',
  'nor',
  'less',
  'none',
])
/** Maximum distance, in words, of a negation before an opinion. */
const NEGATION_REACH = 4
/** Maximum distance of an opinion from its aspect. */
const THING_REACH = 4
/** A soft or warm color says nothing about the fabric. */
const OF_COLORS: Aspect[] = ['soft', 'warm', 'hot', 'weight']
/** It refers to the past, and the present is different. */
const FORMERLY = ['used to', 'until', 'to begin with', 'for the first week', 'at the start']
/** Introduces criticism by degree. */
const MEASURED = new Set(['too', 'a'])

/**
 * The opinions of a review about the aspects of a product, by a word list: only statements about the product
 * as it is count. Wishes, conditions, questions and statements about other things are ignored; a negation
 * reverses what follows; a review with both opinions of one aspect counts as neither.
 */
export function readReview(text: string): Remark[] {
  const remarks = sentencesOf(text).flatMap(remarksIn)
  return remarks.filter(
    ({ aspect, polarity }) =>
      !remarks.some((other) => other.aspect === aspect && other.polarity !== polarity),
  )
}

function remarksIn(sentence: Sentence): Remark[] {
  const said = new Map<string, Remark>()
  let isWished = false
  let isOfColor = false
  for (const segment of sentence.segments) {
    const found = meaningsIn(segment.words)
    // "I wish it were softer, warmer": a wish lasts until it is contradicted.
    if (segment.isContrast) isWished = false
    isWished ||= found.some(({ isWish }) => isWish)
    isOfColor =
      found.some(({ thing }) => thing === 'color') || (isOfColor && !found.some(({ thing }) => thing))
    if (found.some(({ isOther }) => isOther) && !segment.words.includes('than')) continue
    const heard = isWished ? lackedIn(found) : segment.isCondition ? [] : saidIn(segment, found, isOfColor)
    for (const { aspect, polarity } of heard) {
      const isSaid = Boolean((aspects[aspect] as AspectWords)[polarity])
      if (isSaid)
        said.set(`${aspect} ${polarity}`, { aspect, polarity, from: sentence.from, to: sentence.to })
    }
  }
  return [...said.values()]
}

type Said = { aspect: Aspect; polarity: Polarity }

const lackedIn = (found: Found[]): Said[] =>
  found.flatMap(({ lacked }) => (lacked ? { aspect: lacked, polarity: 'con' } : []))

function saidIn(segment: Segment, found: Found[], isOfColor: boolean): Said[] {
  const { words } = segment
  const text = ` ${words.join(' ')} `
  const isFormer = FORMERLY.some((word) => text.includes(` ${word} `))
  let wasNegated = false
  return found.flatMap((one, i): Said[] => {
    const meant = meantBy(one, found, words)
    if (meant.length === 0) return []
    const before = words[one.at - 1]
    // "not stiff or scratchy"
    const goesOn = wasNegated && before === 'or' && found[i - 1]?.end === one.at - 1
    wasNegated = goesOn || isNegated(words, one, found)
    return meant.flatMap(({ aspect, polarity }) => {
      if (isOfColor && OF_COLORS.includes(aspect)) return []
      if (polarity === 'pro' && (isFormer || before === 'too')) return []
      // "not too warm", "not a bit big": no criticism, and not yet praise.
      if (wasNegated && MEASURED.has(one.words[0]!)) return []
      return { aspect, polarity: wasNegated ? turned(polarity) : polarity }
    })
  })
}

const turned = (polarity: Polarity): Polarity => (polarity === 'pro' ? 'con' : 'pro')

/** Opinions by themselves, or about the nearest aspect and those listed with it. */
function meantBy(one: Found, found: Found[], words: string[]): Said[] {
  const things = one.opinion || one.opinionOf ? thingsNear(one, found, words) : []
  const of = things.flatMap(({ thing }): Said[] => {
    const polarity = one.opinionOf?.[thing!] ?? one.opinion
    return polarity ? [{ aspect: thing!, polarity }] : []
  })
  if (of.length > 0) return of
  return one.said ? [one.said] : []
}

function thingsNear(one: Found, found: Found[], words: string[]): Found[] {
  const things = found.filter((other) => other.thing && other !== one)
  const distance = (thing: Found) => (thing.at >= one.end ? thing.at - one.end : one.at - thing.end + 0.5)
  const near = things
    .filter((thing) => distance(thing) <= THING_REACH)
    .sort((a, b) => distance(a) - distance(b))[0]
  if (!near) return []
  // "beautiful color and fit"
  const isBeside = (a: Found, b: Found) => a.end + 1 === b.at && words[a.end] === 'and'
  return [near, ...things.filter((other) => isBeside(near, other) || isBeside(other, near))]
}

/**
 * A negation shortly before it without an "and" between, or one at the end of the sentence: "soft it is not".
 */
function isNegated(words: string[], { at, end }: Found, found: Found[]): boolean {
  const isOwn = (i: number) => found.some((other) => other.at <= i && i < other.end)
  for (let i = at - 1; i >= Math.max(0, at - NEGATION_REACH); i--) {
    if (words[i] === 'and' || words[i] === 'or') break
    // The "no" of "no doubt" belongs to that phrase.
    if (NEGATIONS.has(words[i]!) && !isOwn(i)) return true
  }
  return words.at(-1) === 'not' && words.length - 1 - end <= 2 && words.length - 1 >= end
}
