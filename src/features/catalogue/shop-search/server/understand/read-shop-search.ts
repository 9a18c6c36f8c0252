import { makeWordLookup } from '../../../../../platform/database/word-search.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { readCurrentCategoryTreeFromPool } from '../../../categories/server/category-sql.ts'
import type { Understood } from '../../understood.ts'
import { listSynonyms } from '../synonyms/synonym-sql.ts'
import { interpretWords, isUnknown, type Part, type Rank } from './interpret-words.ts'
import { parseLimits, type SearchLimits } from './parse-limits.ts'
import { makeVocabulary, normalizePhrase, type Vocabulary } from './vocabulary.ts'

export type ShopSearch = {
  /** Texts for `::tsquery`, all of which a product must match; null if there are only limits, or if it is hopeless. */
  queries: string[] | null
  /** A word matches nothing, so the search has no results; also true for an empty search. */
  isHopeless: boolean
  ranks: Rank[]
  limits: SearchLimits
  understood: Understood[]
  /** Each phrase with its query, used to suggest other searches. */
  parts: Part[]
}

const WORDS_MAX = 12
const lookup = makeWordLookup('search_words')

const findVersion = prepared<{ version: number }>(
  'find-vocabulary-version',
  'select version from search_vocabulary',
)

const vocabularies = oncePerKey((_db: Platform['db']) =>
  makeMemoCache<Vocabulary>({ ttlMs: Infinity, max: 2 }),
)

/** Returns the current vocabulary: every search checks its version in the database. */
async function readVocabulary(platform: Platform): Promise<Vocabulary> {
  const version = (await findVersion(platform.pool, []))[0]?.version
  return vocabularies(platform.db).read(String(version), async () => {
    const [tree, synonyms] = await Promise.all([
      readCurrentCategoryTreeFromPool(platform.pool),
      listSynonyms(platform.pool),
    ])
    return makeVocabulary(tree, synonyms)
  })
}

/**
 * Interprets the words that a shopper typed.
 * @param plain phrases to keep as plain words
 */
export async function readShopSearch(
  platform: Platform,
  typed: string,
  plain: readonly string[] = [],
): Promise<ShopSearch> {
  const asWords = new Set(plain.map(normalizePhrase))
  const [vocabulary, { currency }] = await Promise.all([
    readVocabulary(platform),
    readShopSettings(platform.pool),
  ])
  const { limits, understood, rest } = parseLimits(typed, currency, asWords)
  // "women's" becomes "women", and "t-shirt" becomes two words, as in the vocabulary.
  const words = await lookup.wordsOf(
    platform.pool,
    rest.replace(/['’]s(?![\p{L}\p{N}])/giu, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  )
  const correctedWords = await Promise.all(
    words.slice(0, WORDS_MAX).map(async (word) => ({
      ...word,
      corrected: isUnknown(word, vocabulary) ? await lookup.correct(platform.pool, word.word) : null,
    })),
  )
  const parts = interpretWords(correctedWords, vocabulary, asWords)
  const queries = parts.flatMap(({ query }) => query ?? [])
  const isHopeless = queries.length < parts.length || (parts.length === 0 && understood.length === 0)
  return {
    queries: isHopeless || parts.length === 0 ? null : [...new Set(queries)],
    isHopeless,
    ranks: parts.flatMap(({ ranks }) => ranks),
    limits,
    understood: [...parts.flatMap((part) => part.understood ?? []), ...understood],
    parts,
  }
}
