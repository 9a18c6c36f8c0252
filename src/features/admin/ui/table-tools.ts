import type { DeskTab } from './admin-search.ts'

/** How a table's search, sort and open row stand in the address. */
export const tableTools = ({ search, go }: DeskTab) => ({
  q: search.q,
  onSearch: (q: string) => go({ q: q || undefined }, { replace: true }),
  sort: search.sort,
  onSort: (sort: string) => go({ sort: sort || undefined }, { replace: true }),
  openId: search.open,
  onClear: search.q || search.state ? () => go({ q: undefined, state: undefined }) : undefined,
})

/** The choice of one state, or of all. */
export const stateTool = (
  { search, go }: DeskTab,
  label: string,
  choices: { value: string; label: string }[],
) => ({
  label,
  value: choices.some(({ value }) => value === search.state) ? (search.state ?? '') : '',
  choices,
  onChange: (state: string) => go({ state: state || undefined }),
})
