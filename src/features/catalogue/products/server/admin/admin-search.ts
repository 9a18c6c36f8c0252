import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { readSearch } from '../list/product-search.ts'

const findWords = prepared<{ word: string }>(
  'words-of-admin-search',
  `select word from unnest(tsvector_to_array(to_tsvector('simple', search_key($1)))) as word`,
)

/**
 * What was typed as a text search query: as the shop reads it, or every word as it stands. The shop corrects
 * against the words of what is sold, and the admin area also finds what is not.
 * @returns null when there is no word in it
 */
export async function readAdminWords(pool: pg.Pool, typed: string): Promise<string | null> {
  const [corrected, words] = await Promise.all([readSearch(pool, typed), findWords(pool, [typed])])
  if (words.length === 0) return null
  const plain = words.map(({ word }) => `${quoted(word)}:*`).join(' & ')
  return corrected === null ? plain : `(${corrected}) | (${plain})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
