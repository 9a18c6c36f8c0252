import { mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { ProductStateFacts } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { maySeePhoto, type PhotoWithTies } from '../../photos/server/photo-rules.ts'

export type LookFacts = PhotoWithTies & { kind: 'product' | 'travel'; showsProduct: boolean }
export type ReviewFacts = { authorId: string }

/**
 * Any signed-in member may review a product, whether or not it is sold here; a deleted product accepts no more
 * reviews.
 */
export function mayReviewProduct(viewer: Viewer, product: ProductStateFacts): Verdict {
  const verdict = mayWrite(viewer)
  if (!verdict.allowed) return verdict
  return product.state === 'archived' ? refuse('reviews-closed') : allowed
}

/** Travel photos accept no reviews (VIEW-09); other photos accept reviews only of products tagged on them. */
export function mayReviewUnderLook(viewer: Viewer, look: LookFacts): Verdict {
  const verdict = maySeePhoto(viewer, look)
  if (!verdict.allowed) return verdict
  return look.kind === 'product' && look.showsProduct ? allowed : refuse('look-without-product')
}

/** Only authors edit their reviews; even moderators do not edit another member's text. */
export function mayEditReview(viewer: Viewer, review: ReviewFacts): Verdict {
  const verdict = mayWrite(viewer)
  if (!verdict.allowed) return verdict
  return isAuthor(viewer, review) ? allowed : refuse('not-your-review')
}

/** Members may delete their own reviews even while their account is paused. */
export function mayRemoveReview(viewer: Viewer, review: ReviewFacts): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  return isAuthor(viewer, review) ? allowed : refuseRemoval(viewer, 'not-your-review')
}

const isAuthor = (viewer: Viewer, review: ReviewFacts) => viewer.memberId === review.authorId
