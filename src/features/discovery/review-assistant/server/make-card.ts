import type { Platform } from '../../../../platform/platform.ts'
import { agreedPoints } from './agree.ts'
import { type CardRow, countReviews, findCards, keepCard, listReviewsOf } from './card-sql.ts'

export const isOutdated = ({ madeRevision, revision }: CardRow) => madeRevision < revision

/**
 * Reads a product's reviews and keeps what they agree on. The revision was read before them: whatever changes
 * meanwhile makes the card one to be made anew, so that none stands on words that were taken back. Safe to repeat.
 */
export async function makeCard(
  { pool, db }: Pick<Platform, 'pool' | 'db'>,
  { productId, revision }: CardRow,
) {
  const [reviews, [counts]] = await Promise.all([
    listReviewsOf(pool, productId),
    countReviews(pool, [productId]),
  ])
  await keepCard(db, { productId, revision, points: agreedPoints(reviews), ...counts! })
}

/** Tried so often: reviews that keep coming while they are read are for the next reader. */
const TRIES = 2

/** These products' cards as they are now; a product that nobody reviewed has none. */
export async function readFreshCards(
  platform: Pick<Platform, 'pool' | 'db'>,
  productIds: string[],
): Promise<Map<string, CardRow>> {
  let rows = await findCards(platform.pool, [productIds])
  for (let tries = 0; tries < TRIES && rows.some(isOutdated); tries++) {
    for (const row of rows.filter(isOutdated)) await makeCard(platform, row)
    rows = await findCards(platform.pool, [productIds])
  }
  return new Map(rows.map((row) => [row.productId, row]))
}
