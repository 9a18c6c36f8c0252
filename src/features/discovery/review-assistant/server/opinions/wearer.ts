/** The wearer's own body and habits: "I am a little heavier in the middle", "I usually size up". */
import type { Aspect } from './aspects/aspects.ts'
import type { LexiconMatch } from './lexicon.ts'
import { bodyParts } from './subjects.ts'

/** What a body can be as well as a piece. */
const OF_BODIES = new Set<Aspect>(['small', 'large', 'long', 'short', 'weight', 'looks', 'cut'])
const OF_SIZE = new Set<Aspect>(['small', 'large', 'long', 'short', 'fit'])
/** An opinion further on is about something else: "I am so happy that it is light". */
const REACH = 5
/** "I am swimming in it", "I look ugly in it" */
const IN_IT = /^(?:swim|drown|trip)$/
const HABIT =
  /\bi (?:am |do |have )?(?:always|usually|generally|normally|typically|mostly|often|tend)\b|\b(?:in|with|from|of) (?:most|other|all other|many|all my|this brand|these brands)\b/

/** Said of the body of the person who wears it, or of what they do with every piece. */
export function isOfWearer(
  words: string[],
  { at, end, words: phrase }: LexiconMatch,
  aspect: Aspect,
): boolean {
  if (OF_SIZE.has(aspect) && HABIT.test(words.join(' '))) return true
  // "My knees are worn out"
  if (aspect === 'quality' && words[0] === 'my' && bodyParts.has(words[1] ?? '')) return true
  // "I have cold hands"
  if (
    aspect === 'warm' &&
    bodyParts.has(words[end - 1]!) &&
    /\bi (?:have|had|got|get|always)\b/.test(words.slice(0, at).join(' '))
  )
    return !/\bin (?:it|them|these|this)\b/.test(words.slice(end).join(' '))
  return (
    OF_BODIES.has(aspect) &&
    !IN_IT.test(phrase[0]!) &&
    at - endOfWearer(words) <= REACH &&
    isBefore(words, at)
  )
}

const isBefore = (words: string[], at: number) => endOfWearer(words) !== -1 && endOfWearer(words) <= at

/** Where "I am", "I have" or "my legs are" ends; -1 without. */
function endOfWearer(words: string[]): number {
  const from = words.findIndex(
    (word, at) => word === 'i' || (word === 'my' && bodyParts.has(words[at + 1] ?? '')),
  )
  if (from === -1) return -1
  const verb = words[from] === 'i' ? from + 1 : from + 2
  return /^(?:am|was|have|are|is|were|got)$/.test(words[verb] ?? '') ? verb + 1 : -1
}
