/** The state of a tab in the address; each tab ignores values it does not know. */
export type AdminSearch = {
  tab?: string | undefined
  /** The search text. */
  q?: string | undefined
  /** The sort column, with a minus for descending: "-price". */
  sort?: string | undefined
  /** The state filter. */
  state?: string | undefined
  /** The category of products: an id, or `none`. */
  category?: string | undefined
  /** Filters of the moderation tab: by kind, and by reason. */
  kind?: string | undefined
  reason?: string | undefined
  /** What is open beside the table: an id, or "new"; or in its place: "import". */
  open?: string | undefined
}

/** The props of every tab of the admin area. */
export type AdminTabProps = {
  search: AdminSearch
  /** Changes the given fields of the address; typing replaces the history entry. */
  go: (changes: Omit<AdminSearch, 'tab'>, options?: { replace?: boolean }) => void
}

const text = (value: unknown) => {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words !== '' ? words.slice(0, 200) : undefined
}

/** Unknown values are named as undefined; a key that is left out would be passed on unchanged. */
export const adminSearch = ({
  tab,
  q,
  sort,
  state,
  category,
  kind,
  reason,
  open,
}: Record<string, unknown>): AdminSearch => ({
  tab: text(tab),
  q: text(q),
  sort: text(sort),
  state: text(state),
  category: text(category),
  kind: text(kind),
  reason: text(reason),
  open: text(open),
})
