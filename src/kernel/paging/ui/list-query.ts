import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query'

type Page = { items: unknown[]; nextCursor: string | null }

/**
 * The query of a list that is read page by page. `data.items` holds the items of all pages read so far;
 * what else a page says is in `data.pages`.
 */
export function listQuery<P extends Page, const Key extends QueryKey>(options: {
  key: Key
  /** @param cursor '' for the first page */
  read: (cursor: string, signal: AbortSignal) => Promise<P>
  /** Shows the list as it was while the same list with other filters is read. */
  keepPrevious?: boolean
  /** Milliseconds; without it the default of all queries. */
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
