import { likeness } from '../../../../platform/pictures/descriptor/overall.ts'
import { turnsOf } from '../../../../platform/pictures/descriptor/turned-overall.ts'
import type { Described } from '../../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readCategoryTree } from '../../../catalogue/categories/server/category-sql.ts'
import { toCategoryRef } from '../../../catalogue/categories/server/category-tree.ts'
import { readProductCategories } from '../../../catalogue/products/server/categories/category-products-sql.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import { type FoundProducts, Nearness } from '../visual-search.ts'
import { listCandidates } from './description-sql.ts'
import { cosine, embed, vectorIn } from './embedding.ts'
import { finderOf } from './finder.ts'
import { type SearchFacts, signSearchToken } from './kinds/corrections/search-token.ts'
import { guessKind, kindsOnSale, picturesOfKind } from './kinds/guess-kind.ts'
import {
  type Evidence,
  KIND_MAX,
  KIND_MIN,
  NEAR_MAX,
  nearnessOf,
  pickForComparison,
  SIMILAR_SPREAD,
  scoreOf,
  TURNED_MAX,
} from './nearness.ts'

/** With a provider, more candidates are ranked. */
const NEAR_MAX_FUSED = 200

export type FoundProduct = { productId: string; nearness: Nearness; evidence: Evidence }
/** `closest`: the nearest products of the guessed kind, or of all kinds, at any distance. */
export type ProductMatches = {
  products: FoundProduct[]
  closest: string[]
  kindId: string | null
  /** The guess that a viewer can correct; null if no kinds were learned. */
  guess: { kinds: string[]; isCorrected: boolean; searchFacts: Pick<SearchFacts, 'overall' | 'form'> } | null
}
const NOTHING = { places: 0, whole: 0, pattern: 0 }

type ShownPart = Pick<Described, 'overall' | 'spots' | 'raster' | 'clearness'> & {
  view: Buffer | null
  /** Null if the kind is not to be guessed. */
  form: Int8Array | null
}

const CLOSEST_MAX = 5

/**
 * Finds products on sale that look like the shown picture, the nearest first; none if nothing is near enough. Products
 * that are only similar are of the kind that the picture shows.
 * @param shownParts the shown picture, or several parts of it, of which the best match counts
 */
export async function findProductsLike(
  platform: Pick<Platform, 'db' | 'pool' | 'settings' | 'log'>,
  shownParts: ShownPart[],
): Promise<ProductMatches> {
  const finder = finderOf(platform)
  const embeddings = Promise.all(shownParts.map(({ view }) => embed(platform, view)))
  const isFused = platform.settings.findEmbeddingUrl !== null
  const questions = shownParts.flatMap(({ overall }) => overall)
  const formed = shownParts.flatMap(({ form, overall }) => (form ? [{ form, overall }] : []))
  const guess = await guessKind(
    platform,
    formed.map(({ form }) => form),
  )
  const guessed = guess?.best ?? null
  const kind = guessed && guessed.score >= KIND_MIN ? guessed : null
  const ofAll = await finder.search(questions, isFused ? NEAR_MAX_FUSED : NEAR_MAX)
  const ofKind = kind ? await finder.search(questions, KIND_MAX, kind.pictures) : []
  const turns = shownParts.flatMap(({ overall }) => turnsOf(overall[0]!))
  const ofTurned = new Set((await finder.search(turns, TURNED_MAX)).map(({ id }) => id))
  const kindPictures = kind && new Set(kind.pictures)
  const ids = new Set([...ofAll, ...ofKind].map(({ id }) => id))
  const rows = await listCandidates(platform.pool, [[...ids.union(ofTurned)]])
  const queryEmbeddings = (await embeddings).filter((one) => one !== null)
  const candidates = rows
    .map((row) => {
      const vector = new Int8Array(row.overall)
      const overall = Math.max(...questions.map((one) => likeness(one, vector)))
      const order = fuseRankings(overall, queryEmbeddings, row, platform.settings.findEmbeddingUrl)
      return { ...row, vector, overall, order }
    })
    .sort((a, b) => b.order - a.order)
  const compared = pickForComparison(candidates, ({ mediaId }) => ofTurned.has(mediaId))
  const details = compared.map(({ vector, spots, raster }) => ({
    overall: [vector],
    spots: new Int8Array(spots),
    raster: new Int8Array(raster),
  }))
  const matched = await Promise.all(shownParts.map((part) => finder.match(part, details)))
  const clearness = Math.max(...shownParts.map((part) => part.clearness))
  const found = candidates.map((candidate) => {
    const { productId, mediaId, overall, order } = candidate
    const at = compared.indexOf(candidate)
    const sameness =
      matched.flatMap((parts) => parts[at] ?? []).sort((a, b) => b.whole - a.whole)[0] ?? NOTHING
    const evidence = { ...sameness, overall, clearness, kind: guessed?.score ?? null }
    const isOfKind = kindPictures?.has(mediaId) ?? true
    return { productId, isOfKind, evidence, score: scoreOf({ ...evidence, overall: order }) }
  })
  found.sort((a, b) => b.score - a.score)
  const closest = new Set(found.filter(({ isOfKind }) => isOfKind).map(({ productId }) => productId))
  return {
    products: bestPerProduct(found),
    closest: [...closest].slice(0, CLOSEST_MAX),
    kindId: kind?.categoryId ?? null,
    guess: guess && { kinds: guess.kinds, isCorrected: false, searchFacts: formed[guess.at]! },
  }
}

