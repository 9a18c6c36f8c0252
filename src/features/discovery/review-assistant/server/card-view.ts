import type { z } from 'zod'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import { readCovers } from '../../../community/photos/server/covers.ts'
import type { ReviewCard } from '../review-card.ts'
import { type AgreedPoint, isAgreed, pointWords, type RemarkPlace } from './agreed-points.ts'
import {
  type CardRow,
  findLooks,
  findPriceRanges,
  findShopMean,
  findVisibleReviews,
  type VisibleReview,
} from './card-sql.ts'
import { shrunkRating } from './rating.ts'
import { loadFreshCards } from './rebuild-card.ts'
import { recommend } from './recommend.ts'
import { composeSummary } from './summary.ts'

type Shown = z.input<typeof ReviewCard>

const QUOTES_SHOWN = 3
const SOURCES_MAX = 8

/** A few new ratings do not change it. */
const meanCache = oncePerKey((_db: Platform['db']) =>
  makeMemoCache<number | null>({ ttlMs: (mean) => (mean === null ? 0 : 60_000), max: 1 }),
)

const readShopMean = ({ db, pool }: Platform) =>
  meanCache(db).read('', async () => (await findShopMean(pool, []))[0]?.mean ?? null)

/** Cards of these products as the viewer sees them, in this order; one query per kind of detail. */
export async function readCardViews(
  platform: Platform,
  viewer: Viewer,
  productIds: string[],
): Promise<Shown[]> {
  if (productIds.length === 0) return []
  const { pool } = platform
  const [rows, products] = await Promise.all([
    loadFreshCards(platform, productIds),
    readProductCards(pool, productIds),
  ])
  const remarks = [...rows.values()].flatMap(({ points }) => points.flatMap((point) => point.remarks))
  const [reviews, prices, looks, shopMean] = await Promise.all([
    findVisibleReviews(pool, [viewer.memberId, [...new Set(remarks.map(({ reviewId }) => reviewId))]]),
    findPriceRanges(pool, [productIds]),
    findLooks(pool, [viewer.memberId, productIds]),
    readShopMean(platform),
  ])
  const covers = await readCovers(
    pool,
    looks.map(({ photoId }) => photoId),
  )
  const reviewById = new Map(reviews.map((review) => [review.id, review]))
  const priceOf = new Map(prices.map((price) => [price.productId, price]))
  return products.map((product) => {
    const card = rows.get(product.id)
    const words = makeCardContent(card, reviewById, shopMean)
    const price = priceOf.get(product.id)
    const picture = product.pictures[0] ?? null
    const { quoted, ...content } = words
    return {
      id: product.id,
      matchingProductId: product.id,
      slug: product.slug,
      productName: product.name,
      brandName: product.brandName,
      picture,
      imageUrl: picture && `${picture.src}/720.webp`,
      searchTerm: [product.brandName, product.name].filter(Boolean).join(' ').toLowerCase(),
      createdAt: card?.madeAt?.toISOString() ?? null,
      priceRange: price
        ? {
            lowMinor: price.lowMinor,
            highMinor: price.highMinor,
            currency: price.currency,
            since: price.since.toISOString(),
          }
        : null,
      ...content,
      sources: [
        ...quoted.map((review) => ({
          ...{ kind: 'review' as const, reviewId: review.id, author: authorOf(review), stars: review.stars },
        })),
        ...looks.flatMap((look) => {
          const cover = look.productId === product.id ? covers.get(look.photoId) : undefined
          if (!cover) return []
          const { picture, altText } = cover
          return [{ kind: 'look' as const, photoId: look.photoId, author: authorOf(look), picture, altText }]
        }),
      ],
    }
  })
}

/**
 * The card for this viewer. Authors the viewer may not see (blocked, muted, closed) do not count: a line is
 * shown as long as two others remain. The numbers are the same for everybody, as on the product's page.
 */
function makeCardContent(
  card: CardRow | undefined,
  reviewById: Map<string, VisibleReview>,
  shopMean: number | null,
): Omit<Shown, keyof Facts> & { quoted: VisibleReview[] } {
  const points = (card?.points ?? []).flatMap((point) => pointFor(point, reviewById))
  const isWhole = points.every(({ isWhole }) => isWhole) && points.length === (card?.points.length ?? 0)
  const pointsOf = (polarity: 'pro' | 'con') =>
    points.filter((one) => one.polarity === polarity).map(({ point }) => point)
  const [pros, cons] = [pointsOf('pro'), pointsOf('con')]
  const { reviewCount = 0, ratingCount = 0, starSum = 0, verifiedCount = 0 } = card ?? {}
  // The recommendation is more careful than the mean: a few ratings say less than many.
  const careful = shopMean === null ? null : shrunkRating({ ratingCount, starSum }, shopMean)
  const phrasing = isWhole ? (card?.phrasing ?? null) : null
  const quotedIds = new Set(
    points.flatMap(({ point }) => point.quotes.map(({ reviewId }) => reviewId as string)),
  )
  return {
    reviewCount,
    ratingCount,
    starSum,
    rating: ratingCount > 0 ? Math.round((100 * starSum) / ratingCount) / 100 : null,
    verifiedPurchases: verifiedCount,
    summary:
      phrasing ??
      composeSummary({
        reviewCount,
        pros: pros.map(({ words }) => words),
        cons: cons.map(({ words }) => words),
      }),
    isPhrased: phrasing !== null,
    pros,
    cons,
    recommendation: recommend({ ratingCount, rating: careful, proCount: pros.length, conCount: cons.length }),
    saysTooLittle: points.length === 0,
    quoted: [...quotedIds].slice(0, SOURCES_MAX).map((id) => reviewById.get(id)!),
  }
}

type Facts = Pick<
  Shown,
  | 'id'
  | 'matchingProductId'
  | 'slug'
  | 'productName'
  | 'brandName'
  | 'picture'
  | 'imageUrl'
  | 'searchTerm'
  | 'createdAt'
  | 'priceRange'
  | 'sources'
>

function pointFor(point: AgreedPoint, reviewById: Map<string, VisibleReview>) {
  const remarks = point.remarks.filter((remark) => isQuotable(remark, reviewById.get(remark.reviewId)))
  if (!isAgreed(remarks)) return []
  const quotes = remarks.map((remark) => quoteOf(remark, reviewById.get(remark.reviewId)!))
  const withheld = point.remarks.length - quotes.length
  return [
    {
      polarity: point.polarity,
      isWhole: withheld === 0,
      point: {
        words: pointWords(point),
        memberCount: point.count - withheld,
        quotes: quotes.slice(0, QUOTES_SHOWN),
      },
    },
  ]
}

/** Nothing from a review that was edited since: the places refer to the old text. */
const isQuotable = ({ writtenAt }: RemarkPlace, review: VisibleReview | undefined) =>
  review?.writtenAt.getTime() === writtenAt

const quoteOf = ({ reviewId, from, to }: RemarkPlace, review: VisibleReview) => ({
  reviewId,
  author: authorOf(review),
  text: review.content.slice(from, to),
})

const authorOf = ({ authorId: id, username, displayName, avatarUrl }: Author) => ({
  ...{ id, username, displayName, avatarUrl },
})
type Author = Pick<VisibleReview, 'authorId' | 'username' | 'displayName' | 'avatarUrl'>
