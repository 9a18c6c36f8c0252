import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ReviewPage, ReviewView } from '../review.ts'
import {
  hideWaitingReview,
  matchesReviewFilter,
  mergeReviewPages,
  removeReviewFromCache,
  showOwnReview,
  showWaitingReview,
} from './review-cache.ts'
import { reviewsQuery } from './review-queries.ts'

const review = (id: string, content = id) => ({ id, productId: 'coat', content }) as ReviewView
const page = (own: ReviewView | null, ...items: ReviewView[]) => ({ own, items }) as ReviewPage

function cacheWith(...pages: ReviewPage[]) {
  const cache = new QueryClient()
  const { queryKey } = reviewsQuery('coat')
  cache.setQueryData(queryKey, { pages, pageParams: pages.map(() => '') })
  return { cache, shown: () => mergeReviewPages(cache.getQueryData(queryKey)?.pages ?? []) }
}

test('the viewer’s own review comes first and every review once, on whichever page it is [PDP-09]', () => {
  const own = review('2')
  const shown = mergeReviewPages([
    page(own, review('4'), review('3')),
    page(own, review('3'), own, review('1')),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['2', '4', '3', '1'])
})

test('a review the member has just written replaces their earlier one at once [DEC-09]', () => {
  const { cache, shown } = cacheWith(page(null, review('2'), review('1')))
  showOwnReview(cache, 'coat', review('1', 'changed'))
  expect(shown()).toEqual([review('1', 'changed'), review('2')])
})

test('a removed review disappears from every page, the viewer’s own and another member’s [DEC-09]', () => {
  const own = review('1')
  const { cache, shown } = cacheWith(page(own, review('3')), page(own, review('2'), own))
  removeReviewFromCache(cache, own)
  removeReviewFromCache(cache, review('2'))
  expect(shown()).toEqual([review('3')])
})

test('a review that waits to be sent takes the place of the earlier one, which returns when it is taken back [POCKET-27]', () => {
  const by = (author: string, id: string, content = id) =>
    ({ ...review(id, content), author: { id: author } }) as ReviewView
  const earlier = by('ana', '1')
  const { cache, shown } = cacheWith(page(earlier, by('ben', '2'), earlier))
  const waiting = by('ana', 'waiting-coat', 'later')
  for (const _twice of [1, 2]) showWaitingReview(cache, waiting)
  expect(shown()).toEqual([waiting, by('ben', '2')])
  hideWaitingReview(cache, waiting, earlier)
  expect(shown()).toEqual([earlier, by('ben', '2')])
  // It has been sent and replaced by the stored review, which stays.
  hideWaitingReview(cache, waiting, null)
  expect(shown()).toEqual([earlier, by('ben', '2')])
})

test('a review that waits to be sent matches filters for its fit, size and pictures, and a list without filters [POCKET-30]', () => {
  const waiting = {
    fit: 'runs-large',
    sizeBought: 'M',
    pictures: [],
    lookPicture: null,
  } satisfies Partial<ReviewView>
  const look = { ...waiting, lookPicture: {} as ReviewView['lookPicture'] }
  expect(matchesReviewFilter(waiting, { reviews: 'helpful' })).toBe(true)
  expect(matchesReviewFilter(waiting, { fit: 'runs-large', bought: 'M' })).toBe(true)
  expect(matchesReviewFilter(waiting, { fit: 'runs-small', bought: 'M' })).toBe(false)
  expect(matchesReviewFilter(waiting, { fit: 'runs-large', bought: 'L' })).toBe(false)
  expect(matchesReviewFilter(waiting, { photos: 'with' })).toBe(false)
  expect(matchesReviewFilter(look, { photos: 'with' })).toBe(true)
})
