import { searchReader, typed } from '../../../web/address.ts'

/** The state of a tab in the address; each tab ignores values it does not know. */
export type AdminSearch = {
  tab?: string | undefined
  /** The search text. */
  q?: string | undefined
  /** The sort column, with a minus for descending: "-price". */
  sort?: string | undefined
  /** The state filter. */
  state?: string | undefined
  /** The category of products: an id, or `none`. In the report by category, the depth of the tree. */
  category?: string | undefined
  /** Filters of the moderation tab: by kind, and by reason. */
  kind?: string | undefined
  reason?: string | undefined
  /** What is open beside the table: an id, or "new"; or in place of the table: "import". */
  open?: string | undefined
}

/** The props of every tab of the admin area. */
export type AdminTabProps = {
  search: AdminSearch
  /** Changes these fields of the address; typing replaces the history entry. */
  go: (changes: Omit<AdminSearch, 'tab'>, options?: { replace?: boolean }) => void
}

const words = typed(200)

export const adminSearch = searchReader<AdminSearch>({
  tab: words,
  q: words,
  sort: words,
  state: words,
  category: words,
  kind: words,
  reason: words,
  open: words,
})
