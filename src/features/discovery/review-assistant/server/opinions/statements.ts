/** The opinions that one part of a sentence states. */
import type { Aspect } from './aspects/aspects.ts'
import { isCompared } from './doubts.ts'
import type { LexiconMatch, Polarity } from './lexicon.ts'
import { isNegated, isUnclear } from './negation.ts'
import { type Opinion, opinionsOfMatch } from './opinion.ts'
import { attributeToPart, attributeToWash, isOnlyOfPart } from './parts.ts'
import type { Segment } from './segments.ts'
import { simileAfter } from './similes.ts'
import { isOfWearer } from './wearer.ts'

/** An opinion and the word at which it begins. */
export type StatedOpinion = Opinion & {
  at: number
  /** What reads it: a phrase of the table by its name, or a rule. */
  phrase: string
  /** Number of words of the clause. */
  clauseWords: number
  isCompared?: boolean
}

/** Introduces criticism by degree. */
const MEASURED = new Set(['too', 'a', 'so', 'bit'])
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
const FAINT_WHEN_NEGATED = new Set(
  'uncomfortable ugly unflattering rough coarse frumpy expensive pricey flimsy chilly'.split(' '),
)
/** "I like the way it falls off the shoulder": what would be a complaint is meant as praise. */
const LIKED =
  /\bi (?:really |do |actually |just )?(?:like|liked|love|loved|adore) (?:that|how|the way|it when)\b/
/** "It does not fit into my suitcase" is no fit; "I do not fit into it" is. */
const INTO_OTHER = /^(?:in|into|inside) (?!it\b|them\b|this\b|these\b|mine\b)/
const HEDGES = new Set(['slightly', 'somewhat', 'semi', 'partly'])
/** "Took my usual 38, perfect" */
const USUAL_SIZE =
  /\b(?:usual|normal|regular|true|own|always|correct) (?:uk |us |eu )?(?:size|\d+|xxs|xs|s|m|l|xl|xxl|small|medium|large)(?: \d+)?$/
const JUST_RIGHT =
  /^(?:and )?(?:it |they )?(?:is |are |was |were |fits? )?(?:so |just |absolutely |really )?(?:perfect(?:ly)?|spot on|great|right|just right|ideal|bang on|lovely|fine|no problem|no problems|no issues)(?: on me| for me| fit)?$/
/** Said alone, it means that it does. */
const FITS = /^(?:(?:it|they|all|everything) )?(?:fits|fit)(?: me)?$/

export function readStatements(segment: Segment, found: LexiconMatch[], textBefore = ''): StatedOpinion[] {
  const { words } = segment
  const clauseWords = words.length
  if (USUAL_SIZE.test(textBefore) && JUST_RIGHT.test(words.join(' ')))
    return [{ aspect: 'fit', polarity: 'pro', at: 0, phrase: 'usual size', clauseWords }]
  if (FITS.test(words.join(' ')))
    return [{ aspect: 'fit', polarity: 'pro', at: 0, phrase: 'fits alone', clauseWords }]
  let wasNegated = false
  return found.flatMap((one, i): StatedOpinion[] => {
    const opinions = opinionsOfMatch(one, found, words)
    if (opinions.length === 0 || isQualified(words, one)) return []
    // "not stiff or scratchy"
    const before = found[i - 1]
    const goesOn =
      words[one.at - 1] === 'or' &&
      before?.end === one.at - 1 &&
      (wasNegated || /^(?:not|no|never|without)$/.test(before.words[0]!))
    wasNegated = goesOn || isNegated(words, one, found)
    if (isUnclear(words, one, found, wasNegated)) return []
    return opinions
      .flatMap((opinion) => resolveOpinion(opinion, one, { words, found, isTurned: wasNegated }))
      .map((opinion) => attributeToWash(opinion, `${textBefore} ${words.join(' ')}`))
      .map((opinion) => ({
        ...opinion,
        ...{ at: one.at, phrase: one.phrase, clauseWords, isCompared: isCompared(words, one) },
      }))
  })
}

/** "slightly warm", "soft rather than warm", "for a warmer coat look elsewhere" */
function isQualified(words: string[], { at, words: phrase }: LexiconMatch): boolean {
  const than = words.indexOf('than')
  if (than !== -1 && at > than) return true
  const before = words[at - 1] ?? ''
  if (HEDGES.has(before) || (before === 'more' && HEDGES.has(words[at - 2] ?? ''))) return true
  return phrase.length === 1 && phrase[0]!.endsWith('er') && /^(?:a|an|any|some)$/.test(before) && than === -1
}

type Around = { words: string[]; found: LexiconMatch[]; isTurned: boolean }

/** What an opinion becomes by the words around it; empty where they leave nothing of it. */
function resolveOpinion(literal: Opinion, one: LexiconMatch, { words, found, isTurned }: Around): Opinion[] {
  const opinion = attributeToPart(literal, one, found)
  const { aspect, polarity } = opinion
  if (polarity === 'pro' && words[one.at - 1] === 'too') return []
  if (polarity === 'con' && LIKED.test(words.slice(0, one.at).join(' '))) return []
  if (aspect === 'fit' && INTO_OTHER.test(words.slice(one.end).join(' '))) return []
  if (
    FELT_NOT_SEEN.has(aspect) &&
    words.slice(Math.max(0, one.at - 2), one.at).some((word) => SEEN.test(word))
  )
    return []
  if (isOnlyOfPart(words, one, aspect) || isOfWearer(words, one, aspect)) return []
  const simile = simileAfter(words, one.end)
  if (simile === 'unknown' && polarity === 'pro' && one.words.length === 1) return []
  if (simile === 'harsh' && polarity === 'pro') return isTurned ? [] : [{ aspect, polarity: 'con' }]
  if (simile === 'kind' && polarity === 'con') return []
  return isTurned ? negateOpinion(opinion, one, words.slice(one.end).join(' ')) : [opinion]
}

function negateOpinion(
  { aspect, polarity }: Opinion,
  { words: [first] }: LexiconMatch,
  after: string,
): Opinion[] {
  // "not too warm", "not a bit big": no criticism, and not yet praise.
  if (MEASURED.has(first!) || FAINT_WHEN_NEGATED.has(first!)) return []
  if (polarity === 'con' && NO_PRAISE_BY_NEGATION.has(aspect)) return []
  if (/er$/.test(first!) && /^than (?!expected)/.test(after)) return []
  return [{ aspect, polarity: opposite(polarity) }]
}

const opposite = (polarity: Polarity): Polarity => (polarity === 'pro' ? 'con' : 'pro')
