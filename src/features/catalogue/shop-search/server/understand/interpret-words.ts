import { editDistance } from '../../../../../platform/database/edit-distance.ts'
import {
  anyOf,
  knownWordQuery,
  maxTypos,
  quoteWord,
  type SearchWord,
} from '../../../../../platform/database/word-search.ts'
import { singularize } from '../../../categories/server/guess/guess.ts'
import type { Understood } from '../../understood.ts'
import { normalizePhrase as keyOf, type Meaning, PHRASE_WORDS_MAX, type Vocabulary } from './vocabulary.ts'

/** Words that do not describe a product. */
const FILLERS = new Set(
  'a an and at for from in my of on or some something the to with wear buy shop für mit und in de et à con y'.split(
    ' ',
  ),
)
/** The minimum length at which the last word is completed. */
const PREFIX_LENGTH_MIN = 3
const PREFIX_MATCHES_MAX = 8

/** A ranking rule: rows that match the query get the points. */
export type Rank = { query: string; points: number }

/** One or more typed words that are interpreted together. */
export type Part = {
  /** As typed. */
  words: string
  /** Text for `::tsquery`; null if nothing can match. */
  query: string | null
  ranks: Rank[]
  /** The interpretation to show; null for plain words. */
  understood: Understood | null
}

/** A typed word with the words it was corrected to, if any. */
export type TypedWord = SearchWord & { corrected: { words: string[]; distance: number } | null }

/** Returns whether neither catalog nor vocabulary has the word or a word that begins with it: a typo. */
export const isUnknown = ({ word, beginning, related }: SearchWord, vocabulary: Vocabulary): boolean =>
  beginning.length === 0 &&
  related.length === 0 &&
  !vocabulary.words.includes(singularize(word)) &&
  !vocabulary.words.some((known) => word.length >= PREFIX_LENGTH_MIN && known.startsWith(word))

/**
 * Splits the words into the longest known phrases and makes a query for each; other words are searched for as typed.
 * @param plain phrases to keep as plain words
 */
export function interpretWords(
  typed: readonly TypedWord[],
  vocabulary: Vocabulary,
  plain: ReadonlySet<string>,
): Part[] {
  const words = typed.map((one) => correctWord(one, vocabulary))
  const parts: Part[] = []
  for (let start = 0; start < words.length; ) {
    const length = longestPhrase(words, start, vocabulary, plain)
    if (length > 0) {
      const phrase = words.slice(start, start + length)
      parts.push(phrasePart(phrase, vocabulary, plain))
    } else if (!(FILLERS.has(words[start]!.word) && words.length > 1)) {
      const isLast = start === words.length - 1
      parts.push(wordPart(words[start]!, vocabulary, { isAlone: words.length === 1, isLast, plain }))
    }
    start += Math.max(1, length)
  }
  return parts
}

/** Corrects a mistyped word to the nearest word of the vocabulary, unless a word of the catalog is nearer. */
function correctWord(typed: TypedWord, vocabulary: Vocabulary): TypedWord & { phraseWord: string } {
  const own = { ...typed, phraseWord: singularize(typed.word) }
  if (FILLERS.has(typed.word) || !isUnknown(typed, vocabulary)) return own
  // A shorter unknown word is usually a name that the shop does not have.
  const allowed = maxTypos(typed.word, 5)
  let nearest = { word: '', distance: Number.POSITIVE_INFINITY }
  for (const word of vocabulary.words) {
    // The first letter is rarely mistyped.
    if (word[0] !== typed.word[0] || Math.abs(word.length - own.phraseWord.length) > allowed) continue
    const distance = editDistance(own.phraseWord, word)
    if (distance < nearest.distance) nearest = { word, distance }
  }
  const isNear = nearest.distance <= allowed && nearest.distance <= (typed.corrected?.distance ?? 99)
  return isNear ? { ...own, phraseWord: nearest.word } : own
}

type Word = TypedWord & { phraseWord: string }

const phraseKey = (words: readonly Word[]) => words.map(({ phraseWord }) => phraseWord).join(' ')
const typedOf = (words: readonly Word[]) => words.map(({ word }) => word).join(' ')

function longestPhrase(
  words: readonly Word[],
  start: number,
  { phrases }: Vocabulary,
  plain: ReadonlySet<string>,
): number {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    if (phrases.has(phraseKey(phrase)) && !plain.has(keyOf(typedOf(phrase)))) return length
  }
  return 0
}

/** The forms of a word of a phrase to look for in the catalog. */
function formsOf({ word, phraseWord, related, corrected }: Word): string[] {
  const isCorrected = phraseWord !== singularize(word)
  return [
    ...new Set([
      ...formsOfWord(phraseWord),
      ...(isCorrected ? (corrected?.words ?? []) : [word, ...related]),
    ]),
  ]
}

