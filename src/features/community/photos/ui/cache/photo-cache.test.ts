import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cancelRefetches, withLike } from '../../../../../kernel/actions/ui/optimistic.ts'
import type { PhotoPage, PhotoView } from '../../photo.ts'
import { dropPhoto, patchPhoto } from './photo-cache.ts'

const photo = (id: string, likeCount = 0) => ({ id, likeCount, likedByViewer: false }) as PhotoView
const page = (...photos: PhotoView[]): PhotoPage => ({ items: photos, nextCursor: null })

function cacheOfFourViews() {
  const cache = new QueryClient()
  const [a, b] = [photo('a', 3), photo('b')]
  cache.setQueryData(['photos', 'feed', {}], { pages: [page(a, b), page(photo('c'))], pageParams: ['', 'x'] })
  cache.setQueryData(['photos', 'product', 'coat'], page(a))
  cache.setQueryData(['photos', 'outfit-of-the-week'], { photo: a })
  cache.setQueryData(['photos', 'one', 'a'], a)
  const likesOf = (key: unknown[]) =>
    JSON.stringify(cache.getQueryData(key)).match(/"id":"a","likeCount":(\d+)/)?.[1]
  return { cache, likesOf }
}

test('a changed photo is updated in every list, panel and viewer that has it [ACT-06]', () => {
  const { cache, likesOf } = cacheOfFourViews()
  patchPhoto(cache, 'a', (shown) => withLike(shown, true))
  const views = [
    ['photos', 'feed', {}],
    ['photos', 'product', 'coat'],
    ['photos', 'outfit-of-the-week'],
    ['photos', 'one', 'a'],
  ]
  expect(views.map(likesOf)).toEqual(['4', '4', '4', '4'])
})

test('a change of a photo leaves cached objects without it untouched, and keeps the time at which the data was read', () => {
  const { cache } = cacheOfFourViews()
  cache.setQueryData(['photos', 'feed', { order: 'top' }], { pages: [page(photo('z'))], pageParams: [''] })
  const before = cache.getQueryData(['photos', 'feed', { order: 'top' }])
  const feedBefore = cache.getQueryData<{ pages: PhotoPage[] }>(['photos', 'feed', {}])
  const readAt = cache.getQueryState(['photos', 'feed', {}])?.dataUpdatedAt
  patchPhoto(cache, 'a', (shown) => withLike(shown, true))
  const feedAfter = cache.getQueryData<{ pages: PhotoPage[] }>(['photos', 'feed', {}])
  expect(cache.getQueryData(['photos', 'feed', { order: 'top' }])).toBe(before)
  expect(feedAfter?.pages[1]).toBe(feedBefore?.pages[1])
  expect(feedAfter?.pages[0]?.items[1]).toBe(feedBefore?.pages[0]?.items[1])
  expect(cache.getQueryState(['photos', 'feed', {}])?.dataUpdatedAt).toBe(readAt)
})

test('a deleted photo is removed from every view', () => {
  const { cache } = cacheOfFourViews()
  dropPhoto(cache, 'a')
  expect(cache.getQueryData(['photos', 'feed', {}])).toMatchObject({
    pages: [{ items: [{ id: 'b' }] }, { items: [{ id: 'c' }] }],
  })
  expect(cache.getQueryData(['photos', 'product', 'coat'])).toEqual(page())
  expect(cache.getQueryData(['photos', 'outfit-of-the-week'])).toEqual({ photo: null })
  expect(cache.getQueryData(['photos', 'one', 'a'])).toBeUndefined()
})

test('a like of a photo with a hidden count fills the heart and keeps the count hidden [DEC-73]', () => {
  const hidden = { ...photo('a'), likeCount: null }
  expect(withLike(hidden, true)).toEqual({ ...hidden, likedByViewer: true })
})

test('a like counts up or down once, and the count never goes below zero [ACT-02]', () => {
  expect(withLike(photo('a', 3), true)).toMatchObject({ likeCount: 4, likedByViewer: true })
  expect(withLike(withLike(photo('a', 3), true), true)).toMatchObject({ likeCount: 4 })
  expect(withLike({ ...photo('a', 0), likedByViewer: true }, false)).toMatchObject({
    likeCount: 0,
    likedByViewer: false,
  })
})

test('a reload that began before a like cannot undo it, and is repeated afterwards', async () => {
  const { cache, likesOf } = cacheOfFourViews()
  const key = ['photos', 'one', 'a']
  let reads = 0
  const reading = cache
    .fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) =>
        new Promise<PhotoView>((resolve, reject) => {
          reads++
          signal.addEventListener('abort', () => reject(new Error('stopped')))
          setTimeout(() => resolve(photo('a', reads === 1 ? 3 : 4)), 20)
        }),
    })
    .catch(() => {})
  const reload = await cancelRefetches(cache, ['photos'])
  patchPhoto(cache, 'a', (shown) => withLike(shown, true))
  await reading
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(likesOf(key)).toBe('4')
  reload()
  expect(reads).toBe(2)
})
