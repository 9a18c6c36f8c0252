import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../../design/button-class.ts'
import { EmptyState } from '../../../design/EmptyState.tsx'
import { ErrorState } from '../../../design/ErrorState.tsx'
import { Price } from '../../../design/Price.tsx'
import type { TagSuggestion } from '../product.ts'
import { tagSearchQuery } from './product-queries.ts'
import { SuggestionThumb } from './SuggestionThumb.tsx'

const route = getRouteApi('/search')
const TYPING_REST_MS = 250

/** Products and brands, found while typing. */
export function SearchPage() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const found = useQuery({ ...tagSearchQuery(q), enabled: q !== '', placeholderData: (before) => before })

  // The address follows when typing rests, so that a result can be shared and found again.
  useEffect(() => {
    const words = typed.trim()
    if (words === q) return
    const rest = setTimeout(
      () => navigate({ to: '/search', search: words ? { q: words } : {}, replace: true }),
      TYPING_REST_MS,
    )
    return () => clearTimeout(rest)
  }, [typed, q, navigate])

  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <h1 className="sr-only">Search</h1>
      <search>
        <label className="flex items-center gap-4 border-b border-ink pb-2">
          <Search aria-hidden className="size-7 shrink-0" />
          <span className="sr-only">Search products and brands</span>
          <input
            type="search"
            // The one thing to do here is to type.
            // biome-ignore lint/a11y/noAutofocus: the page is a search field
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="What are you looking for?"
            className="w-full bg-transparent display-m outline-none"
          />
        </label>
      </search>
      <div aria-live="polite" aria-busy={found.isFetching}>
        {q === '' ? (
          <p className="text-ink-2">A product, a brand, or the coat somebody wore last week.</p>
        ) : found.isError ? (
          <ErrorState title="The search did not answer." onRetry={() => found.refetch()}>
            Your words are still in the field.
          </ErrorState>
        ) : found.data?.items.length === 0 ? (
          <EmptyState
            title={`Nothing found for “${q}”.`}
            actions={
              <Link to="/shop" className={buttonClass({ look: 'outline' })}>
                Browse the shop
              </Link>
            }
          >
            Check the spelling, use fewer words, or try a color.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {found.data?.items.map((item) => (
              <li key={item.id}>
                <Result item={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Result({ item }: { item: TagSuggestion }) {
  const row = 'flex items-center gap-4 py-3.5 hover:bg-sunken'
  if (item.kind === 'brand') {
    return (
      <Link to="/brand/$brandId" params={{ brandId: item.id }} className={row}>
        <SuggestionThumb item={item} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{item.name}</span>
          <span className="text-meta text-ink-3">Brand{item.isVerified ? ', verified' : ''}</span>
        </span>
      </Link>
    )
  }
  return (
    <Link to="/product/$productId" params={{ productId: item.id }} className={row}>
      <SuggestionThumb item={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{item.name}</span>
        <span className="text-meta text-ink-3">{item.brandName ?? 'Product'}</span>
      </span>
      {item.priceMinor !== null && item.currency ? (
        <Price minorUnits={item.priceMinor} currency={item.currency} className="text-small" />
      ) : null}
    </Link>
  )
}