const formsOfWord = (word: string): string[] => [
  word,
  /(?:s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`,
]

const andQuery = (queries: readonly string[]): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(' & ')})`

function phrasePart(words: readonly Word[], vocabulary: Vocabulary, plain: ReadonlySet<string>): Part {
  const meanings = vocabulary.phrases.get(phraseKey(words)) ?? []
  const wordsQuery = andQuery(words.map((word) => anyOf(formsOf(word))!))
  const inNameQuery = andQuery(words.map((word) => nameQuery(formsOf(word))))
  const isKnown = words.every(
    ({ related, beginning, word }) => related.length > 0 || beginning.includes(word),
  )
  const others = meanings.flatMap((meaning) =>
    ranksOf(meaning, vocabulary, isKnown || hasOtherMeaning(meanings)),
  )
  // "Denim jacket" also matches a jacket made of denim.
  const apart =
    words.length > 1
      ? words.flatMap((word) => (FILLERS.has(word.word) ? [] : [separateWordQuery(word, vocabulary, plain)]))
      : []
  // Without duplicates: the named categories often contain each other, and the index would look up both.
  const queries = new Set([
    wordsQuery,
    ...others.flatMap(({ choices }) => choices),
    ...(apart.length > 1 && !apart.includes(null) ? [andQuery(apart as string[])] : []),
  ])
  const typed = typedOf(words)
  return {
    words: typed,
    query: `(${[...queries].join(' | ')})`,
    ranks: [
      { query: inNameQuery, points: 3 },
      ...others.map(({ choices, points }) => ({ query: orQuery(choices), points })),
    ],
    understood: toUnderstood(meanings, typed, isKnown),
  }
}

const hasOtherMeaning = (meanings: readonly Meaning[]) => meanings.some(({ kind }) => kind !== 'color')

/** The query for one word of a phrase as if it stood alone. */
function separateWordQuery(word: Word, vocabulary: Vocabulary, plain: ReadonlySet<string>): string | null {
  return vocabulary.phrases.has(word.phraseWord) && !plain.has(word.phraseWord)
    ? phrasePart([word], vocabulary, plain).query
    : anyOf(formsOf(word))
}

type MeantRank = Omit<Rank, 'query'> & { choices: string[] }

const CATEGORY_POINTS = 4
const token = (name: string, value: string) => quoteWord(`=${name}:${value}`)
const tokens = (name: string, values: readonly string[]) => values.map((value) => token(name, value))
const orQuery = (queries: readonly string[]) =>
  queries.length === 1 ? queries[0]! : `(${queries.join(' | ')})`

/** @param isKnownColor whether products have a color of this name; its family would then match too many */
function ranksOf(meaning: Meaning, { within }: Vocabulary, isKnownColor: boolean): MeantRank[] {
  switch (meaning.kind) {
    case 'category':
      return [
        {
          choices: tokens('category', within(meaning.id)),
          points: meaning.isWhole ? CATEGORY_POINTS : CATEGORY_POINTS - 1,
        },
      ]
    case 'words':
      return [{ choices: [andQuery(meaning.words.map((word) => anyOf(formsOfWord(word))!))], points: 2 }]
    case 'color':
      return isKnownColor ? [] : [{ choices: [token('family', meaning.value)], points: 1 }]
    default:
      return [
        { choices: [token(meaning.kind, meaning.value)], points: 2 },
        ...(meaning.also.length > 0 ? [{ choices: tokens(meaning.kind, meaning.also), points: 1 }] : []),
      ]
  }
}

const nameQuery = (words: readonly string[]) => `(${words.map((word) => `${quoteWord(word)}:A`).join(' | ')})`

function toUnderstood(meanings: readonly Meaning[], words: string, isKnown: boolean): Understood | null {
  const first =
    meanings.find((one) => one.kind === 'category' && one.isWhole) ??
    meanings.find((one) => one.kind !== 'words' && !(one.kind === 'color' && isKnown))
  if (!first) {
    const other = meanings.find((one) => one.kind === 'words')
    const synonym = other?.words.join(' ')
    return synonym ? { kind: 'synonym', label: `${capital(words)}, ${synonym}`, words } : null
  }
  if (first.kind === 'words') return null
  return { kind: first.kind, label: first.label, words }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The part for a word that is no phrase: as typed, completed, in another form, or corrected. */
function wordPart(
  word: Word,
  vocabulary: Vocabulary,
  { isAlone, isLast, plain }: { isAlone: boolean; isLast: boolean; plain: ReadonlySet<string> },
): Part {
  const knownQuery = knownWordQuery(word, isAlone) ?? anyOf(word.corrected?.words ?? [])
  const isPlain = plain.has(keyOf(word.word))
  const completions =
    isLast && !isPlain && word.word.length >= PREFIX_LENGTH_MIN
      ? vocabulary.words
          .filter((one) => one.startsWith(word.word) && vocabulary.phrases.has(one))
          .slice(0, PREFIX_MATCHES_MAX)
          .map((one) =>
            phrasePart([{ ...word, phraseWord: one, related: [], corrected: null }], vocabulary, plain),
          )
      : []
  const queries = [knownQuery, ...completions.map(({ query }) => query)].filter((query) => query !== null)
  return {
    words: word.word,
    query: queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? null),
    ranks: [
      {
        query: nameQuery([...new Set([word.word, ...word.related, ...(word.corrected?.words ?? [])])]),
        points: 3,
      },
      ...(knownQuery ? [{ query: knownQuery, points: 1 }] : []),
      ...completions.flatMap(({ ranks }) => ranks.filter(({ points }) => points === CATEGORY_POINTS)),
    ],
    understood: null,
  }
}
