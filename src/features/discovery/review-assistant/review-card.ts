import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId } from '../../community/photos/photo.ts'
import { ReviewId } from '../../community/reviews/review.ts'

const Count = z.int().nonnegative()

/** A verbatim quote from a review, with a link to it. */
export const Quote = z.object({ reviewId: ReviewId, author: MemberRef, text: z.string() })
export type Quote = z.infer<typeof Quote>

/** An opinion that at least two members express independently. */
export const Point = z.object({
  /** In the program's words. */
  words: z.string(),
  /** How many members share it. */
  memberCount: Count.min(2),
  /** Up to three of them. */
  quotes: z.array(Quote).min(1),
})
export type Point = z.infer<typeof Point>

export const Verdict = z.enum(['recommended', 'with-care', 'mixed', 'not-recommended', 'too-early'])
export type Verdict = z.infer<typeof Verdict>

/** A review quoted on the card, or a look with the product. */
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

/** The combined opinions of the members who reviewed a product. */
export const ReviewCard = z.object({
  /** The product's id: there is one card per product. */
  id: ProductId,
  matchingProductId: ProductId,
  slug: z.string(),
  productName: z.string(),
  brandName: z.string().nullable(),
  /** The product's first picture. */
  picture: PictureView.nullable(),
  imageUrl: z.string().nullable(),
  /** The search term for the card: the product's name, never typed text. */
  searchTerm: z.string(),
  /** null: there are no reviews, and so no analysis. */
  createdAt: z.iso.datetime().nullable(),
  reviewCount: Count,
  ratingCount: Count,
  /** The sum of all its star ratings. */
  starSum: Count,
  /** The plain mean of its ratings, as on the product page. */
  rating: z.number().min(1).max(5).nullable(),
  /** Reviewers who received the product in an order of this shop (DEC-71). */
  verifiedPurchases: Count,
  /** The price range since recording began; null when it was never sold here. */
  priceRange: z
    .object({ lowMinor: Count, highMinor: Count, currency: z.string(), since: z.iso.datetime() })
    .nullable(),
  /** Composed only from the fields below. */
  summary: z.string(),
  /** Whether a language model rephrased the summary, which was then checked against the facts. */
  isPhrased: z.boolean(),
  pros: z.array(Point),
  cons: z.array(Point),
  recommendation: z.object({ verdict: Verdict, words: z.string() }),
  sources: z.array(Source),
  /** Whether no two members share an opinion yet. */
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
  /** Only when the search found nothing. */
  recent: z.array(ReviewCard),
})
export type FoundCard = z.infer<typeof FoundCard>
