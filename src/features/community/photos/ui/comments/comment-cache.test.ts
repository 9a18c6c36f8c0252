import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CommentView } from '../../photo.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import { arrivedKey, inOrder, patchArrived, patchComment } from './comment-cache.ts'

const comment = (id: string, content = id) => ({ id, content }) as CommentView
const page = (...items: CommentView[]) => ({ items, nextCursor: null, commentCount: items.length })

test('a comment that arrived is listed once its page is loaded, and only once [ACT-21]', () => {
  const { loaded, arrived } = inOrder(
    [page(comment('1'), comment('2')), page(comment('3'))],
    [comment('3'), comment('4')],
  )
  expect(loaded.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(arrived.map(({ id }) => id)).toEqual(['4'])
})

test('a comment changes wherever it is held, and one that is held nowhere is told', () => {
  const cache = new QueryClient()
  const { queryKey } = commentsQuery('photo')
  cache.setQueryData(queryKey, { pages: [page(comment('1'))], pageParams: [''] })
  patchArrived(cache, 'photo', () => [comment('2')])
  expect(patchComment(cache, 'photo', '1', (shown) => ({ ...shown, content: 'changed' }))).toBe(true)
  expect(patchComment(cache, 'photo', '2', () => null)).toBe(true)
  expect(patchComment(cache, 'photo', '3', () => null)).toBe(false)
  expect(cache.getQueryData(queryKey)?.pages[0]?.items).toEqual([comment('1', 'changed')])
  expect(cache.getQueryData(arrivedKey('photo'))).toEqual([])
})
