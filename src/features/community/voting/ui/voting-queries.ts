import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { categoryCommentApi } from '../category-comment-api.ts'
import type { EntryOrder } from '../voting.ts'
import type { boardApi, categoryApi } from '../voting-api.ts'

const api = client<typeof categoryApi & typeof categoryCommentApi & typeof boardApi>()

export const categoriesQuery = queryOptions({
  queryKey: ['voting', 'categories'],
  queryFn: ({ signal }) => api('GET /categories', { signal }),
})

/** By the word in its address, or its id. */
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

export const boardQuery = queryOptions({
  queryKey: ['voting', 'board'],
  queryFn: ({ signal }) => api('GET /leaderboard', { signal }),
})
