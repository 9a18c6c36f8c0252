import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { buttonClass } from '../../../design/button-class.ts'
import { counted } from '../../../design/count.ts'
import { EmptyState } from '../../../design/EmptyState.tsx'
import { ErrorState } from '../../../design/ErrorState.tsx'
import { Price } from '../../../design/Price.tsx'
import type { TagSuggestion } from '../product.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { newestProductsQuery, tagSearchQuery } from './product-queries.ts'
import { SuggestionThumb } from './SuggestionThumb.tsx'
import { useTyped } from './use-typed.ts'

const route = getRouteApi('/search')
const TYPING_REST_MS = 250
const NEWEST_SHOWN = 8

/** Products and brands, found while typing. */
export function SearchPage() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(
    q,
    (words) => navigate({ to: '/search', search: words ? { q: words } : {}, replace: true }),
    TYPING_REST_MS,
  )
  const found = useQuery({ ...tagSearchQuery(q), enabled: q !== '', placeholderData: (before) => before })

  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <h1 className="sr-only">Search</h1>
      <search>
        <label className="flex items-center gap-4 border-b border-ink pb-2 has-focus-visible:shadow-[0_1px_0_var(--ink)]">
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
      <p role="status" className="sr-only">
        {q && found.data ? `${counted(found.data.items.length, 'result')} for ${q}` : ''}
      </p>
      <div aria-busy={found.isFetching}>
        {q === '' ? (
          <NewInTheShop />
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

/** Before anything is typed: what came last (the newest eight). */
function NewInTheShop() {
  const { data } = useInfiniteQuery(newestProductsQuery)
  const newest = data?.pages[0]?.items.slice(0, NEWEST_SHOWN) ?? []
  if (newest.length === 0)
    return <p className="text-ink-2">A product, a brand, or the coat somebody wore last week.</p>
  return (
    <section aria-labelledby="newest" className="grid gap-6">
      <h2 id="newest" className="display-s">
        New in the shop
      </h2>
      <ProductGrid products={newest} />
    </section>
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
