import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { OfflineNote } from '../../../../kernel/lists/ui/OfflineNote.tsx'
import { useIsDemo, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { wornSizeWords } from '../sizes.ts'
import { withoutFilter } from './filters/filter-words.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { productsQuery } from './product-queries.ts'
import { LoosenFilters } from './shop/LoosenFilters.tsx'
import { NoResultsSuggestions } from './shop/NoResultsSuggestions.tsx'
import { shopLink } from './shop-filter.ts'
import { decodeList, hasFilters, type ShopFilter } from './shop-search.ts'

// Only a demo needs these. If they fail to load, the message alone is enough.
const SampleProducts = lazy<ComponentType>(() =>
  import('./SampleProducts.tsx').then(
    (file) => ({ default: file.SampleProducts }),
    () => ({ default: () => null }),
  ),
)

type ProductResultsProps = {
  filter: ShopFilter
  /** Shown when nothing matches. */
  empty?: ReactNode
  /** The last results stay, dimmed, until those for a changed filter arrive. */
  keepsPreviousResults?: boolean
}

/**
 * The products that match a filter, page by page, with loading, error and empty states. Loaded products stay when a
 * later request fails; when there are none, a demo shows samples (DEC-24).
 */
export function ProductResults({ filter, empty, keepsPreviousResults = false }: ProductResultsProps) {
  const list = useInfiniteQuery({
    ...productsQuery(filter),
    ...(keepsPreviousResults ? { placeholderData: keepPreviousData } : {}),
  })
  const { isError, errorUpdatedAt } = list
  const isDemo = useIsDemo()

  // Toasts are shown outside this component; announce each failure once (SHOP-12).
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) showToast({ kind: 'problem', title: 'Failed to load products' })
  }, [isError, errorUpdatedAt])

  if (list.isPending) return <ProductGridSkeleton />
  if (list.isError && !list.data) {
    return (
      <div className="grid gap-12">
        <ErrorState title="Failed to load products" onRetry={() => list.refetch()}>
          Check your connection and try again.
        </ErrorState>
        {/* T-shirts do not help a visitor who filtered by coats or by one brand. */}
        {isDemo && !hasFilters(filter) && !filter.category ? (
          <Suspense>
            <SampleProducts />
          </Suspense>
        ) : null}
      </div>
    )
  }
  const products = list.data.items
  if (products.length === 0) {
    if (!empty && !hasFilters(filter)) return filter.category ? <EmptyCategory /> : <EmptyShop />
    return (
      empty ?? (
        <EmptyState
          drawing="hangers"
          title={
            filter.worn
              ? `Nothing here in ${wornSizeWords(decodeList(filter.worn))}.`
              : 'No products found matching your criteria'
          }
          actions={
            <>
              {filter.worn ? (
                <Link {...shopLink(withoutFilter(filter, 'worn'))} className={buttonClass()}>
                  Show all sizes
                </Link>
              ) : null}
              {hasFilters(withoutFilter(filter, 'worn')) ? (
                <Link
                  {...shopLink(filter.category === undefined ? {} : { category: filter.category })}
                  className={buttonClass({ look: 'outline' })}
                >
                  Clear Filters
                </Link>
              ) : null}
            </>
          }
        >
          {filter.q ? <NoResultsSuggestions filter={filter} q={filter.q} /> : null}
          <LoosenFilters search={filter} />
        </EmptyState>
      )
    )
  }
  return (
    <div className="grid justify-items-center gap-12" aria-busy={list.isPlaceholderData}>
      <div className="w-full">
        <OfflineNote pluralNoun="products" shown failed={list.isRefetchError} />
        {list.isRefetchError ? (
          <Button
            look="outline"
            size="small"
            className="mb-6"
            busy={list.isFetching}
            onClick={() => void list.refetch()}
          >
            Try again
          </Button>
        ) : null}
        <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <ProductGrid products={products} />
        </div>
      </div>
      <MoreButton list={list} pluralNoun="more products" />
    </div>
  )
}

function EmptyCategory() {
  return (
    <EmptyState
      drawing="hangers"
      title="Nothing here at the moment."
      actions={
        <Link to="/shop" className={buttonClass({ look: 'outline' })}>
          Shop Collection
        </Link>
      }
    >
      See the other categories above.
    </EmptyState>
  )
}

/** Shown when the shop has no products. An admin sees the next steps. */
function EmptyShop() {
  const isAdmin = useMember()?.isAdmin
  return (
    <EmptyState
      drawing="hangers"
      title="The rails are still empty."
      actions={
        isAdmin ? (
          <Link to="/admin" search={{ tab: 'products', open: 'new' } as never} className={buttonClass()}>
            Add product
          </Link>
        ) : (
          <Link to="/engage" className={buttonClass()}>
            See what people wear
          </Link>
        )
      }
    >
      {isAdmin
        ? 'Products you put on sale appear here right away.'
        : 'The shop opens soon. The feed is already open.'}
    </EmptyState>
  )
}
