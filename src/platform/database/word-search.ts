import type pg from 'pg'
import { prepared } from './database.ts'
import { lettersBetween } from './letters-between.ts'

/** A word that begins more words than this is looked up by its letters instead of by each of them. */
const BEGINNINGS_MAX = 64
const CORRECTIONS_MAX = 3

type AskedWord = { word: string; beginning: string[]; related: string[] }

/** Reads what somebody typed against a table of the words that things can be found by. */
export function makeWordSearch(
  table: 'search_words' | 'look_search_words' | 'article_search_words',
  /** Shorter words are taken as they are: whatever is written freely has something near any of them. */
  correctFromLetters = 3,
) {
  // chr(1114111) is the last character there is, so the range holds every word that begins so. The stem is
  // compared as its index is sorted; as "C", like the word, it would be looked for in every row.
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
   * Turns what somebody typed into a text search query: every word must be there, as it stands, as a
   * beginning, in another form ("shirts", "shirt"), or, where none of these exist, as the word it was most
   * likely meant to be.
   * @returns text for `::tsquery`; null when nothing can fit
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
  // One letter among other words is a word of its own (the "t" of "t-shirt"), not the beginning of many.
  if (word.length === 1 && !isAlone) return quoted(word)
  if (beginning.length > BEGINNINGS_MAX) return `${quoted(word)}:*`
  const fitting = new Set([...beginning, ...related])
  const words = fitting.size > 0 ? [...fitting] : await corrections(pool, statements, word)
  return words.length > 0 ? `(${words.map(quoted).join(' | ')})` : null
}

/** The known words with the fewest letters between them and the mistyped one, in all their forms. */
async function corrections(
  pool: pg.Pool,
  { findLikeWords, findForms, correctFromLetters }: Statements,
  word: string,
): Promise<string[]> {
  // A number is not mistyped into another one.
  const allowed = word.length < correctFromLetters || /\d/.test(word) ? 0 : word.length < 6 ? 1 : 2
  if (allowed === 0) return []
  const candidates = (await findLikeWords(pool, [word])).map((like) => ({
    stem: like.stem,
    // Somebody still typing has made the mistake in the beginning of a longer word.
    letters: Math.min(lettersBetween(word, like.word), lettersBetween(word, like.word.slice(0, word.length))),
  }))
  const fewest = Math.min(...candidates.map((candidate) => candidate.letters))
  if (fewest > allowed) return []
  const stems = candidates.filter((candidate) => candidate.letters === fewest).map(({ stem }) => stem)
  return (await findForms(pool, [stems.slice(0, CORRECTIONS_MAX)])).map((form) => form.word)
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
