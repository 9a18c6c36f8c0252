import type { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { findBestProducts } from '../../../catalogue/products/server/list/find-best-products.ts'
import { findProductState } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { cardApi } from '../assistant-api.ts'
import type { ReviewCardPage, ReviewCardsQuery } from '../review-card.ts'
import { findCards, listRecentCards } from './card-sql.ts'
import { readCardViews } from './card-view.ts'
import { isOutdated, rebuildCard } from './rebuild-card.ts'

export const cardRoutes = implement(cardApi, {
  'GET /review-cards': ({ query, viewer, platform }) => loadRecentCards(platform, viewer, query),

  'GET /review-cards/search': async ({ query: { q }, viewer, platform }) => {
    const { items } = await findBestProducts(platform, q, MEANT_MAX, MEANT_MAX)
    const reviewed = await findCards(platform.pool, [items.map(({ id }) => id)])
    const isReviewed = new Set(reviewed.map(({ productId }) => productId))
    // The one that is called so; else, of several that may be meant, the first of which anything is said.
    const best =
      items.find(({ name }) => nameCollator.compare(name, q) === 0) ??
      items.find(({ id }) => isReviewed.has(id)) ??
      items[0]
    const [cards, recent] = await Promise.all([
      readCardViews(platform, viewer, best ? [best.id] : []),
      best && isReviewed.has(best.id)
        ? []
        : loadRecentCards(platform, viewer, { limit: FALLBACK }).then((page) => page.items),
    ])
    return {
      card: cards[0] ?? null,
      others: items.filter(({ id }) => id !== best?.id).map(({ id, name }) => ({ id, name })),
      recent,
    }
  },

  'GET /products/{productId}/review-card': async ({ params: { productId }, viewer, db, platform }) => {
    found(await findProductState(db, productId), 'product-not-found')
    return found((await readCardViews(platform, viewer, [productId]))[0], 'product-not-found')
  },
})

/** Without case and accents. */
const nameCollator = new Intl.Collator('en', { sensitivity: 'base' })
/** So many products may be meant by a name. */
const MEANT_MAX = 5
/** Shown where nothing was found (REV-07). */
const FALLBACK = 3

/** Each time some cards are made that turn out to say nothing. */
const ROUNDS = 4

/** Cards that say something, the latest reviewed first; those that changed are made before they are looked at. */
async function loadRecentCards(
  platform: Platform,
  viewer: Viewer,
  query: z.infer<typeof ReviewCardsQuery>,
): Promise<z.input<typeof ReviewCardPage>> {
  const page = newestFirst('review-cards', query)
  const read = () => listRecentCards(platform.pool, [...page.after, page.rowsToRead])
  let rows = await read()
  for (let round = 0; round < ROUNDS && rows.some(isOutdated); round++) {
    for (const row of rows.filter(isOutdated)) await rebuildCard(platform, row)
    rows = await read()
  }
  const { shown, nextCursor } = page.cut(rows, ({ reviewedAt, productId }) => [reviewedAt, productId])
  const items = await readCardViews(
    platform,
    viewer,
    shown.map(({ productId }) => productId),
  )
  return {
    items: items.filter(({ saysTooLittle }) => !saysTooLittle),
    nextCursor,
  }
}
