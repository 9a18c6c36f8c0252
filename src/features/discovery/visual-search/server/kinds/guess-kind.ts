import type pg from 'pg'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import { DESCRIPTION_VERSION } from '../../../../../platform/pictures/descriptor/describe-picture.ts'
import { FORM_LENGTH } from '../../../../../platform/pictures/descriptor/form.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readCategoryTree } from '../../../../catalogue/categories/server/category-sql.ts'
import { makeScorer, type Scorer } from './kind-model.ts'
import { kindOfCategory } from './kind-of-category.ts'
import { listCategoriesSold, listPicturesIn, readKindModel, readKindModelSource } from './kind-sql.ts'
import { readShipped } from './shipped.ts'

/** The maximum number of pictures of one kind that are compared. */
const PICTURES_MAX = 20_000
const CHECKED_MS = 5_000

type Model = { source: string; kinds: string[]; scores: Scorer }

/** Each process caches the learned model and checks every few seconds whether it has changed. */
const modelOf = oncePerKey((pool: pg.Pool) => {
  let model: Model | null = null
  const checks = makeMemoCache<Model | null>({ ttlMs: CHECKED_MS, max: 1 })
  return () =>
    checks.read('', async () => {
      if (model && (await readKindModelSource(pool)) === model.source) return model
      const row = await readKindModel(pool)
      const isOfThisVersion = row && (row.forms.length / FORM_LENGTH) % 1 === 0
      model = isOfThisVersion
        ? {
            source: row.source,
            kinds: row.kinds,
            scores: makeScorer({
              forms: new Int8Array(row.forms),
              shares: new Float32Array(new Uint8Array(row.shares).buffer),
            }),
          }
        : null
      return model
    })
})

const pictureIdsCache = oncePerKey((_pool: pg.Pool) => makeMemoCache<string[]>({ ttlMs: 10_000, max: 64 }))
const kindsSold = oncePerKey((_pool: pg.Pool) => makeMemoCache<string[]>({ ttlMs: 10_000, max: 1 }))

/** `score`: the confidence; `pictures`: those of products on sale of that kind. */
export type GuessedKind = { categoryId: string; score: number; pictures: string[] }

/** `kinds`: those that the shop sells, the likeliest first; `at`: the index of the form with the best score. */
export type Guess = { best: GuessedKind | null; kinds: string[]; at: number }

type Stores = Pick<Platform, 'db' | 'pool'>

const shippedSlugs = () => new Set(readShipped(DESCRIPTION_VERSION).flatMap(({ slug }) => slug ?? []))

/** Returns the learned kinds with products on sale. */
export const kindsOnSale = async ({ db, pool }: Stores): Promise<string[]> => {
  const model = await modelOf(pool)()
  if (!model) return []
  return kindsSold(pool).read(model.source, async () => {
    const [tree, sold] = await Promise.all([readCategoryTree({ db, pool }), listCategoriesSold(pool, [])])
    const slugs = shippedSlugs()
    const kinds = new Set(sold.map(({ id }) => kindOfCategory(tree, slugs, id)))
    return model.kinds.filter((id) => kinds.has(id))
  })
}

/** Returns the ids of pictures of products on sale of that kind. */
export async function picturesOfKind({ db, pool }: Stores, categoryId: string): Promise<string[]> {
  const tree = await readCategoryTree({ db, pool })
  const slugs = shippedSlugs()
  return pictureIdsCache(pool).read(categoryId, async () => {
    const inside = tree.within(categoryId).filter((id) => kindOfCategory(tree, slugs, id) === categoryId)
    return (await listPicturesIn(pool, [inside, PICTURES_MAX])).map(({ id }) => id)
  })
}

/** Guesses the kind of these forms among the kinds that the shop sells; null before any kind was learned. */
export async function guessKind(stores: Stores, forms: Int8Array[]): Promise<Guess | null> {
  const model = await modelOf(stores.pool)()
  if (!model || forms.length === 0) return null
  const ofForms = forms.map((form) => model.scores(form))
  const sold = new Set(await kindsOnSale(stores))
  const order = model.kinds
    .map((categoryId, kind) => {
      const scores = ofForms.map((ofForm) => ofForm[kind]!)
      const score = Math.max(-1, ...scores)
      return { categoryId, score, at: Math.max(0, scores.indexOf(score)) }
    })
    .filter(({ categoryId }) => sold.has(categoryId))
    .sort((a, b) => b.score - a.score)
  const kinds = order.map(({ categoryId }) => categoryId)
  for (const { categoryId, score, at } of order) {
    const pictures = await picturesOfKind(stores, categoryId)
    if (pictures.length > 0) return { best: { categoryId, score, pictures }, kinds, at }
  }
  return { best: null, kinds, at: 0 }
}
