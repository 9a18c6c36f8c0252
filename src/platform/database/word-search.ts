import type pg from 'pg'
import { prepared } from '../fast/statements.ts'
import { lettersBetween } from './letters-between.ts'

/** A prefix of more words than this is looked up by its letters instead of by each word. */
const BEGINNINGS_MAX = 64
const CORRECTIONS_MAX = 3

type AskedWord = { word: string; beginning: string[]; related: string[] }

/** Matches typed text against a table of the searchable words. */
export function makeWordSearch(
  table: 'search_words' | 'look_search_words' | 'article_search_words',
  /** Shorter words are taken as typed: free text has something near any of them. */
  correctFromLetters = 3,
) {
  // chr(1114111) is the last code point, so the range holds every word with this prefix. The stem is compared
  // in the order of its index; in "C" order, like the word, it would scan every row.
  const findWords = prepared<AskedWord>(
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
       select word collate "C" as word
       from unnest(tsvector_to_array(to_tsvector('simple', search_key($1)))) as word
     ) as asked`,
    { isPlannedOnce: true },
  )
  const statements: Statements = {
    correctFromLetters,
    findLikeWords: prepared(`find-like-${table}`, `select word, stem from ${table}_like($1)`),
    findForms: prepared(
      `find-forms-of-${table}`,
      `select word from ${table} where stem = any($1) limit ${BEGINNINGS_MAX}`,
    ),
  }

  /**
   * Turns typed text into a text search query. Every word must match: as it is, as a prefix, in another form
   * ("shirts", "shirt"), or, where none of these exist, as the word it was most likely meant to be.
   * @returns text for `::tsquery`; null when nothing can match
   */
  return async function readSearch(pool: pg.Pool, typed: string): Promise<string | null> {
    const asked = await findWords(pool, [typed])
    if (asked.length === 0) return null
    const parts = await Promise.all(
      asked.map((word) => wordQuery(pool, statements, word, asked.length === 1)),
    )
    return parts.includes(null) ? null : parts.join(' & ')
  }
}

type Statements = {
  correctFromLetters: number
  findLikeWords: (pool: pg.Pool, values: unknown[]) => Promise<{ word: string; stem: string }[]>
  findForms: (pool: pg.Pool, values: unknown[]) => Promise<{ word: string }[]>
}

async function wordQuery(
  pool: pg.Pool,
  statements: Statements,
  asked: AskedWord,
  isAlone: boolean,
): Promise<string | null> {
  const { word, beginning, related } = asked
  // A single letter among other words is a word of its own (the "t" of "t-shirt"), not a prefix.
  if (word.length === 1 && !isAlone) return quoted(word)
  if (beginning.length > BEGINNINGS_MAX) return `${quoted(word)}:*`
  const fitting = new Set([...beginning, ...related])
  const words = fitting.size > 0 ? [...fitting] : await corrections(pool, statements, word)
  return words.length > 0 ? `(${words.map(quoted).join(' | ')})` : null
}

/** The known words with the smallest distance to the mistyped one, in all their forms. */
async function corrections(
  pool: pg.Pool,
  { findLikeWords, findForms, correctFromLetters }: Statements,
  word: string,
): Promise<string[]> {
  // A number is never a typo of another number.
  const allowed = word.length < correctFromLetters || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2
  if (allowed === 0) return []
  const candidates = (await findLikeWords(pool, [word])).map((like) => ({
    stem: like.stem,
    // While somebody is still typing, the typo is in the prefix of a longer word.
    letters: Math.min(lettersBetween(word, like.word), lettersBetween(word, like.word.slice(0, word.length))),
  }))
  const fewest = Math.min(...candidates.map((candidate) => candidate.letters))
  if (fewest > allowed) return []
  const stems = candidates.filter((candidate) => candidate.letters === fewest).map(({ stem }) => stem)
  return (await findForms(pool, [stems.slice(0, CORRECTIONS_MAX)])).map((form) => form.word)
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
