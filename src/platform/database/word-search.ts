import type pg from 'pg'
import { prepared } from '../fast/statements.ts'
import { editDistance } from './edit-distance.ts'

/** A prefix with more words than this is searched as a prefix instead of by each word. */
const BEGINNINGS_MAX = 64
const CORRECTIONS_MAX = 3

type WordTable = 'search_words' | 'look_search_words' | 'article_search_words'

/** A typed word, the known words that begin with it, and its other known forms. */
export type SearchWord = { word: string; beginning: string[]; related: string[] }

/** Matches typed text against a table of the searchable words. */
export function makeWordSearch(
  table: WordTable,
  /** Shorter words are never corrected: among free text, some word is always close to them. */
  correctFromLetters = 3,
) {
  const lookup = makeWordLookup(table, correctFromLetters)

  /**
   * Turns typed text into a text search query. Every word must match: as it is, as a prefix, in another form ("shirts",
   * "shirt"), or, if none of these exist, as the most likely correction.
   * @returns text for `::tsquery`; null if nothing can match
   */
  return async function readSearch(pool: pg.Pool, typed: string): Promise<string | null> {
    const words = await lookup.wordsOf(pool, typed)
    if (words.length === 0) return null
    const parts = await Promise.all(
      words.map(async (word) => {
        const knownQuery = knownWordQuery(word, words.length === 1)
        return knownQuery ?? anyOf((await lookup.correct(pool, word.word)).words)
      }),
    )
    return parts.includes(null) ? null : parts.join(' & ')
  }
}

/** Returns the steps of a word search, for a search that interprets some of the words itself. */
export function makeWordLookup(table: WordTable, correctFromLetters = 3) {
  // chr(1114111) is the last code point, so the range holds every word with this prefix. The stem is compared
  // in the order of its index; in "C" order, like the word, it would scan every row.
  const findWords = prepared<SearchWord>(
    `find-${table}`,
    `select asked.word,
            array(
              select word from ${table}
              where word >= asked.word and word < asked.word || chr(1114111)
              order by word limit ${BEGINNINGS_MAX + 1}
            ) as beginning,
            array(
              select word from ${table}
              where stem = coalesce((ts_lexize('english_stem', asked.word))[1], asked.word) collate "default"
              limit ${BEGINNINGS_MAX}
            ) as related
     from (
       select lexeme collate "C" as word, positions[1] as place
       from unnest(to_tsvector('simple', search_key($1)))
     ) as asked
     order by place`,
    { isPlannedOnce: true },
  )
  const statements: CorrectionStatements = {
    correctFromLetters,
    findSimilarWords: prepared(`find-like-${table}`, `select word, stem from ${table}_like($1)`),
    findForms: prepared(
      `find-forms-of-${table}`,
      `select word from ${table} where stem = any($1) limit ${BEGINNINGS_MAX}`,
    ),
  }
  return {
    /** Returns the words of a text, each once, in the order in which they were typed. */
    wordsOf: (pool: pg.Pool, typed: string): Promise<SearchWord[]> => findWords(pool, [typed]),
    correct: (pool: pg.Pool, word: string) => corrections(pool, statements, word),
  }
}

/** Returns the query for a word that has known words; null if there are none. */
export function knownWordQuery({ word, beginning, related }: SearchWord, isAlone: boolean): string | null {
  // A single letter among other words is a word of its own (the "t" of "t-shirt"), not a prefix.
  if (word.length === 1 && !isAlone) return quoteWord(word)
  if (beginning.length > BEGINNINGS_MAX) return `${quoteWord(word)}:*`
  return anyOf([...new Set([...beginning, ...related])])
}

export const anyOf = (words: readonly string[]): string | null =>
  words.length > 0 ? `(${words.map(quoteWord).join(' | ')})` : null

/** Returns a word quoted for a text search query. */
export const quoteWord = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns how many letters of a word may be wrong. A number is never a typo of another number. */
export const maxTypos = (word: string, fromLetters = 3): number =>
  word.length < fromLetters || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2

type CorrectionStatements = {
  correctFromLetters: number
  findSimilarWords: (pool: pg.Pool, values: unknown[]) => Promise<{ word: string; stem: string }[]>
  findForms: (pool: pg.Pool, values: unknown[]) => Promise<{ word: string }[]>
}

/** Returns the known words closest to the mistyped one, in all their forms, and their distance. */
async function corrections(
  pool: pg.Pool,
  { findSimilarWords, findForms, correctFromLetters }: CorrectionStatements,
  word: string,
): Promise<{ words: string[]; distance: number }> {
  const none = { words: [], distance: Number.POSITIVE_INFINITY }
  const allowed = maxTypos(word, correctFromLetters)
  if (allowed === 0) return none
  const candidates = (await findSimilarWords(pool, [word])).map((like) => ({
    stem: like.stem,
    // While the user is still typing, the typo may be in the prefix of a longer word.
    distance: Math.min(editDistance(word, like.word), editDistance(word, like.word.slice(0, word.length))),
  }))
  const fewest = Math.min(...candidates.map((candidate) => candidate.distance))
  if (fewest > allowed) return none
  const stems = candidates.filter((candidate) => candidate.distance === fewest).map(({ stem }) => stem)
  const forms = await findForms(pool, [stems.slice(0, CORRECTIONS_MAX)])
  return { words: forms.map((form) => form.word), distance: fewest }
}
