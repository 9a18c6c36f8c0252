import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chosenFilters, matchCountWords, withoutFilter } from '../filters/filter-words.ts'
import { productCountQuery } from '../product-queries.ts'
import { shopLink } from '../shop-filter.ts'
import type { ShopFilter } from '../shop-search.ts'
import { useFacets } from '../use-facets.ts'

/** Shown when no product matches all filters: how many match when one filter is removed. */
export function LoosenFilters({ search }: { search: ShopFilter }) {
  const facets = useFacets(search)
  const activeFilters = [
    ...(search.q ? [{ key: 'q', label: `“${search.q}”`, without: withoutFilter(search, 'q') }] : []),
    ...chosenFilters(search, facets),
  ]
  // Removing the only filter shows everything, which Clear Filters already offers.
  const tries = activeFilters.length > 1 ? activeFilters : []
  const counts = useQueries({
    queries: tries.map(({ without: { sort: _, ...rest } }) => productCountQuery(rest)),
  })
  const helpful = tries.flatMap((one, at) => {
    const matching = counts[at]?.data
    return matching && matching.matchingCount > 0 ? [{ ...one, matching }] : []
  })
  if (helpful.length === 0) return null
  return (
    <ul className="grid gap-1">
      {helpful.map(({ key, label, without: rest, matching }) => (
        <li key={key}>
          <Link {...shopLink(rest)} className="text-link inline-flex min-h-target items-center wrap-anywhere">
            Without {label}: {matchCountWords(matching)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
