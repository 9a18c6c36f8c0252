import { z } from 'zod'
import { MemberRef } from '../members/member.ts'
import { PhotoId, PictureView, Review } from '../photos/photo.ts'
import { ProductId } from '../products/product.ts'

export const ReviewId = z.uuid().brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>

const Stars = z.int().min(1).max(5)

// ---- what travels from the server

/** What a member says about a product. */
export const ReviewView = z.object({
  id: ReviewId,
  productId: ProductId,
  author: MemberRef,
  stars: Stars.nullable(),
  content: z.string(),
  /** The look it was written under, while that can be seen. */
  photoId: PhotoId.nullable(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Its author has received the product in an order of this shop (DEC-71). */
  isVerified: z.boolean(),
  /** Made by the server's rules; the browser never works these out again. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type ReviewView = z.infer<typeof ReviewView>

/** Newest first. */
export const ReviewPage = z.object({
  items: z.array(ReviewView),
  nextCursor: z.string().nullable(),
  reviewCount: z.int().nonnegative(),
  /** How many of them give stars, and the mean of those: null while none does. */
  ratingCount: z.int().nonnegative(),
  meanStars: z.number().min(1).max(5).nullable(),
  /** The viewer's own, wherever in the list it stands. */
  own: ReviewView.nullable(),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** A member's own review, and what it is about. */
export const OwnReview = ReviewView.extend({
  product: z.object({ slug: z.string(), name: z.string(), picture: PictureView.nullable() }),
})
export type OwnReview = z.infer<typeof OwnReview>
export const OwnReviewPage = z.object({ items: z.array(OwnReview), nextCursor: z.string().nullable() })
export type OwnReviewPage = z.infer<typeof OwnReviewPage>

/** A review that was stored, and whether an earlier one of the same member made way for it. */
export const WrittenReview = z.object({ review: ReviewView, hasReplaced: z.boolean() })
export type WrittenReview = z.infer<typeof WrittenReview>

// ---- what travels to the server

/** Cleaned and counted like the review of a photo; here there must be one. */
const ReviewText = Review.transform((text) => text ?? '').refine(
  (text) => text !== '',
  'Please enter a review before submitting',
)

/** Where an earlier review is replaced, what is not named stays as it was. */
export const ReviewForm = z.object({
  content: ReviewText,
  stars: Stars.nullable().optional(),
  photoId: PhotoId.nullable().optional(),
})

/** The look it was written under stays; stars that are not named do too. */
export const ReviewChanges = ReviewForm.omit({ photoId: true })

export const ReviewsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
