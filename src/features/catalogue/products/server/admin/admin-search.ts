import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { readSearch } from '../list/product-search.ts'

const findWords = prepared<{ word: string }>(
  'words-of-admin-search',
  `select word from unnest(tsvector_to_array(to_tsvector('simple', search_key($1)))) as word`,
)

/**
 * Typed text as a text search query: as in the shop, or every word unchanged. The shop corrects typos to
 * words of products on sale; the admin area also finds the others.
 * @returns null when there is no word in it
 */
export async function readAdminWords(pool: pg.Pool, typed: string): Promise<string | null> {
  const [corrected, words] = await Promise.all([readSearch(pool, typed), findWords(pool, [typed])])
  if (words.length === 0) return null
  const plain = words.map(({ word }) => `${quoted(word)}:*`).join(' & ')
  return corrected === null ? plain : `(${corrected}) | (${plain})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
