export const adminTabs = [
  { value: 'today', label: 'Today' },
  { value: 'products', label: 'Products' },
  { value: 'articles', label: 'Articles' },
  { value: 'categories', label: 'Categories' },
  { value: 'post-types', label: 'Post types' },
  { value: 'brands', label: 'Brands' },
  { value: 'orders', label: 'Orders' },
  { value: 'discounts', label: 'Discount codes' },
  { value: 'reels', label: 'Reels' },
  { value: 'points', label: 'Points' },
  { value: 'moderation', label: 'Moderation' },
  { value: 'members', label: 'Members' },
  { value: 'settings', label: 'Settings' },
  { value: 'audit', label: 'Log' },
] as const

export type AdminTab = (typeof adminTabs)[number]['value']
/** Open where the address names none (ADM-01). */
export const firstTab: AdminTab = 'products'

/** What moderators look after, the first of it first; the rest is for admins. */
const moderatorTabs: readonly AdminTab[] = ['moderation', 'members']

/** The tabs of whoever is looking, and the one that is open; null where it is not for them. */
export function adminFor({ isAdmin }: { isAdmin: boolean }, asked: AdminTab | undefined) {
  const tabs = isAdmin ? adminTabs : adminTabs.filter(({ value }) => moderatorTabs.includes(value))
  const tab = asked ?? (isAdmin ? firstTab : moderatorTabs[0]!)
  return { tabs, tab: tabs.some(({ value }) => value === tab) ? tab : null }
}

/** What a tab keeps in the address; each tab understands its own values and takes others for nothing. */
export type AdminSearch = {
  tab?: AdminTab | undefined
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

const tabs = new Set<unknown>(adminTabs.map((tab) => tab.value))
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
  tab: tabs.has(tab) ? (tab as AdminTab) : undefined,
  q: text(q),
  sort: text(sort),
  state: text(state),
  kind: text(kind),
  reason: text(reason),
  open: text(open),
})
