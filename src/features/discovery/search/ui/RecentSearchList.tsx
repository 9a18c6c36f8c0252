import { Link } from '@tanstack/react-router'
import { History, X } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import type { RecentSearches } from './recent-searches.ts'

/** Shown while the search is empty. */
export function RecentSearchList({ words, remove, clear }: RecentSearches) {
  if (words.length === 0) return null
  return (
    <section aria-labelledby="recent" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="display-s">
          Recent searches
        </h2>
        <button type="button" className="text-link min-h-target text-small" onClick={clear}>
          Clear all
        </button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {words.map((one) => (
          <li key={one} className="flex items-center gap-3">
            <Link
              to="/search"
              search={{ q: one }}
              className="flex min-h-target min-w-0 flex-1 items-center gap-3.5 hover:underline hover:underline-offset-4"
            >
              <History aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="truncate">{one}</span>
            </Link>
            <IconButton icon={X} label={`Forget ${one}`} onClick={() => remove(one)} />
          </li>
        ))}
      </ul>
      <p className="text-meta text-ink-3">Saved in this browser only.</p>
    </section>
  )
}
