import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CategoryCommentView, CategoryThreadView } from '../../category-comment.ts'
import { categoryCommentsQuery } from '../voting-queries.ts'
import { hideRemovedCategoryComment, unhideCategoryComment } from './category-comment.ts'

const comment = (id: string, parentId: string | null = null) =>
  ({ id, categoryId: 'c', content: `says ${id}`, parentId, author: {} }) as CategoryCommentView
const thread = (id: string, ...replies: CategoryCommentView[]) =>
  ({
    ...comment(id),
    replyCount: replies.length,
    replies: { items: replies, nextCursor: null },
  }) as CategoryThreadView

test('deleted comments of a contest disappear and return, each counted once however often that is repeated [POCKET-28]', () => {
  const cache = new QueryClient()
  const { queryKey } = categoryCommentsQuery('c')
  const items = [thread('1', comment('2', '1'), comment('4', '1')), thread('3')]
  cache.setQueryData(queryKey, { pages: [{ items, nextCursor: null, commentCount: 4 }], pageParams: [''] })
  const shown = () => cache.getQueryData(queryKey)!.pages[0]!
  const gone = [comment('1'), comment('2', '1'), comment('3')]

  for (const _twice of [1, 2]) for (const said of gone) hideRemovedCategoryComment(cache, said)
  expect(shown()).toMatchObject({ commentCount: 1, items: [{ id: '1', author: null, replyCount: 1 }] })
  for (const _twice of [1, 2]) for (const said of gone) unhideCategoryComment(cache, said)
  expect(shown()).toMatchObject({
    commentCount: 4,
    items: [
      { id: '3', content: 'says 3' },
      {
        id: '1',
        content: 'says 1',
        author: {},
        replyCount: 2,
        replies: { items: [{ id: '4' }, { id: '2' }] },
      },
    ],
  })
})
