import type { Platform } from '../../../../platform/platform.ts'
import type { BrandRef } from '../../products/product.ts'
import { readSearch } from '../../products/server/product-search.ts'
import { findBrandsBeginning, findBrandsByWords } from '../../products/server/tag-suggestion-sql.ts'
import { best } from '../../products/server/tag-suggestions.ts'
import { readBrands } from './brand-sql.ts'

/** Brands whose name was most likely meant, at most so many. */
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
