import type pg from 'pg'
import { prepared } from '../../../platform/database.ts'
import { lettersBetween } from './letters-between.ts'

/** A word that begins more words than this is looked up by its letters instead of by each of them. */
const BEGINNINGS_MAX = 64
const CORRECTIONS_MAX = 3

type AskedWord = { word: string; beginning: string[]; related: string[] }

// chr(1114111) is the last character there is, so the range holds every word that begins so.
const findWords = prepared<AskedWord>(
  'find-search-words',
  `select asked.word,
          array(
            select word from search_words
            where word >= asked.word and word < asked.word || chr(1114111)
            order by word limit ${BEGINNINGS_MAX + 1}
          ) as beginning,
          array(
            select word from search_words
            where stem = coalesce((ts_lexize('english_stem', asked.word))[1], asked.word)
            limit ${BEGINNINGS_MAX}
          ) as related
   from (
     select word collate "C" as word
     from unnest(tsvector_to_array(to_tsvector('simple', search_key($1)))) as word
   ) as asked`,
)

const findLikeWords = prepared<{ word: string; stem: string }>(
  'find-like-search-words',
  'select word, stem from search_words order by word <-> $1 limit 24',
)

const findForms = prepared<{ word: string }>(
  'find-forms-of-search-words',
  `select word from search_words where stem = any($1) limit ${BEGINNINGS_MAX}`,
)

/**
 * Turns what somebody typed into a text search query: every word must be there, as it stands, as a
 * beginning, in another form ("shirts", "shirt"), or, where none of these exist, as the word it was most
 * likely meant to be.
 * @returns text for `::tsquery`; null when no product or brand can fit
 */
export async function readSearch(pool: pg.Pool, typed: string): Promise<string | null> {
  const asked = await findWords(pool, [typed])
  if (asked.length === 0) return null
  const parts = await Promise.all(asked.map((word) => wordQuery(pool, word, asked.length === 1)))
  return parts.includes(null) ? null : parts.join(' & ')
}

async function wordQuery(pool: pg.Pool, asked: AskedWord, isAlone: boolean): Promise<string | null> {
  const { word, beginning, related } = asked
  // One letter among other words is a word of its own (the "t" of "t-shirt"), not the beginning of many.
  if (word.length === 1 && !isAlone) return quoted(word)
  if (beginning.length > BEGINNINGS_MAX) return `${quoted(word)}:*`
  const fitting = new Set([...beginning, ...related])
  const words = fitting.size > 0 ? [...fitting] : await corrections(pool, word)
  return words.length > 0 ? `(${words.map(quoted).join(' | ')})` : null
}

/** The known words with the fewest letters between them and the mistyped one, in all their forms. */
async function corrections(pool: pg.Pool, word: string): Promise<string[]> {
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2
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
