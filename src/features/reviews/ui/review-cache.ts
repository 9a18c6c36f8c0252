import type { QueryClient } from '@tanstack/react-query'
import type { ReviewPage, ReviewView } from '../review.ts'
import { ownReviewsQuery, reviewsQuery } from './review-queries.ts'

/** One's own first, then the others newest first, each once. */
export function inOrder(pages: readonly ReviewPage[]): ReviewView[] {
  const own = pages[0]?.own
  const listed = pages.flatMap((page) => page.items)
  const others = listed.filter(
    ({ id }, at) => id !== own?.id && at === listed.findIndex((other) => other.id === id),
  )
  return own ? [own, ...others] : others
}

/** Shows one's own review at once as it is stored now; count and mean follow from the server. */
export function showOwn(cache: QueryClient, productId: string, own: ReviewView) {
  patchPages(cache, productId, (page) => ({ ...page, own, items: page.items.filter(isOther(own.id)) }))
}

/** Takes a review out, one's own or, as a moderator, somebody's. */
export function takeOut(cache: QueryClient, { id, productId }: ReviewView) {
  patchPages(cache, productId, (page) => ({
    ...page,
    own: page.own?.id === id ? null : page.own,
    items: page.items.filter(isOther(id)),
  }))
}

const isOther = (id: string) => (review: ReviewView) => review.id !== id

function patchPages(cache: QueryClient, productId: string, change: (page: ReviewPage) => ReviewPage) {
  const { queryKey } = reviewsQuery(productId)
  cache.setQueryData(queryKey, (held) => held && { ...held, pages: held.pages.map(change) })
  void cache.invalidateQueries({ queryKey })
  void cache.invalidateQueries({ queryKey: ownReviewsQuery.queryKey })
}
