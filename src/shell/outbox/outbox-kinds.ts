import type { OutboxKind } from '../../kernel/outbox/ui/outbox-kind.ts'

/** The kinds of outbox entries. Each feature defines how its own are sent. */
const KINDS: Record<string, () => Promise<OutboxKind<unknown>>> = {
  'like-photo': () =>
    import('../../features/community/photos/ui/cache/photo-outbox.ts').then((file) => file.likeLater),
  'favourite-photo': () =>
    import('../../features/community/photos/ui/cache/photo-outbox.ts').then((file) => file.favouriteLater),
  comment: () =>
    import('../../features/community/photos/ui/comments/comment-outbox.ts').then((file) => file.commentLater),
  'edit-comment': () =>
    import('../../features/community/photos/ui/comments/comment-outbox.ts').then(
      (file) => file.editCommentLater,
    ),
  'remove-comment': () =>
    import('../../features/community/photos/ui/comments/comment-outbox.ts').then(
      (file) => file.removeCommentLater,
    ),
  'change-photo': () =>
    import('../../features/community/photos/ui/cache/change-outbox.ts').then((file) => file.changePhotoLater),
  review: () =>
    import('../../features/community/reviews/ui/review-outbox.ts').then((file) => file.reviewLater),
  'edit-review': () =>
    import('../../features/community/reviews/ui/review-outbox.ts').then((file) => file.editReviewLater),
  'remove-review': () =>
    import('../../features/community/reviews/ui/review-outbox.ts').then((file) => file.removeReviewLater),
  'category-comment': () =>
    import('../../features/community/voting/ui/comments/category-comment-outbox.ts').then(
      (file) => file.categoryCommentLater,
    ),
  'edit-category-comment': () =>
    import('../../features/community/voting/ui/comments/category-comment-outbox.ts').then(
      (file) => file.editCategoryCommentLater,
    ),
  'remove-category-comment': () =>
    import('../../features/community/voting/ui/comments/category-comment-outbox.ts').then(
      (file) => file.removeCategoryCommentLater,
    ),
  question: () =>
    import('../../features/community/questions/ui/question-outbox.ts').then((file) => file.questionLater),
  answer: () =>
    import('../../features/community/questions/ui/question-outbox.ts').then((file) => file.answerLater),
  'remove-question': () =>
    import('../../features/community/questions/ui/question-outbox.ts').then((file) => file.removeLater),
  'like-reel': () =>
    import('../../features/community/reels/ui/reel-outbox.ts').then((file) => file.likeReelLater),
  vote: () => import('../../features/community/voting/ui/vote.ts').then((file) => file.voteLater),
  'follow-member': () =>
    import('../../features/core/members/ui/following/follow-outbox.ts').then((file) => file.followLater),
  'follow-brand': () =>
    import('../../features/catalogue/brands/ui/brand-follow-outbox.ts').then((file) => file.followBrandLater),
  'add-to-cart': () =>
    import('../../features/commerce/cart/ui/cart-outbox.ts').then((file) => file.addToCartLater),
}

/** Returns null for a kind that another version wrote and this one does not know. */
export const findKind = async (name: string): Promise<OutboxKind<unknown> | null> =>
  (await KINDS[name]?.()) ?? null
