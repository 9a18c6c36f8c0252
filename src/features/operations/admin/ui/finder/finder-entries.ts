import { CalendarCheck, type LucideIcon, Plus } from 'lucide-react'
import type { AdminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { adminTabAddress, groupsOf, TODAY } from '../admin-groups.ts'

/** One entry of the finder: its target and texts. */
export type FinderEntry = {
  key: string
  icon: LucideIcon
  label: string
  /** A second line. */
  note?: string | undefined
  /** At the end of the line: the group, or a price. */
  where?: string | undefined
  href: string
}

/** Actions that can be started, with the tab of each. */
const actions: { tab: string; to: string; label: string }[] = [
  { tab: 'products', to: '&open=new', label: 'Add a product' },
  { tab: 'products', to: '&open=import', label: 'Import and export products' },
  { tab: 'orders', to: '&state=to-pack', label: 'Pack orders' },
  { tab: 'stock', to: '&kind=deliveries&open=new', label: 'Add a delivery' },
  { tab: 'stock', to: '&kind=counts&open=new', label: 'Start a count' },
  { tab: 'discounts', to: '&open=new', label: 'Add a discount code' },
  { tab: 'discounts', to: '&kind=automatic&open=new', label: 'Add an automatic discount' },
  { tab: 'member-groups', to: '&open=new', label: 'Add a member group' },
  { tab: 'brands', to: '&open=new', label: 'Add a brand' },
  { tab: 'shop-categories', to: '&open=new', label: 'Add a shop category' },
  { tab: 'brands', to: '&state=products', label: 'Review proposed products' },
  { tab: 'articles', to: '&open=new', label: 'Add an article' },
  { tab: 'post-types', to: '&open=new', label: 'Add a post type' },
  { tab: 'categories', to: '&open=new', label: 'Add a voting category' },
  { tab: 'invitations', to: '&open=new', label: 'Add an invitation' },
  { tab: 'hash-lists', to: '&open=new', label: 'Add a list of known pictures' },
  { tab: 'roles', to: '&open=new', label: 'Add a role' },
  { tab: 'payments', to: '#payment-ways', label: 'Set up payment methods' },
  { tab: 'shipping', to: '', label: 'Change shipping' },
]

/** Other names by which an admin may look for a tab. */
const tabAliases: Record<string, string> = {
  today: 'dashboard figures visits revenue',
  orders: 'returns refunds packing',
  discounts: 'coupons promotions',
  stock: 'inventory warehouse places deliveries counting sku barcode',
  products: 'stock prices catalogue',
  moderation: 'reports appeals queue',
  requests: 'joining approval newcomers',
  members: 'users accounts roles',
  roles: 'permissions rights staff team',
  invitations: 'links joining',
  'hash-lists': 'known pictures hashes',
  'house-rules': 'registration age security transparency',
  texts: 'agreements legal policy terms privacy withdrawal imprint',
  categories: 'contests votes',
  articles: 'trends magazine',
  settings: 'shop taxes currency imprint',
  payments: 'card stripe paypal mollie transfer capture authorise webhook keys',
  shipping: 'delivery zones countries rates postage holidays',
  audit: 'audit history changes',
}

/** Returns the tabs and actions that match the typed text; all of them while nothing is typed. */
export function entriesFor(tabs: readonly AdminTab[], typed: string) {
  const groups = groupsOf(tabs)
  const today = tabs.find(({ value }) => value === TODAY)
  const places = [
    ...(today ? [{ tab: today, icon: CalendarCheck, group: undefined }] : []),
    ...groups.flatMap(({ name, icon, tabs: own }) => own.map((tab) => ({ tab, icon, group: name }))),
  ]
  return {
    goTo: places
      .filter(({ tab, group }) => matchesTyped(typed, tab.label, group, tabAliases[tab.value]))
      .map(({ tab, icon, group }): FinderEntry & { tab: AdminTab } => ({
        ...{ key: tab.value, icon, label: tab.label, where: group, href: adminTabAddress(tab.value), tab },
      })),
    actions: actions.flatMap(({ tab, to, label }): FinderEntry[] => {
      const place = places.find((one) => one.tab.value === tab)
      if (!place || !matchesTyped(typed, label)) return []
      return [{ key: label, icon: Plus, label, where: place.group, href: `${adminTabAddress(tab)}${to}` }]
    }),
  }
}

/** Whether every typed word begins one of these words. */
function matchesTyped(typed: string, ...texts: (string | undefined)[]): boolean {
  const words = texts.join(' ').toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((begin) => words.some((word) => word.startsWith(begin)))
}

/** Splits a label into three parts; the middle one is the typed text, if a word begins with it. */
export function splitAtMatch(label: string, typed: string): [before: string, marked: string, after: string] {
  const at = ` ${label}`.toLowerCase().indexOf(` ${typed.toLowerCase()}`)
  if (typed === '' || at < 0) return [label, '', '']
  const end = at + typed.length
  return [label.slice(0, at), label.slice(at, end), label.slice(end)]
}
