import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { OfflineNote } from '../../../../kernel/lists/ui/OfflineNote.tsx'
import { ProductGrid } from '../../../catalogue/products/ui/ProductGrid.tsx'
import { newestProductsQuery } from '../../../catalogue/products/ui/product-queries.ts'
import { InYourSize } from '../../../catalogue/usual-sizes/ui/InYourSize.tsx'
import { AllResults } from './AllResults.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import { countWords } from './count-words.ts'
import { HashtagChips } from './HashtagChips.tsx'
import { RecentSearchList } from './RecentSearchList.tsx'
import { ResultsOfKind, RowsSkeleton, SearchFailed } from './ResultsOfKind.tsx'
import { useRecentSearches } from './recent-searches.ts'
import { SearchField } from './SearchField.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import { searchKinds } from './search-address.ts'
import { searchQuery } from './search-queries.ts'

const route = getRouteApi('/search')
const NEWEST_SHOWN = 8

/** Search results for products, looks, people and brands, all kinds or one; words and kind are in the address. */
export function SearchPage() {
  const { q = '', kind } = route.useSearch()
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const found = useQuery({ ...searchQuery(q), enabled: q !== '' })
  const results = found.data
  const kinds = results ? searchKinds.filter((one) => results[one].count > 0) : []

  function search(words: string) {
    if (words) recent.add(words)
    void navigate({
      to: '/search',
      search: words ? { q: words, ...(kind ? { kind } : {}) } : {},
      replace: words === q,
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <h1 className="sr-only">Search</h1>
      <search className="mb-2">
        <SearchField value={q} onSearch={search} onFollow={(words) => words && recent.add(words)} />
        <Link to="/find" className="mt-3 inline-flex min-h-target items-center gap-2 text-small text-link">
          <ScanSearch aria-hidden />
          Search with a picture
        </Link>
        <p role="status" className="sr-only">
          {q && results
            ? statusText(
                q,
                kinds.map((one) => countWords(one, results[one])),
              )
            : ''}
        </p>
      </search>
      {q === '' ? (
        <>
          <RecentSearchList {...recent} />
          <NewInTheShop />
        </>
      ) : (
        <>
          <div className="min-w-0">
            <OfflineNote pluralNoun="results" shown={results !== undefined} failed={found.isRefetchError} />
            {kinds.length > 0 || kind ? <SearchTabs q={q} open={kind} results={results} /> : null}
          </div>
          {!kind && results && results.categories.length > 0 ? (
            <CategoryChips categories={results.categories} />
          ) : null}
          {!kind && results && results.hashtags.length > 0 ? (
            <HashtagChips hashtags={results.hashtags} />
          ) : null}
          <InYourSize>
            {kind ? (
              <ResultsOfKind key={`${kind} ${q}`} q={q} kind={kind} />
            ) : results ? (
              kinds.length > 0 ? (
                <AllResults q={q} results={results} />
              ) : results.hashtags.length > 0 || results.categories.length > 0 ? null : (
                <NothingFound q={q} />
              )
            ) : found.isError ? (
              <SearchFailed onRetry={found.refetch} />
            ) : (
              <RowsSkeleton />
            )}
          </InYourSize>
        </>
      )}
    </div>
  )
}

const statusText = (q: string, counts: string[]) =>
  counts.length > 0 ? `${counts.join(', ')} found for ${q}` : `Nothing found for ${q}`

function NothingFound({ q }: { q: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <EmptyState
        drawing="loupe"
        title={`Nothing found for “${q}”.`}
        actions={
          <Link to="/shop" className={buttonClass({ look: 'outline' })}>
            Browse the shop
          </Link>
        }
      >
        Check the spelling, use fewer words, or try a color.
      </EmptyState>
      <NewInTheShop />
    </div>
  )
}

/** The newest products, as a starting point. */
function NewInTheShop(): ReactNode {
  const { data } = useInfiniteQuery(newestProductsQuery)
  const newest = data?.pages[0]?.items.slice(0, NEWEST_SHOWN) ?? []
  if (newest.length === 0)
    return <p className="text-ink-2">Try a product, a brand, or the coat you saw last week.</p>
  return (
    <section aria-labelledby="newest" className="grid gap-6">
      <h2 id="newest" className="display-s">
        New in the shop
      </h2>
      <InYourSize>
        <ProductGrid products={newest} />
      </InYourSize>
    </section>
  )
}
