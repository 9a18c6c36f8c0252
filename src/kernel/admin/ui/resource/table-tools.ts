import type { AdminTabProps } from '../admin-search.ts'

/** Maps a table's search, sort and open row to the address. */
export const tableTools = ({ search, go }: AdminTabProps) => ({
  q: search.q,
  onSearch: (q: string) => go({ q: q || undefined }, { replace: true }),
  sort: search.sort,
  onSort: (sort: string) => go({ sort: sort || undefined }),
  openId: search.open,
  onClear:
    search.q || search.state || search.category
      ? () => go({ q: undefined, state: undefined, category: undefined })
      : undefined,
})

/** Returns the filter by one state, or all. */
export const stateTool = (
  { search, go }: AdminTabProps,
  label: string,
  choices: { value: string; label: string }[],
) => ({
  label,
  value: choices.some(({ value }) => value === search.state) ? (search.state ?? '') : '',
  choices,
  onChange: (state: string) => go({ state: state || undefined }),
})

type List<Row> = {
  data: { items: Row[]; pages: { items: Row[]; total?: number | null; isMore?: boolean }[] } | undefined
  isPlaceholderData: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Returns the rows loaded so far, their total number, and the state of the list. */
export const rowTools = <Row>({ data, isPlaceholderData, isError, isFetching, refetch }: List<Row>) => ({
  rows: data?.items,
  count: data?.pages[0]?.total ?? undefined,
  isMore: data?.pages[0]?.isMore,
  isRenewing: isPlaceholderData,
  failure: isError ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined,
})
