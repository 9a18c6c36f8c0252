/** The phrases of the table as patterns, and where one of them ends in a text. */
import { baseForm } from './forms.ts'
import { isWord, toWordSet, wordClasses } from './word-classes.ts'

/** One place of a phrase: any of these words or classes. */
type Place = { words: string[]; isOptional: boolean }
export type Pattern = Place[]

/** "look great/good a/the? mess" has four places, of which one may be left out. */
export const patternOf = (phrase: string): Pattern =>
  phrase.split(/\s+/).map((place) => ({
    words: place.replace(/\?$/, '').split('/').map(baseForm),
    isOptional: place.endsWith('?'),
  }))

/** A short name of a phrase: the first word of each place, "look great a mess". */
export const nameOfPhrase = (phrase: string): string =>
  phrase
    .split(/\s+/)
    .map((place) => place.replace(/\?$/, '').split('/')[0])
    .join(' ')

/** The words that the pattern may begin with; a class counts as its members. */
export const firstWordsOf = ([first]: Pattern): string[] =>
  first!.words.flatMap((word) => (word[0] === '#' ? [...wordClasses[word.slice(1)]!].map(baseForm) : word))

/** They add degree or say whose it is, and may stand within a phrase: "dig right into my very toes". */
const FILLING =
  toWordSet(`very really so super absolutely incredibly extremely totally truly just quite also actually definitely genuinely ridiculously
  insanely amazingly surprisingly seriously remarkably exceptionally particularly especially wonderfully unbelievably me all completely entirely utterly have
  already again since both even straight the a an my your our his her its their`)

/** Adverbs fill, too, but for those that say how well or that it hardly is so. */
const isFilling = (word: string) =>
  FILLING.has(word) || (/\p{L}{3}ly$/u.test(word) && !MEANINGFUL_ADVERBS.has(word))
const MEANINGFUL_ADVERBS = toWordSet(
  'hardly barely scarcely nearly only early badly poorly oddly weirdly strangely nicely lovely beautifully perfectly supposedly allegedly reply apply',
)

export type Match = {
  end: number
  /** The words of the text that are of the phrase, in their base form. */
  words: string[]
}

/** The match of a pattern whose first place is the word at `at`; null when something else follows. */
export function matchAt(pattern: Pattern, bases: string[], at: number): Match | null {
  const words = [bases[at]!]
  const end = endAfter(pattern, 1, bases, at + 1, words)
  return end === null ? null : { end, words }
}

function endAfter(
  pattern: Pattern,
  place: number,
  bases: string[],
  at: number,
  words: string[],
): number | null {
  const expected = pattern[place]
  if (!expected) return at
  const word = bases[at]
  if (word !== undefined && expected.words.some((one) => isWord(one, word))) {
    words.push(word)
    const end = endAfter(pattern, place + 1, bases, at + 1, words)
    if (end !== null) return end
    words.pop()
  }
  const without = expected.isOptional ? endAfter(pattern, place + 1, bases, at, words) : null
  if (without !== null) return without
  return word !== undefined && isFilling(word) ? endAfter(pattern, place, bases, at + 1, words) : null
}
