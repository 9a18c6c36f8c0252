import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { readCurrentCategoryTree } from '../../../categories/server/category-sql.ts'
import { guessProduct } from '../../../categories/server/guess/guess.ts'
import { clearProductCache } from '../product-cache.ts'
import { familyColumns } from './family-columns.ts'
import { dequeueProductsToGuess, type ProductGuess, writeGuesses } from './guess-sql.ts'

const BATCH = 500

/**
 * Gives products from before the categories existed the attributes that their names tell. Choices that an admin has
 * made meanwhile stay. A product whose name gives no guess stays without a category, and the admin area lists it.
 */
export const guessProducts = job(z.object({}), async (_payload, platform, { signal }) => {
  let guessed = 0
  while (!signal.aborted) {
    const dequeuedCount = await platform.db.transaction().execute(async (tx) => {
      const products = await dequeueProductsToGuess(tx, BATCH)
      if (products.length === 0) return 0
      const tree = await readCurrentCategoryTree(tx)
      await writeGuesses(
        tx,
        products.map(({ id, name, color, colorHex }): ProductGuess => {
          const { categorySlug, ...attributes } = guessProduct({ name, color })
          return {
            id,
            categoryId: tree.bySlug.get(categorySlug ?? '')?.id ?? null,
            ...attributes,
            colorFamily: familyColumns({ color, colorHex, colorFamily: null }).color_family,
          }
        }),
      )
      return products.length
    })
    guessed += dequeuedCount
    if (dequeuedCount < BATCH) break
  }
  if (guessed > 0) clearProductCache(platform)
})
