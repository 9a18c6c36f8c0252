import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatCount } from '../../../../../design/display/count.ts'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { Instead } from '../../../shop-search/understood.ts'
import { reportFailedSearch, shorterSearchesQuery } from '../product-queries.ts'
import { shopLink } from '../shop-filter.ts'
import { hasFilters, type ShopFilter } from '../shop-search.ts'

/** A shopper who is still typing or leaves within this time has not really searched. */
const REPORT_DELAY_MS = 2_000

/** Shown when a search finds nothing: what it would find without one of its words, and the nearest categories. */
export function NoResultsSuggestions({ filter, q }: { filter: ShopFilter; q: string }) {
  const { data } = useQuery(shorterSearchesQuery(filter))
  const { q: _, ...others } = filter
  const isWordsAlone = !hasFilters(others) && !filter.category && !filter.plain

  // Reports the search after the shopper has seen the empty result, so that an admin can act on frequent ones.
  useEffect(() => {
    if (!isWordsAlone) return
    const wait = setTimeout(() => void reportFailedSearch(q).catch(() => {}), REPORT_DELAY_MS)
    return () => clearTimeout(wait)
  }, [isWordsAlone, q])

  if (!data) return null
  const { sort, category } = filter
  const place = { ...(sort ? { sort } : {}), ...(category ? { category } : {}) }
  return (
    <div className="grid gap-4">
      {data.items.length > 0 ? (
        <ul className="grid gap-1">
          {data.items.map((item) => (
            <li key={item.q}>
              <Link
                {...shopLink({ ...others, ...place, q: item.q })}
                className="text-link inline-flex min-h-target items-center wrap-anywhere"
              >
                {shorterSearchLabel(item)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {data.categories.length > 0 ? (
        <p>
          Look in{' '}
          {data.categories.map(({ id, slug, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <Link to="/shop/c/$category" params={{ category: slug }} className="text-link">
                {name}
              </Link>
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  )
}

/** "Red · Dresses without “under 50”: 3 from $59" */
function shorterSearchLabel({ label, without, count, isAtLeast, fromMinor, currency }: Instead): string {
  const number = `${formatCount(count)}${isAtLeast ? '+' : ''}`
  const from = fromMinor === null ? '' : ` from ${formatMoney(fromMinor, currency).replace(/\.00$/, '')}`
  return `${label} without “${without}”: ${number}${from}`
}
