import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type {
  Board,
  Categories,
  CategoryCommentPage,
  CategoryPage,
  EntryOrder,
  EntryPage,
} from '../voting.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['voting', 'categories'],
  queryFn: ({ signal }) => api.get<Categories>('/categories', { signal }),
})

/** By the word in its address, or its id. */
export const categoryQuery = (key: string) =>
  queryOptions({
    queryKey: ['voting', 'category', key],
    queryFn: ({ signal }) => api.get<CategoryPage>(`/categories/${encodeURIComponent(key)}`, { signal }),
  })

export const entriesKey = (categoryId: string) => ['voting', 'entries', categoryId] as const

export const entriesQuery = (categoryId: string, order: EntryOrder) =>
  listQuery({
    key: [...entriesKey(categoryId), order],
    read: (cursor, signal) =>
      api.get<EntryPage>(`/categories/${categoryId}/entries${queryString({ order, cursor })}`, {
        signal,
      }),
    keepPrevious: true,
  })

/** Newest first; the next page holds older ones. */
export const categoryCommentsQuery = (categoryId: string) =>
  listQuery({
    key: ['comments', 'category', categoryId],
    read: (cursor, signal) =>
      api.get<CategoryCommentPage>(`/categories/${categoryId}/comments${queryString({ cursor })}`, {
        signal,
      }),
  })

export const boardQuery = queryOptions({
  queryKey: ['voting', 'board'],
  queryFn: ({ signal }) => api.get<Board>('/leaderboard', { signal }),
})
