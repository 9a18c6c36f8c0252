import { Link } from '@tanstack/react-router'
import { tabClass, tabRowClass } from '../../../../design/controls/tab-class.ts'
import type { SearchResults } from '../search.ts'
import { formatResultCount } from './count-words.ts'
import { type SearchKind, searchKinds } from './search-address.ts'

const names = {
  products: 'Products',
  looks: 'Looks',
  people: 'People',
  brands: 'Brands',
  articles: 'Articles',
} as const

type SearchTabsProps = { q: string; open: SearchKind | undefined; results: SearchResults | undefined }

/** A tab for everything, and one for each kind with results, with their number. */
export function SearchTabs({ q, open, results }: SearchTabsProps) {
  const kinds = searchKinds.filter((kind) => kind === open || (results?.[kind].count ?? 0) > 0)
  const tab = (kind: SearchKind | undefined, name: string, count?: string) => (
    <Link
      key={name}
      to="/search"
      search={kind ? { q, kind } : { q }}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={kind === open ? 'page' : undefined}
      className={tabClass({ on: kind === open })}
    >
      {name}
      {count === undefined ? null : <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
    </Link>
  )
  return (
    <nav aria-label="Kinds of results" className={tabRowClass}>
      {tab(undefined, 'All')}
      {kinds.map((kind) => tab(kind, names[kind], results && formatResultCount(results[kind])))}
    </nav>
  )
}
