import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId } from '../../community/photos/photo.ts'
import { ReviewId } from '../../community/reviews/review.ts'

const Count = z.int().nonnegative()

/** A literal quote from a review, with a link to it. */
export const Quote = z.object({ reviewId: ReviewId, author: MemberRef, text: z.string() })
export type Quote = z.infer<typeof Quote>

/** What at least two members say independently of each other. */
export const Point = z.object({
  /** In our words. */
  words: z.string(),
  /** How many members say so. */
  memberCount: Count.min(2),
  /** At most three of them. */
  quotes: z.array(Quote).min(1),
})
export type Point = z.infer<typeof Point>

export const Verdict = z.enum(['recommended', 'with-care', 'mixed', 'not-recommended', 'too-early'])
export type Verdict = z.infer<typeof Verdict>

/** A review that the card quotes, or a look with the product. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), reviewId: ReviewId, author: MemberRef, stars: z.int().nullable() }),
  z.object({
    kind: z.literal('look'),
    photoId: PhotoId,
    author: MemberRef,
    picture: PictureView,
    altText: z.string(),
  }),
])
export type Source = z.infer<typeof Source>

/** What the members who reviewed a product say together. */
export const ReviewCard = z.object({
  /** One card per product: its id is the product's. */
  id: ProductId,
  matchingProductId: ProductId,
  slug: z.string(),
  productName: z.string(),
  brandName: z.string().nullable(),
  /** The product's first picture, and its address. */
  picture: PictureView.nullable(),
  imageUrl: z.string().nullable(),
  /** The card's search term: the product's name, never what somebody typed. */
  searchTerm: z.string(),
  /** null: there are no reviews, so they have not been analyzed. */
  createdAt: z.iso.datetime().nullable(),
  reviewCount: Count,
  ratingCount: Count,
  /** All its stars together. */
  starSum: Count,
  /** The plain mean of its ratings, as on the product's page. */
  rating: z.number().min(1).max(5).nullable(),
  /** Reviewers who received the product in an order of this shop (DEC-71). */
  verifiedPurchases: Count,
  /** The price range since recording began; null for what was never sold here. */
  priceRange: z
    .object({ lowMinor: Count, highMinor: Count, currency: z.string(), since: z.iso.datetime() })
    .nullable(),
  /** Composed only from what is below it. */
  summary: z.string(),
  /** The summary was rephrased by a language model and checked against the facts. */
  isPhrased: z.boolean(),
  pros: z.array(Point),
  cons: z.array(Point),
  recommendation: z.object({ verdict: Verdict, words: z.string() }),
  sources: z.array(Source),
  /** No two members say the same yet. */
  saysTooLittle: z.boolean(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** Most recently reviewed first. */
export const ReviewCardPage = pageOf(ReviewCard)
export type ReviewCardPage = z.infer<typeof ReviewCardPage>

export const ReviewCardsQuery = z.object({
  ...pageFields({ limit: 3, limitMax: 12 }),
})

export const NAME_MISSING = 'Please enter a product name'
const NAME_MAX = 80

export const CardSearchQuery = z.object({
  q: memberText(NAME_MAX).refine((text) => text !== '', NAME_MISSING),
})

/** The best match, other possible products, or the most recently reviewed ones. */
export const FoundCard = z.object({
  card: ReviewCard.nullable(),
  others: z.array(z.object({ id: ProductId, name: z.string() })),
  /** Only when nothing was found. */
  recent: z.array(ReviewCard),
})
export type FoundCard = z.infer<typeof FoundCard>
