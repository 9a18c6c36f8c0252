import type { Platform } from '../../../../../platform/platform.ts'
import type { BrandRef } from '../../../brands/brand.ts'
import { readBrands } from '../../../brands/server/brand-sql.ts'
import { readSearchQuery } from '../list/product-search.ts'
import { findBrandsByPrefix, findBrandsByWords } from '../tag-suggestions/tag-suggestion-sql.ts'
import { mergeCandidates } from '../tag-suggestions/tag-suggestions.ts'

/** Finds the best matching brands. */
export async function findBestBrands({ pool }: Platform, typed: string, max: number): Promise<BrandRef[]> {
  const words = await readSearchQuery(pool, typed)
  const [beginning, withWords] = await Promise.all([
    findBrandsByPrefix(pool, [typed, max]),
    words ? findBrandsByWords(pool, [words, max]) : [],
  ])
  const ids = mergeCandidates(beginning, withWords, max)
  const brands = await readBrands(pool, ids)
  return ids.flatMap((id) => brands.get(id)?.brand ?? [])
}
