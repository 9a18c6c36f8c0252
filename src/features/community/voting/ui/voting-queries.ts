import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { categoryCommentApi } from '../category-comment-api.ts'
import type { EntryOrder } from '../voting.ts'
import type { boardApi, categoryApi } from '../voting-api.ts'
import type { ownPrizeApi } from '../winners-api.ts'
import type { LinkedCategoryComment } from './comments/category-comment-cache.ts'

const api = client<typeof categoryApi & typeof categoryCommentApi & typeof boardApi & typeof ownPrizeApi>()

export const categoriesQuery = queryOptions({
  queryKey: ['voting', 'categories'],
  queryFn: ({ signal }) => api('GET /categories', { signal }),
})

/** Keyed by slug or id. */
export const categoryQuery = (key: string) =>
  queryOptions({
    queryKey: ['voting', 'category', key],
    queryFn: ({ signal }) => api('GET /categories/{categoryId}', { categoryId: key, signal }),
  })

export const entriesKey = (categoryId: string) => ['voting', 'entries', categoryId] as const

export const entriesQuery = (categoryId: string, order: EntryOrder) =>
  listQuery({
    key: [...entriesKey(categoryId), order],
    read: (cursor, signal) =>
      api('GET /categories/{categoryId}/entries', { categoryId, query: { order, cursor }, signal }),
    keepPrevious: true,
  })

/** Newest first; the next page holds older ones. */
export const categoryCommentsQuery = (categoryId: string) =>
  listQuery({
    key: ['comments', 'category', categoryId],
    read: (cursor, signal) =>
      api('GET /categories/{categoryId}/comments', { categoryId, query: { cursor }, signal }),
  })

/** The key begins with that of the comments, so that all are refetched together. */
export const categoryRepliesKey = (categoryId: string) => ['comments', 'category', categoryId, 'replies']

/** The replies after those that come with their thread. */
export const categoryRepliesQuery = (categoryId: string, commentId: string, from: string) =>
  listQuery({
    key: [...categoryRepliesKey(categoryId), commentId, from],
    read: (cursor, signal) =>
      api('GET /category-comments/{commentId}/replies', {
        ...{ commentId, signal },
        query: { cursor: cursor || from },
      }),
  })

export const linkedCategoryCommentKey = (categoryId: string) => ['comments', 'category', categoryId, 'linked']

/** The comment a notice links to, which may be far behind the first page of comments. */
export const linkedCategoryCommentQuery = (categoryId: string, commentId: string) =>
  queryOptions({
    queryKey: [...linkedCategoryCommentKey(categoryId), commentId],
    queryFn: ({ signal }): Promise<LinkedCategoryComment> =>
      api('GET /category-comments/{commentId}', { commentId, signal }),
  })

export const boardQuery = queryOptions({
  queryKey: ['voting', 'board'],
  queryFn: ({ signal }) => api('GET /leaderboard', { signal }),
})

/** The viewer's prize, once they have been notified of it; for members only. */
export const ownPrizeQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['voting', 'prize', categoryId],
    queryFn: ({ signal }) => api('GET /categories/{categoryId}/prize', { categoryId, signal }),
  })

export const savePrizeAddress = (categoryId: string, address: string) =>
  api('PUT /categories/{categoryId}/prize', { categoryId, body: { address } })
