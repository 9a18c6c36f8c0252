import type { Described } from '../../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readCategoryTree } from '../../../catalogue/categories/server/category-sql.ts'
import { refOf } from '../../../catalogue/categories/server/category-tree.ts'
import { readCategoriesOf } from '../../../catalogue/products/server/categories/category-products-sql.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import { type FoundProducts, Nearness } from '../visual-search.ts'
import { listCandidates } from './description-sql.ts'
import { cosine, embed, vectorIn } from './embedding.ts'
import { finderOf } from './finder.ts'
import { type Evidence, MATCHED_MAX, NEAR_MAX, nearnessOf, SIMILAR_SPREAD, scoreOf } from './nearness.ts'

/** With a provider, more candidates are ranked. */
const NEAR_MAX_FUSED = 200

export type FoundProduct = { productId: string; nearness: Nearness; evidence: Evidence }
type Seen = Pick<Described, 'overall' | 'spots' | 'clearness'> & { view: Buffer | null }

/**
 * Products on sale that look like the shown picture, the nearest first; none where nothing is near enough.
 * @param seen the shown picture, or several parts of it of which the best counts
 */
export async function findProductsLike(
  platform: Pick<Platform, 'pool' | 'settings' | 'log'>,
  seen: Seen[],
): Promise<FoundProduct[]> {
  const finder = finderOf(platform)
  const embeddings = Promise.all(seen.map(({ view }) => embed(platform, view)))
  const isFused = platform.settings.findEmbeddingUrl !== null
  const near = await finder.search(
    seen.flatMap(({ overall }) => overall),
    isFused ? NEAR_MAX_FUSED : NEAR_MAX,
  )
  const overallOf = new Map(near.map(({ id, overall }) => [id, overall]))
  const rows = await listCandidates(platform.pool, [near.map(({ id }) => id)])
  const asked = (await embeddings).filter((one) => one !== null)
  const candidates = rows
    .map((row) => {
      const overall = overallOf.get(row.mediaId) ?? 0
      return { ...row, overall, order: fused(overall, asked, row, platform.settings.findEmbeddingUrl) }
    })
    .sort((a, b) => b.order - a.order)
    .slice(0, MATCHED_MAX)
  const spots = candidates.map((row) => new Int8Array(row.spots))
  const matched = await Promise.all(seen.map((part) => finder.matchSpots(part.spots, spots)))
  const clearness = Math.max(...seen.map((part) => part.clearness))
  const found = candidates.map(({ productId, overall, order }, at) => {
    const places = Math.max(0, ...matched.map((counts) => counts[at] ?? 0))
    return { productId, evidence: { overall, places, clearness }, score: scoreOf({ overall: order, places }) }
  })
  return bestOfEach(found.sort((a, b) => b.score - a.score))
}

/** The provider only changes the order; our own calibrated thresholds decide what is near enough. */
function fused(
  overall: number,
  asked: Float32Array[],
  { embedding, embeddingFrom }: { embedding: Buffer | null; embeddingFrom: string | null },
  provider: string | null,
): number {
  if (asked.length === 0 || !embedding || embeddingFrom !== provider) return overall
  const vector = vectorIn(embedding)
  const alike = asked.map((one) => cosine(one, vector)).filter((one) => one !== null)
  return alike.length > 0 ? (overall + Math.max(...alike)) / 2 : overall
}

/** A product has several pictures: its best one counts. What is too far away is left out. */
function bestOfEach(sorted: { productId: string; evidence: Evidence }[]): FoundProduct[] {
  const found = new Map<string, FoundProduct>()
  const most = Math.max(0, ...sorted.map(({ evidence }) => evidence.overall))
  for (const { productId, evidence } of sorted) {
    const nearness = nearnessOf(evidence)
    const isFarBehind = nearness === 'similar' && evidence.overall < most - SIMILAR_SPREAD
    if (nearness && !isFarBehind && !found.has(productId))
      found.set(productId, { productId, nearness, evidence })
  }
  return [...found.values()]
}

/** The categories of these products, in the order of the first product of each. */
async function categoriesOf(
  stores: Pick<Platform, 'db' | 'pool'>,
  ids: string[],
): Promise<FoundProducts['categories']> {
  const [tree, rows] = await Promise.all([readCategoryTree(stores), readCategoriesOf(stores.pool, ids)])
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  const products = Map.groupBy(ids, (id) => categoryOf.get(id))
  return [...products].flatMap(([categoryId, productIds]) => {
    const category = tree.byId.get(categoryId ?? '')
    return category ? [{ ...refOf(category), productIds }] : []
  })
}

const SHOWN_MAX = { 'same-picture': 4, 'same-product': 8, similar: 12 } satisfies Record<Nearness, number>

/** The products in groups, as cards. */
export async function inGroups(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  found: FoundProduct[],
): Promise<FoundProducts> {
  const shown = Nearness.options.map((nearness) => ({
    nearness,
    ids: found
      .filter((one) => one.nearness === nearness)
      .slice(0, SHOWN_MAX[nearness])
      .map(({ productId }) => productId),
  }))
  const cards = await readProductCards(
    pool,
    shown.flatMap(({ ids }) => ids),
  )
  const groups = shown.map(({ nearness, ids }) => ({
    nearness,
    items: cards.filter(({ id }) => ids.includes(id)),
  }))
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    categories: await categoriesOf(
      { db, pool },
      groups.flatMap(({ items }) => items.map(({ id }) => id)),
    ),
  }
}
