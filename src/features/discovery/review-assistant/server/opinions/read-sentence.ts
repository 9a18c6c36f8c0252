/** The opinions of a sentence: what its parts state, without what is wished, open, earlier or about something else. */
import type { AspectWords } from './aspects/aspect-words.ts'
import { type Aspect, aspects } from './aspects/aspects.ts'
import { findMeanings, type LexiconMatch, type Polarity } from './lexicon.ts'
import { listEntryThings } from './lists.ts'
import {
  isAboutEarlier,
  isAboutOthers,
  isAdvice,
  isGeneral,
  isIntended,
  nonStatementScope,
} from './non-statements.ts'
import { polarityOfThing } from './opinion.ts'
import { isOfTopic, type Topic, topicOf } from './parts.ts'
import type { Segment, Sentence } from './segments.ts'
import { readStatements, type StatedOpinion } from './statements.ts'
import { findOtherPersonStart } from './subjects.ts'

export type SentenceOpinion = StatedOpinion & {
  /** Number of the segment within its sentence. */
  segment: number
  /** It is so today, whatever else is said of earlier days. */
  isNow: boolean
}

/** What somebody who takes another size on purpose says nothing about. */
const OF_SIZE = new Set<Aspect>(['small', 'large', 'long', 'short', 'fit'])

/** "It fits: one lipstick, half a phone" says what a bag holds. */
const HOLDS = /^(?:\d+|one|two|three|four|five|half)$/

export const NOW =
  /\b(?:now|since then|no longer|not any more|not anymore|these days|by now|became|has become|have become|turned|later|after)\b/

/** What the segments before leave behind. */
type Scope = {
  /** "I wish it were softer, warmer": a wish lasts until it is contradicted. */
  isWished: boolean
  /** Another piece is spoken of. */
  isOther: boolean
  /** The part in which somebody else spoke. */
  otherSpeakerPart: number
  topic: Topic
  /** "Love the color, length and style": what the things listed next are. */
  listed: Polarity | null
}

/** @param sides of a list of pros and cons that its segments are entries of */
export function readSentence(sentence: Sentence, sides: (Polarity | null)[]): SentenceOpinion[] {
  const { segments } = sentence
  const isMeant = isIntended(segments.map(textOf).join(' '))
  const open = openIn(segments)
  const scope: Scope = { isWished: false, isOther: false, otherSpeakerPart: -1, topic: 'whole', listed: null }
  return segments.flatMap((segment, index) =>
    readSegment(segment, {
      scope,
      side: sides[index]!,
      isOpen: open[index]!,
      before: segments[index - 1],
    })
      .filter(
        ({ aspect, polarity, phrase }) =>
          (aspects[aspect] as AspectWords)[polarity] &&
          !(isMeant && OF_SIZE.has(aspect)) &&
          !(phrase === 'fits alone' && HOLDS.test(segments[index + 1]?.words[0] ?? '')),
      )
      .map((stated) => ({ ...stated, segment: index, isNow: NOW.test(textOf(segment)) })),
  )
}

const textOf = ({ words }: Segment) => words.join(' ')

/** Per segment: by itself, by one before it in the same part or, where it is reported, by any of them. */
function openIn(segments: Segment[]): boolean[] {
  const silences = segments.map((segment) => nonStatementScope(textOf(segment)))
  const whole = new Set(segments.filter((_, at) => silences[at] === 'whole').map(({ part }) => part))
  const since = new Set<number>()
  return segments.map(({ part }, at) => {
    if (silences[at] === 'after') since.add(part)
    return whole.has(part) || since.has(part)
  })
}

type Around = {
  scope: Scope
  side: Polarity | null
  isOpen: boolean
  before: Segment | undefined
}