/** Finds the nearest products of the corrected kind; without a correction, of the guessed kind, or else of any. */
export async function findProductsOfKind(
  platform: Pick<Platform, 'db' | 'pool'>,
  searchFacts: SearchFacts,
  saidId: string | null,
): Promise<ProductMatches> {
  const kindId = saidId ?? searchFacts.guessedId
  const pictures = kindId === null ? null : await picturesOfKind(platform, kindId)
  const near = await finderOf(platform).search(searchFacts.overall, KIND_MAX, pictures)
  const overallOf = new Map(near.map(({ id, overall }) => [id, overall]))
  const rows = await listCandidates(platform.pool, [[...overallOf.keys()]])
  const found = rows
    .map(({ productId, mediaId }) => {
      const evidence = { ...NOTHING, overall: overallOf.get(mediaId) ?? 0, clearness: 1, kind: null }
      return { productId, isOfKind: true, evidence }
    })
    .sort((a, b) => b.evidence.overall - a.evidence.overall)
  return {
    products: bestPerProduct(found),
    closest: [...new Set(found.map(({ productId }) => productId))].slice(0, CLOSEST_MAX),
    kindId,
    guess: { kinds: await kindsOnSale(platform), isCorrected: saidId !== null, searchFacts: searchFacts },
  }
}

/** The provider only changes the order; our own calibrated thresholds decide what is near enough. */
function fuseRankings(
  overall: number,
  queryEmbeddings: Float32Array[],
  { embedding, embeddingFrom }: { embedding: Buffer | null; embeddingFrom: string | null },
  provider: string | null,
): number {
  if (queryEmbeddings.length === 0 || !embedding || embeddingFrom !== provider) return overall
  const vector = vectorIn(embedding)
  const alike = queryEmbeddings.map((one) => cosine(one, vector)).filter((one) => one !== null)
  return alike.length > 0 ? (overall + Math.max(...alike)) / 2 : overall
}

/** Returns each product once, with its best picture, and leaves out those that are too far away. */
function bestPerProduct(
  sorted: { productId: string; evidence: Evidence; isOfKind: boolean }[],
): FoundProduct[] {
  const found = new Map<string, FoundProduct>()
  const most = Math.max(0, ...sorted.map(({ evidence, isOfKind }) => (isOfKind ? evidence.overall : 0)))
  for (const { productId, evidence, isOfKind } of sorted) {
    const nearness = nearnessOf(evidence)
    const isFarBehind = nearness === 'similar' && (!isOfKind || evidence.overall < most - SIMILAR_SPREAD)
    if (nearness && !isFarBehind && !found.has(productId))
      found.set(productId, { productId, nearness, evidence })
  }
  return [...found.values()]
}

/** Returns the categories of these products, in the order of the first product of each. */
async function categoriesOf(
  stores: Pick<Platform, 'db' | 'pool'>,
  ids: string[],
): Promise<FoundProducts['categories']> {
  const [tree, rows] = await Promise.all([readCategoryTree(stores), readProductCategories(stores.pool, ids)])
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  const products = Map.groupBy(ids, (id) => categoryOf.get(id))
  return [...products].flatMap(([categoryId, productIds]) => {
    const category = tree.byId.get(categoryId ?? '')
    return category ? [{ ...toCategoryRef(category), productIds }] : []
  })
}

const SHOWN_MAX = { 'same-picture': 4, 'same-product': 8, similar: 12 } satisfies Record<Nearness, number>

/** Returns the found products as cards, grouped by nearness. */
export async function groupByNearness(
  { db, pool, settings }: Pick<Platform, 'db' | 'pool' | 'settings'>,
  { products: found, closest, kindId, guess }: ProductMatches,
  tokenFor: { memberId: string | null } | { token: string },
): Promise<FoundProducts> {
  const idGroups = Nearness.options.map((nearness) => ({
    nearness,
    ids: found
      .filter((one) => one.nearness === nearness)
      .slice(0, SHOWN_MAX[nearness])
      .map(({ productId }) => productId),
  }))
  const isFound = found.length > 0
  const cards = await readProductCards(pool, isFound ? idGroups.flatMap(({ ids }) => ids) : closest)
  const tree = await readCategoryTree({ db, pool })
  const category = (kindId && tree.byId.get(kindId)) || null
  const groups = idGroups.map(({ nearness, ids }) => ({
    nearness,
    items: cards.filter(({ id }) => ids.includes(id)),
  }))
  const isTheThing = found.some(({ nearness }) => nearness !== 'similar')
  const kinds = guess?.kinds.flatMap((id) => tree.byId.get(id) ?? []) ?? []
  const tokenOf = (searchFacts: Pick<SearchFacts, 'overall' | 'form'>) =>
    'token' in tokenFor
      ? tokenFor.token
      : signSearchToken(settings, { ...searchFacts, guessedId: kindId, memberId: tokenFor.memberId })
  return {
    guess:
      guess && !isTheThing && kinds.length > 1
        ? {
            category: category && toCategoryRef(category),
            isSaid: guess.isCorrected,
            kinds: kinds.map(toCategoryRef),
            token: tokenOf(guess.searchFacts),
          }
        : null,
    groups: groups.filter(({ items }) => items.length > 0),
    closest: isFound ? null : { category: category ? toCategoryRef(category) : null, items: cards },
    categories: await categoriesOf(
      { db, pool },
      groups.flatMap(({ items }) => items.map(({ id }) => id)),
    ),
  }
}
