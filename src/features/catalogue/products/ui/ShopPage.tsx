import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import { Select } from '../../../../design/fields/Select.tsx'
import { PriceTerms } from '../../../core/shop-settings/ui/PriceTerms.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ProductResults } from './ProductResults.tsx'
import { productsQuery } from './product-queries.ts'
import { ShopSearchBox } from './ShopSearchBox.tsx'
import { type ShopSearch, shopSearch } from './shop-search.ts'
import { useFacets } from './use-facets.ts'

const route = getRouteApi('/shop')

/** The shop with search, filters and sorting; the choice is in the address. */
export function ShopPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data } = useInfiniteQuery({ ...productsQuery(search), placeholderData: keepPreviousData })
  const facets = useFacets(search)
  const [isSearchShown, setSearchShown] = useState(Boolean(search.q))
  const wasOpened = useRef(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const isChosen = ({ color }: { color: string }) => color.toLowerCase() === search.color?.toLowerCase()
  const chosenColor = facets.colors?.find(isChosen)?.color ?? search.color ?? ''
  const first = data?.pages[0]
  const shown = data?.pages.reduce((sum, page) => sum + page.items.length, 0)

  // On phones a button shows the field, and whoever pressed it wants to type.
  useEffect(() => {
    if (isSearchShown && wasOpened.current) searchBox.current?.focus()
  }, [isSearchShown])

  const show = (next: ShopSearch) =>
    navigate({ to: '/shop', search: next, replace: true, resetScroll: false })
  const filterBy = (change: Partial<Record<keyof ShopSearch, string>>) =>
    show(shopSearch({ ...search, ...change }))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:gap-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="display-xl">Shop Collection</h1>
        <p role="status" className="min-h-5 text-small text-ink-2 tabular-nums">
          {first && shown !== undefined
            ? `Showing ${formatCount(shown)} of ${formatCount(first.totalCount)} products`
            : ''}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-2.5">
        <search
          className={`max-sm:order-last max-sm:w-full sm:flex-1 ${isSearchShown ? '' : 'max-sm:hidden'}`}
        >
          <ShopSearchBox ref={searchBox} value={search.q ?? ''} onChange={(q) => filterBy({ q })} />
        </search>
        <Select
          aria-label="Color"
          className="max-sm:flex-1 sm:w-50"
          value={chosenColor}
          onChange={(event) => filterBy({ color: event.target.value })}
        >
          <option value="">All Colors</option>
          {(facets.colors ?? []).map(({ color, count }) => (
            <option key={color} value={color}>
              {count === null ? color : `${color} (${formatCount(count)})`}
            </option>
          ))}
        </Select>
        <span className="relative max-sm:flex-1 sm:w-56">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3.5 z-1 hidden items-center text-ink-3 sm:flex"
          >
            Sort
          </span>
          <Select
            aria-label="Sort"
            className="w-full sm:*:[select]:pl-13"
            value={search.sort ?? 'name'}
            onChange={(event) => filterBy({ sort: event.target.value })}
          >
            <option value="name">Name</option>
            <option value="price-low">Price: low to high</option>
            <option value="price-high">Price: high to low</option>
            <option value="newest">Newest</option>
          </Select>
        </span>
        <IconButton
          icon={Search}
          label="Search products"
          aria-expanded={isSearchShown}
          className="size-control! rounded-sm border border-line-strong sm:hidden"
          onClick={() => {
            wasOpened.current = true
            setSearchShown(!isSearchShown)
          }}
        />
      </div>
      <PriceTerms className="-mt-3 text-meta text-ink-3" />
      <FilterBar search={search} matching={first} onChange={show} />
      <ProductResults filter={search} keepsLast />
    </div>
  )
}
