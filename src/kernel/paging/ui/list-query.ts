import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query'

type Page = { items: unknown[]; nextCursor: string | null }

/**
 * Returns the query of a list that is loaded page by page. `data.items` has the items of all pages loaded so far;
 * `data.pages` has the other fields of each page.
 */
export function listQuery<P extends Page, const Key extends QueryKey>(options: {
  key: Key
  /** @param cursor '' for the first page */
  read: (cursor: string, signal: AbortSignal) => Promise<P>
  /** Keeps showing the previous list while the same list with other filters loads. */
  keepPrevious?: boolean
  /** Milliseconds; by default that of all queries. */
  staleTime?: number
}) {
  const { key, read, keepPrevious, staleTime } = options
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page: P) => page.nextCursor,
    select: withItems<P>,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

const withItems = <P extends Page>(data: InfiniteData<P, string>) => ({
  ...data,
  items: data.pages.flatMap((page) => page.items) as P['items'],
})
