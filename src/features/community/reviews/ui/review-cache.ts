import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OwnReview, OwnReviewPage, ReviewPage, ReviewView } from '../review.ts'
import { ownReviewsQuery, reviewsKey } from './review-queries.ts'
import type { ReviewSearch } from './review-search.ts'

/**
 * Returns the reviews without duplicates in the server's order. In an unfiltered list, newest first, the viewer's own
 * is at the top.
 */
export function mergeReviewPages(pages: readonly ReviewPage[], hasOwnFirst = true): ReviewView[] {
  const own = hasOwnFirst ? pages[0]?.own : null
  const listed = pages.flatMap((page) => page.items)
  const others = listed.filter(
    ({ id }, at) => id !== own?.id && at === listed.findIndex((other) => other.id === id),
  )
  return own ? [own, ...others] : others
}

/** Whether a review that the server does not have yet matches the filters. */
export const matchesReviewFilter = (
  {
    fit,
    sizeBought,
    pictures,
    lookPicture,
  }: Pick<ReviewView, 'fit' | 'sizeBought' | 'pictures' | 'lookPicture'>,
  search: ReviewSearch,
) =>
  (search.fit === undefined || search.fit === fit) &&
  (search.bought === undefined || search.bought === sizeBought) &&
  (search.photos === undefined || pictures.length > 0 || lookPicture !== null)

/** Shows the viewer's own review as stored; a refetch updates counts and means. */
export function showOwnReview(cache: QueryClient, productId: string, own: ReviewView) {
  patchPages(cache, productId, (page) => ({
    ...page,
    own,
    items: page.items.map((review) => (review.id === own.id ? own : review)),
  }))
  refetchReviews(cache, productId)
}

/** Shows a change of the viewer's own review that the server does not have yet. */
export function patchReview(
  cache: QueryClient,
  { id, productId }: Pick<ReviewView, 'id' | 'productId'>,
  changes: Partial<ReviewView>,
) {
  const patch = <R extends ReviewView>(review: R): R =>
    review.id === id ? { ...review, ...changes } : review
  patchPages(cache, productId, (page) => ({
    ...page,
    own: page.own && patch(page.own),
    items: page.items.map(patch),
  }))
  patchOwnList(cache, (items) => items.map(patch))
}

/** Shows the viewer's own review again whose deletion failed; a refetch restores its position in lists. */
export function restoreOwnReview(cache: QueryClient, own: ReviewView) {
  patchPages(cache, own.productId, (page) => ({ ...page, own }))
  refetchReviews(cache, own.productId)
}

/** Finds the viewer's own review of a product in any loaded list. */
export const findCachedOwnReview = (cache: QueryClient, productId: string): ReviewView | null =>
  cache
    .getQueriesData<InfiniteData<ReviewPage>>({ queryKey: reviewsKey(productId) })
    .find(([, cached]) => cached)?.[1]?.pages[0]?.own ?? null

/** Shows a new review that waits, in place of the one it replaces. */
export function showWaitingReview(cache: QueryClient, own: ReviewView) {
  patchPages(cache, own.productId, (page) => ({
    ...page,
    own,
    items: page.items.filter(({ author }) => author.id !== own.author.id),
  }))
  patchOwnList(cache, (items) =>
    items.map((review) => (review.productId === own.productId ? { ...review, ...own } : review)),
  )
}

/** Restores what a waiting review replaced. */
export function hideWaitingReview(
  cache: QueryClient,
  { id, productId }: Pick<ReviewView, 'id' | 'productId'>,
  earlier: ReviewView | null,
) {
  patchPages(cache, productId, (page) => (page.own?.id === id ? { ...page, own: earlier } : page))
  patchOwnList(cache, (items) =>
    items.flatMap((review) => (review.id !== id ? review : earlier ? { ...review, ...earlier } : [])),
  )
  refetchReviews(cache, productId)
}

/** Removes a review from the cache, the viewer's own or another member's. */
export function removeReviewFromCache(cache: QueryClient, { id, productId }: ReviewView) {
  patchPages(cache, productId, (page) => ({
    ...page,
    own: page.own?.id === id ? null : page.own,
    items: page.items.filter((review) => review.id !== id),
  }))
  patchOwnList(cache, (items) => items.filter((review) => review.id !== id))
}

/** Shows the viewer's helpful vote; the review keeps its place in the list. */
export function showHelpfulMark(cache: QueryClient, { id, productId }: ReviewView, isHelpful: boolean) {
  patchPages(cache, productId, (page) => ({
    ...page,
    items: page.items.map((review) =>
      review.id === id && review.isHelpfulToViewer !== isHelpful
        ? {
            ...review,
            isHelpfulToViewer: isHelpful,
            helpfulCount: Math.max(0, review.helpfulCount + (isHelpful ? 1 : -1)),
          }
        : review,
    ),
  }))
}

function patchPages(cache: QueryClient, productId: string, change: (page: ReviewPage) => ReviewPage) {
  cache.setQueriesData<InfiniteData<ReviewPage>>(
    { queryKey: reviewsKey(productId) },
    (cached) => cached && { ...cached, pages: cached.pages.map(change) },
  )
}

function patchOwnList(cache: QueryClient, change: (items: OwnReview[]) => OwnReview[]) {
  cache.setQueryData<InfiniteData<OwnReviewPage>>(
    ownReviewsQuery.queryKey,
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
}

/** Refetches the reviews, for their counts and means. */
export function refetchReviews(cache: QueryClient, productId: string) {
  void cache.invalidateQueries({ queryKey: reviewsKey(productId) })
  void cache.invalidateQueries({ queryKey: ownReviewsQuery.queryKey })
}