function readSegment(segment: Segment, { scope, side, isOpen, before: last }: Around): StatedOpinion[] {
  const { words } = segment
  const text = textOf(segment)
  const found = findMeanings(words)
  const wishStart = findWishStart(segment, found, scope)
  const piece = ownPieceRange(segment, found, scope)
  const person = findOtherPersonStart(text)
  const isOfOthers = scope.otherSpeakerPart === segment.part
  if (person !== -1) scope.otherSpeakerPart = segment.part
  const before = scope.topic
  scope.topic = topicOf(words, found, before)
  if (isOfOthers || !piece) return []

  const listed = side ?? (segment.isContrast ? null : scope.listed)
  const entries = listed ? listEntryThings(words, found) : []
  if (listed && entries.length > 0)
    return entries.map(({ namedAspect, at }) => ({
      ...{ aspect: namedAspect!, polarity: listed, at, phrase: 'listed', clauseWords: words.length },
    }))
  scope.listed = null
  if (wishStart !== null)
    return toWishedOpinions(
      found.filter(({ at }) => at > wishStart),
      words.length,
    )
  if (segment.isCondition || isOpen || isNoStatement(words, text)) return []
  scope.listed = listPolarity(words, found)
  const part = found.find(({ namedAspect }) => namedAspect)?.at ?? -1
  const topicAt = (at: number) => (scope.topic === 'part' && at < part ? before : scope.topic)
  const until = person === -1 ? words.length : text.slice(0, person).split(' ').length - 1
  return readStatements(segment, carryOverThing(found, segment, last), last && textOf(last)).filter(
    ({ at, aspect }) => at > piece.from && at < piece.to && at <= until && isOfTopic(aspect, topicAt(at)),
  )
}

/** A part that praises or criticizes a thing, and ends with it, may begin a list: "Great fit, color and price". */
function listPolarity(words: string[], found: LexiconMatch[]): Polarity | null {
  const last = found.at(-1)
  if (last?.end !== words.length) return null
  const [first] = found
  return found.length > 1 && last.namedAspect ? (first!.opinion ?? null) : polarityOfThing(last)
}

/** It goes on about what the part before it named: "the zip, which sticks" */
const GOES_ON = /^(?:it|they|is|are|was|were|keeps?|has|have|had)$/

/** The last thing of the part before, as one that stands at the beginning of this part. */
function carryOverThing(
  found: LexiconMatch[],
  { words, isRelative }: Segment,
  last: Segment | undefined,
): LexiconMatch[] {
  if (!last || !(isRelative || GOES_ON.test(words[0]!)) || found.some(({ namedAspect }) => namedAspect))
    return found
  const lastThing = findMeanings(last.words).findLast((one) => one.namedAspect)
  const isOfIt = lastThing && found.some(({ opinionOf }) => opinionOf?.[lastThing.namedAspect!])
  return isOfIt
    ? [
        {
          phrase: lastThing.phrase,
          words: lastThing.words,
          namedAspect: lastThing.namedAspect!,
          at: 0,
          end: 0,
        },
        ...found,
      ]
    : found
}

/** The word from which on something is wished for; null where nothing is. */
function findWishStart(segment: Segment, found: LexiconMatch[], scope: Scope): number | null {
  if (segment.isContrast) scope.isWished = false
  if (scope.isWished) return -1
  if (isAdvice(textOf(segment))) return null
  const wish = found.find((one) => one.isWish)
  scope.isWished = wish !== undefined
  return wish?.at ?? null
}

const BACK = /^(?:this|these|mine)$/
const BACK_AFTER_UNLIKE = /^(?:this|these|mine|it|they)$/

/** The words between which this piece is spoken of; null where it is another one throughout. */
function ownPieceRange(
  { words, isContrast }: Segment,
  found: LexiconMatch[],
  scope: Scope,
): { from: number; to: number } | null {
  // "Unlike my last pair, which fell apart, these are well made."
  if (isContrast || BACK.test(words[0]!) || words[0] === 'here') scope.isOther = false
  if (scope.isOther) return null
  const whole = { from: -1, to: words.length }
  const other = found.findLast((one) => one.isOther)?.at
  if (other === undefined || words.includes('than')) return whole
  // "Unlike my last pair these are warm."
  const back = words[0] === 'unlike' ? BACK_AFTER_UNLIKE : BACK
  // "The previous version of these boots" is another one still.
  const from = words.findIndex((word, at) => at > other && back.test(word) && words[at - 1] !== 'of')
  if (from !== -1) return { from, to: words.length }
  scope.isOther = true
  return { from: -1, to: other }
}

const isNoStatement = (words: string[], text: string) =>
  isAboutEarlier(text) || isGeneral(text) || isAboutOthers(words)

const toWishedOpinions = (found: LexiconMatch[], clauseWords: number): StatedOpinion[] =>
  found.flatMap(({ missingAspect, at, phrase }) =>
    missingAspect ? { aspect: missingAspect, polarity: 'con', at, phrase, clauseWords } : [],
  )
