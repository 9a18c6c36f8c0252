import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { PhotoId, Review } from '../photos/photo.ts'
import { BrandAnswer } from './brand-answer.ts'
import { fits, HEIGHT_MAX, HEIGHT_MIN, REVIEW_PICTURES_MAX } from './fit.ts'

export const ReviewId = z.uuid().brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>

const Stars = z.int().min(1).max(5)
const ReviewFit = z.enum(fits)
const HeightCm = z.int().min(HEIGHT_MIN).max(HEIGHT_MAX)

// ---- from the server

/** A member's review of a product. */
export const ReviewView = z.object({
  id: ReviewId,
  productId: ProductId,
  author: MemberRef,
  stars: Stars.nullable(),
  content: z.string(),
  sizeBought: z.string().nullable(),
  fit: ReviewFit.nullable(),
  /** Its own pictures, at most three. */
  pictures: z.array(z.object({ pictureId: z.uuid(), picture: PictureView })),
  /** The look it was written under or shows, if that is visible to the viewer. */
  photoId: PhotoId.nullable(),
  lookPicture: PictureView.nullable(),
  /** The body measures its author currently shares. */
  measures: z.object({ heightCm: HeightCm.nullable(), usualSize: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waiting for a moderator; only its author receives it. */
  isHeld: z.boolean(),
  /** Its author has received the product in an order of this shop (DEC-71). */
  isVerified: z.boolean(),
  helpfulCount: z.int().nonnegative(),
  isHelpfulToViewer: z.boolean(),
  /** The answer of the product's brand. */
  answer: BrandAnswer.nullable(),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean(), answer: z.boolean() }),
})
export type ReviewView = z.infer<typeof ReviewView>

const Count = z.int().nonnegative()

/** In the requested order and with the requested filters; the counts cover all reviews of the product. */
export const ReviewPage = pageOf(ReviewView).extend({
  reviewCount: Count,
  /** Number of reviews with stars, and their mean; null if none has stars. */
  ratingCount: z.int().nonnegative(),
  meanStars: z.number().min(1).max(5).nullable(),
  /** Number of reviews with one star, two stars and so on to five. */
  starCounts: z.array(Count).length(5),
  /** Number of reviews for each reported fit. */
  fits: z.object({ 'runs-small': Count, 'true-to-size': Count, 'runs-large': Count }),
  /** The sizes bought, from small to large. */
  sizes: z.array(z.object({ size: z.string(), count: Count })),
  /** Whether any review has a picture or a look. */
  hasPictures: z.boolean(),
  /** The size in which the viewer received the product, as the default of a new review. */
  boughtSize: z.string().nullable(),
  /** The viewer's own review, wherever it is in the list. */
  own: ReviewView.nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** A member's own review with its product. */
export const OwnReview = ReviewView.extend({
  product: z.object({
    slug: z.string(),
    name: z.string(),
    sizes: z.array(z.string()),
    picture: PictureView.nullable(),
  }),
})
export type OwnReview = z.infer<typeof OwnReview>
export const OwnReviewPage = pageOf(OwnReview)
export type OwnReviewPage = z.infer<typeof OwnReviewPage>

/** The viewer's own looks with a product, latest first; one of them can be shown with their review. */
export const OwnLooks = z.object({
  items: z.array(z.object({ photoId: PhotoId, picture: PictureView, caption: z.string().nullable() })),
})
export type OwnLooks = z.infer<typeof OwnLooks>

/** A stored review, and whether it replaced an earlier one by the same member. */
export const WrittenReview = z.object({ review: ReviewView, hasReplaced: z.boolean() })
export type WrittenReview = z.infer<typeof WrittenReview>

// ---- to the server

/** Normalized and counted like the review of a photo, but required. */
const ReviewText = Review.transform((text) => text ?? '').refine(
  (text) => text !== '',
  'Please enter a review before submitting',
)

const Size = z.string().max(200).transform(cleanText).pipe(z.string().min(1).max(40))

/** If a review exists already, fields left out stay unchanged. */
export const ReviewForm = z.object({
  content: ReviewText,
  stars: Stars.nullable().optional(),
  sizeBought: Size.nullable().optional(),
  fit: ReviewFit.nullable().optional(),
  /** All of its own pictures, in their order. */
  pictureIds: z
    .array(z.uuid())
    .max(REVIEW_PICTURES_MAX, `Please choose at most ${REVIEW_PICTURES_MAX} photos`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each photo once')
    .optional(),
  photoId: PhotoId.nullable().optional(),
})
export type ReviewForm = z.output<typeof ReviewForm>

const OnePage = z.object({
  ...pageFields({ limit: 10 }),
})
export const OwnReviewsQuery = OnePage
export const ReviewsQuery = OnePage.extend({
  sort: z.enum(['newest', 'helpful']).default('newest'),
  fit: ReviewFit.optional(),
  size: Size.optional(),
  /** Only reviews with a picture or a look. */
  pictures: z.literal('with').optional(),
  /** The review to put first, wherever it is in the list. */
  first: ReviewId.optional(),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

// ---- the member's own body measures, stored with consent

/** Null: not given. If both are null, nothing is stored. */
export const MeasuresForm = z.object({
  heightCm: z
    .int('Please enter a whole number')
    .min(HEIGHT_MIN, `Please enter ${HEIGHT_MIN} to ${HEIGHT_MAX} cm`)
    .max(HEIGHT_MAX, `Please enter ${HEIGHT_MIN} to ${HEIGHT_MAX} cm`)
    .nullable(),
  usualSize: z
    .string()
    .max(200, 'Use at most 40 characters')
    .transform(cleanText)
    .pipe(z.string().max(40, 'Use at most 40 characters'))
    .nullable()
    .transform((size) => size || null),
  /**
   * Whether the measures may be used in size advice for similar members: anonymously, and together with at least four
   * others.
   */
  inAdvice: z.boolean().default(false),
})

/** Null: the member shares nothing, and nothing is stored. */
export const OwnMeasures = z.object({
  measures: z
    .object({ heightCm: HeightCm.nullable(), usualSize: z.string().nullable(), inAdvice: z.boolean() })
    .nullable(),
})
export type OwnMeasures = z.infer<typeof OwnMeasures>
