import type { Platform } from '../../../../../platform/platform.ts'
import { readCategoryTree } from '../../../categories/server/category-sql.ts'
import { readShopSearch } from '../../../shop-search/server/understand/read-shop-search.ts'
import { normalizePhrase } from '../../../shop-search/server/understand/vocabulary.ts'
import type { FoundCategory } from '../../product.ts'
import { listCategoryIdsOnSale } from '../categories/category-products-sql.ts'

/** Finds categories that the words name, or whose name begins with them; leaves out empty ones. */
export async function findCategories(
  platform: Platform,
  typed: string,
  max: number,
): Promise<FoundCategory[]> {
  const [tree, { understood }] = await Promise.all([
    readCategoryTree(platform),
    readShopSearch(platform, typed),
  ])
  const categoryNames = new Set(understood.flatMap(({ kind, label }) => (kind === 'category' ? [label] : [])))
  const prefix = normalizePhrase(typed)
  const near = tree.inOrder.filter(({ name }) => categoryNames.has(name))
  const beginning =
    prefix.length >= 2 ? tree.inOrder.filter(({ name }) => normalizePhrase(name).startsWith(prefix)) : []
  const found = [...new Set([...near, ...beginning])]
  if (found.length === 0) return []
  const sold = new Set(
    (await listCategoryIdsOnSale(platform.db)).flatMap((id) => tree.pathOf(id).map((around) => around.id)),
  )
  return found
    .filter(({ id }) => sold.has(id))
    .slice(0, max)
    .map(({ id, slug, name }) => ({ id, slug, name, within: tree.pathOf(id).at(-2)?.name ?? null }))
}
