import type pg from 'pg'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { onePer } from '../../../../../platform/one-per.ts'
import { DESCRIPTION_VERSION } from '../../../../../platform/pictures/descriptor/describe-picture.ts'
import { FORM_LENGTH } from '../../../../../platform/pictures/descriptor/form.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readCategoryTree } from '../../../../catalogue/categories/server/category-sql.ts'
import { listPicturesIn, readLearned, readSource } from './kind-sql.ts'
import { kindOf } from './kinds-of-tree.ts'
import { type Scorer, scorerOf } from './learn.ts'
import { readShipped } from './shipped.ts'

/** So many pictures of one kind are compared. */
const PICTURES_MAX = 20_000
const CHECKED_MS = 5_000

type Model = { source: string; kinds: string[]; scores: Scorer }

/** Each process holds what was learned, and looks every few seconds whether it has changed. */
const modelOf = onePer((pool: pg.Pool) => {
  let model: Model | null = null
  const checks = makeMemoCache<Model | null>({ ttlMs: CHECKED_MS, max: 1 })
  return () =>
    checks.read('', async () => {
      if (model && (await readSource(pool)) === model.source) return model
      const row = await readLearned(pool)
      const isOfThisVersion = row && (row.forms.length / FORM_LENGTH) % 1 === 0
      model = isOfThisVersion
        ? {
            source: row.source,
            kinds: row.kinds,
            scores: scorerOf({
              forms: new Int8Array(row.forms),
              shares: new Float32Array(new Uint8Array(row.shares).buffer),
            }),
          }
        : null
      return model
    })
})

const picturesOf = onePer((_pool: pg.Pool) => makeMemoCache<string[]>({ ttlMs: 10_000, max: 64 }))

/** `score`: how surely; `pictures`: those of products on sale of that kind. */
export type GuessedKind = { categoryId: string; score: number; pictures: string[] }

/** The kind that one of these forms speaks for most, among those that the shop sells; null before any was learned. */
export async function guessKind(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  forms: Int8Array[],
): Promise<GuessedKind | null> {
  const model = await modelOf(pool)()
  if (!model || forms.length === 0) return null
  const scores = model.kinds.map(() => -1)
  for (const form of forms)
    for (const [at, score] of model.scores(form).entries()) scores[at] = Math.max(scores[at]!, score)
  const tree = await readCategoryTree({ db, pool })
  const slugs = new Set(readShipped(DESCRIPTION_VERSION).flatMap(({ slug }) => slug ?? []))
  const order = model.kinds
    .map((categoryId, at) => ({ categoryId, score: scores[at]! }))
    .sort((a, b) => b.score - a.score)
  for (const { categoryId, score } of order) {
    const pictures = await picturesOf(pool).read(categoryId, async () => {
      const inside = tree.within(categoryId).filter((id) => kindOf(tree, slugs, id) === categoryId)
      return (await listPicturesIn(pool, [inside, PICTURES_MAX])).map(({ id }) => id)
    })
    if (pictures.length > 0) return { categoryId, score, pictures }
  }
  return null
}
