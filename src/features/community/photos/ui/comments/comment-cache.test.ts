import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CommentView, ThreadView } from '../../comment.ts'
import { commentsQuery } from '../cache/photo-queries.ts'
import {
  arrivedKey,
  changeReplyCount,
  mergeThreads,
  patchArrived,
  patchComment,
  repliesAfter,
  restoreComment,
} from './comment-cache.ts'

const comment = (id: string, content = id, parentId: string | null = null) =>
  ({ id, content, parentId, author: {} }) as CommentView
const thread = (id: string, content = id, ...replies: CommentView[]) =>
  ({
    ...comment(id, content),
    replyCount: replies.length,
    replies: { items: replies, nextCursor: null },
  }) as ThreadView
const page = (...items: ThreadView[]) => ({ items, nextCursor: null, commentCount: items.length })

function cacheWith(...threads: ThreadView[]) {
  const cache = new QueryClient()
  const { queryKey } = commentsQuery('photo')
  cache.setQueryData(queryKey, { pages: [page(...threads)], pageParams: [''] })
  return { cache, threads: () => cache.getQueryData(queryKey)!.pages[0]!.items }
}

test('a comment that arrived live is listed once, also after its page is loaded [ACT-21]', () => {
  const { loaded, arrived } = mergeThreads(
    [page(thread('1'), thread('2')), page(thread('3'))],
    [comment('3'), comment('4'), comment('5', 'a reply', '1')],
  )
  expect(loaded.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(arrived.map(({ id }) => id)).toEqual(['4'])
})

test('a reply that arrived live is listed once in its thread [TALK-01]', () => {
  const arrived = [comment('3', '', '1'), comment('4', '', '1'), comment('5', '', '2')]
  expect(repliesAfter([comment('3', '', '1')], arrived, '1').map(({ id }) => id)).toEqual(['4'])
})

test('a comment is changed wherever it is cached, and the result tells if it is cached nowhere', () => {
  const { cache, threads } = cacheWith(thread('1'))
  patchArrived(cache, 'photo', () => [comment('2')])
  expect(patchComment(cache, 'photo', '1', (shown) => ({ ...shown, content: 'changed' }))).toBe(true)
  expect(patchComment(cache, 'photo', '2', () => null)).toBe(true)
  expect(patchComment(cache, 'photo', '3', () => null)).toBe(false)
  expect(threads()).toEqual([thread('1', 'changed')])
  expect(cache.getQueryData(arrivedKey('photo'))).toEqual([])
})

test('a deleted comment leaves a placeholder while it has replies, and goes with the last of them [TALK-02]', () => {
  const { cache, threads } = cacheWith(thread('1', 'gone', comment('2', '', '1')), thread('3'))
  patchComment(cache, 'photo', '1', () => null)
  expect(threads()[0]).toMatchObject({ id: '1', author: null, content: '', replyCount: 1 })
  patchComment(cache, 'photo', '2', () => null)
  expect(threads().map(({ id }) => id)).toEqual(['3'])
})

test('a comment whose deletion is undone is shown again once, in its old place or at the end [POCKET-28]', () => {
  const ofPhoto = (said: CommentView) => ({ ...said, photoId: 'photo' as CommentView['photoId'] })
  const reply = ofPhoto(comment('2', 'a reply', '1'))
  const { cache, threads } = cacheWith(thread('1', 'asks', reply, comment('4', '', '1')), thread('3'))
  for (const id of ['1', '2', '3']) patchComment(cache, 'photo', id, () => null)
  expect(threads()).toMatchObject([{ id: '1', author: null, replyCount: 1 }])

  const gone = [comment('1', 'asks'), reply, comment('3')].map(ofPhoto)
  expect(gone.map((said) => restoreComment(cache, said))).toEqual([true, true, true])
  expect(threads()).toMatchObject([{ id: '1', content: 'asks', author: {}, replyCount: 2 }])
  expect(gone.map((said) => restoreComment(cache, said))).toEqual([false, false, false])
  expect(threads()[0]!.replyCount).toBe(2)
  expect(cache.getQueryData(arrivedKey('photo'))).toMatchObject([{ id: '2' }, { id: '3' }])
})

test('a new reply is counted in its thread [TALK-01]', () => {
  const { cache, threads } = cacheWith(thread('1'))
  changeReplyCount(cache, 'photo', '1', 1)
  expect(threads()[0]?.replyCount).toBe(1)
})
