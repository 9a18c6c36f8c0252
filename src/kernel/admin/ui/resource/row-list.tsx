import { type QueryKey, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from '../../../lists/ui/ListEnd.tsx'
import type { AdminSearch } from '../admin-search.ts'
import type { AdminResource } from './admin-resource.ts'
import { rowTools } from './table-tools.ts'

/** The rows of a table, and the state of their list. */
export type RowList<Row> = ReturnType<typeof rowTools<Row>> & {
  /** Every row, whether it matches the search or not, if the list is loaded whole. */
  all?: Row[] | undefined
  end?: ReactNode
}

/** Returns a list that the server searches and sorts, page by page. */
export function usePagedRows<Row extends { id: string }, Form extends object, Full extends { id: string }>(
  { listQuery, pluralNoun }: AdminResource<Row, Form, Full>,
  search: AdminSearch,
  more = `More ${pluralNoun}`,
): RowList<Row> {
  const list = useInfiniteQuery(listQuery(search))
  return { ...rowTools<Row>(list), end: <ListEnd list={list} pluralNoun={pluralNoun} more={more} /> }
}

/** Returns a short list that is loaded whole: `asAsked` searches, filters and sorts it in the browser. */
export function useWholeRows<Row extends { id: string }, Whole extends { items: Row[] } = { items: Row[] }>(
  query: UseQueryOptions<Whole, Error, Whole, QueryKey & string[]>,
  asAsked: (all: Row[], search: AdminSearch) => Row[],
  search: AdminSearch,
): RowList<Row> {
  const { data, isError, isFetching, refetch } = useQuery(query)
  const rows = data && asAsked(data.items, search)
  return {
    ...{ rows, all: data?.items, count: rows?.length, isMore: undefined, isRenewing: false },
    failure: isError ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined,
  }
}
