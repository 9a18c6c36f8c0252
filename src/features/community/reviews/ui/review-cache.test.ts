import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ReviewPage, ReviewView } from '../review.ts'
import { hideWaiting, inOrder, isAskedFor, showOwn, showWaiting, takeOut } from './review-cache.ts'
import { reviewsQuery } from './review-queries.ts'

const review = (id: string, content = id) => ({ id, productId: 'coat', content }) as ReviewView
const page = (own: ReviewView | null, ...items: ReviewView[]) => ({ own, items }) as ReviewPage

function cacheWith(...pages: ReviewPage[]) {
  const cache = new QueryClient()
  const { queryKey } = reviewsQuery('coat')
  cache.setQueryData(queryKey, { pages, pageParams: pages.map(() => '') })
  return { cache, shown: () => inOrder(cache.getQueryData(queryKey)?.pages ?? []) }
}

test('the viewer’s own review comes first and every review once, on whichever page it is [PDP-09]', () => {
  const own = review('2')
  const shown = inOrder([page(own, review('4'), review('3')), page(own, review('3'), own, review('1'))])
  expect(shown.map(({ id }) => id)).toEqual(['2', '4', '3', '1'])
})

test('a review the member has just written replaces their earlier one at once [DEC-09]', () => {
  const { cache, shown } = cacheWith(page(null, review('2'), review('1')))
  showOwn(cache, 'coat', review('1', 'changed'))
  expect(shown()).toEqual([review('1', 'changed'), review('2')])
})

test('a removed review disappears from every page, the viewer’s own and another member’s [DEC-09]', () => {
  const own = review('1')
  const { cache, shown } = cacheWith(page(own, review('3')), page(own, review('2'), own))
  takeOut(cache, own)
  takeOut(cache, review('2'))
  expect(shown()).toEqual([review('3')])
})

test('a review that waits to be sent takes the place of the earlier one, which returns when it is taken back [POCKET-27]', () => {
  const by = (author: string, id: string, content = id) =>
    ({ ...review(id, content), author: { id: author } }) as ReviewView
  const earlier = by('ana', '1')
  const { cache, shown } = cacheWith(page(earlier, by('ben', '2'), earlier))
  const waiting = by('ana', 'waiting-coat', 'later')
  for (const _twice of [1, 2]) showWaiting(cache, waiting)
  expect(shown()).toEqual([waiting, by('ben', '2')])
  hideWaiting(cache, waiting, earlier)
  expect(shown()).toEqual([earlier, by('ben', '2')])
  // It has been sent and replaced by the stored review, which stays.
  hideWaiting(cache, waiting, null)
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
  expect(isAskedFor(waiting, { reviews: 'helpful' })).toBe(true)
  expect(isAskedFor(waiting, { fit: 'runs-large', bought: 'M' })).toBe(true)
  expect(isAskedFor(waiting, { fit: 'runs-small', bought: 'M' })).toBe(false)
  expect(isAskedFor(waiting, { fit: 'runs-large', bought: 'L' })).toBe(false)
  expect(isAskedFor(waiting, { photos: 'with' })).toBe(false)
  expect(isAskedFor(look, { photos: 'with' })).toBe(true)
})
