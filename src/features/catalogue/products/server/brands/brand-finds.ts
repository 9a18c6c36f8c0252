import type { Platform } from '../../../../../platform/platform.ts'
import type { BrandRef } from '../../../brands/brand.ts'
import { readBrands } from '../../../brands/server/brand-sql.ts'
import { readSearch } from '../list/product-search.ts'
import { findBrandsBeginning, findBrandsByWords } from '../tag-suggestions/tag-suggestion-sql.ts'
import { best } from '../tag-suggestions/tag-suggestions.ts'

/** Finds the best matching brands. */
export async function findBestBrands({ pool }: Platform, typed: string, max: number): Promise<BrandRef[]> {
  const words = await readSearch(pool, typed)
  const [beginning, withWords] = await Promise.all([
    findBrandsBeginning(pool, [typed, max]),
    words ? findBrandsByWords(pool, [words, max]) : [],
  ])
  const ids = best(beginning, withWords, max)
  const brands = await readBrands(pool, ids)
  return ids.flatMap((id) => brands.get(id)?.brand ?? [])
}
