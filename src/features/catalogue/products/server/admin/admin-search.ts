import type pg from 'pg'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { readSearchQuery } from '../list/product-search.ts'

const findWords = prepared<{ word: string }>(
  'words-of-admin-search',
  `select word from unnest(tsvector_to_array(to_tsvector('simple', search_key($1)))) as word`,
)

/**
 * Converts typed text to a text search query for either the corrected or the unchanged words. The shop corrects typos
 * to words of products on sale, but the admin area must also find the others.
 * @returns null when the text contains no word
 */
export async function readAdminSearchQuery(pool: pg.Pool, typed: string): Promise<string | null> {
  const [corrected, words] = await Promise.all([readSearchQuery(pool, typed), findWords(pool, [typed])])
  if (words.length === 0) return null
  const plain = words.map(({ word }) => `${quoted(word)}:*`).join(' & ')
  return corrected === null ? plain : `(${corrected}) | (${plain})`
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
