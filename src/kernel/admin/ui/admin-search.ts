/** What a tab keeps in the address; each tab understands its own values and takes others for nothing. */
export type AdminSearch = {
  tab?: string | undefined
  /** What is searched for. */
  q?: string | undefined
  /** The column the table is sorted by, with a minus where it goes down: "-price". */
  sort?: string | undefined
  /** Those in this state alone. */
  state?: string | undefined
  /** Of moderation: those of one kind, and those reported for one reason. */
  kind?: string | undefined
  reason?: string | undefined
  /** What is open beside the table: an id, or "new"; or in its place: "import". */
  open?: string | undefined
}

/** What every tab of the admin area is given. */
export type AdminTabProps = {
  search: AdminSearch
  /** Changes what is named and leaves the rest; typing replaces the entry in the browser's history. */
  go: (changes: Omit<AdminSearch, 'tab'>, options?: { replace?: boolean }) => void
}

const text = (value: unknown) => {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words !== '' ? words.slice(0, 200) : undefined
}

/** What is not understood is named as undefined: left out, it would be handed on as it came. */
export const adminSearch = ({
  tab,
  q,
  sort,
  state,
  kind,
  reason,
  open,
}: Record<string, unknown>): AdminSearch => ({
  tab: text(tab),
  q: text(q),
  sort: text(sort),
  state: text(state),
  kind: text(kind),
  reason: text(reason),
  open: text(open),
})
