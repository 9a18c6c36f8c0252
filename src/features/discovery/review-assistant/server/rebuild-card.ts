import type { Platform } from '../../../../platform/platform.ts'
import { findAgreedPoints } from './agreed-points.ts'
import { type CardRow, countReviews, findCards, listReviewsOf, saveCard } from './card-sql.ts'

export const isOutdated = ({ madeRevision, revision }: CardRow) => madeRevision < revision

/**
 * Analyzes a product's reviews and stores the shared opinions. The revision is read first: any later change
 * marks the card for another build, so that no line is based on deleted text. Safe to repeat.
 */
export async function rebuildCard(
  { pool, db }: Pick<Platform, 'pool' | 'db'>,
  { productId, revision }: CardRow,
) {
  const [reviews, [counts]] = await Promise.all([
    listReviewsOf(pool, productId),
    countReviews(pool, [productId]),
  ])
  await saveCard(db, { productId, revision, points: findAgreedPoints(reviews), ...counts! })
}

/** Number of attempts: reviews that keep arriving during the analysis are left to the next run. */
const TRIES = 2

/** The current cards of these products; a product without reviews has none. */
export async function loadFreshCards(
  platform: Pick<Platform, 'pool' | 'db'>,
  productIds: string[],
): Promise<Map<string, CardRow>> {
  let rows = await findCards(platform.pool, [productIds])
  for (let tries = 0; tries < TRIES && rows.some(isOutdated); tries++) {
    for (const row of rows.filter(isOutdated)) await rebuildCard(platform, row)
    rows = await findCards(platform.pool, [productIds])
  }
  return new Map(rows.map((row) => [row.productId, row]))
}
