import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { Select } from '../../../../../design/fields/Select.tsx'
import { PriceTerms } from '../../../../core/shop-settings/ui/PriceTerms.tsx'
import { ColorOptions } from '../filters/ColorOptions.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { ProductResults } from '../ProductResults.tsx'
import { productsQuery } from '../product-queries.ts'
import { hasFilters, type ShopFilter, type ShopSearch, shopSearch } from '../shop-search.ts'
import { useFacets } from '../use-facets.ts'
import { ShopSearchBox } from './ShopSearchBox.tsx'
import { UnderstoodChips } from './UnderstoodChips.tsx'

type ShopListProps = {
  filter: ShopFilter
  /** The text of the count line, if the page does not show it elsewhere. */
  count?: string
  onChange: (filter: ShopFilter) => void
}

const useShopProducts = (filter: ShopFilter) =>
  useInfiniteQuery({ ...productsQuery(filter), placeholderData: keepPreviousData })

/** Whether there is nothing to search or filter, because nothing is on sale here. */
const isEmpty = (filter: ShopFilter, { data, isPlaceholderData }: ReturnType<typeof useShopProducts>) =>
  !isPlaceholderData && data?.pages[0]?.totalCount === 0 && !hasFilters(filter)

/** Returns 'Showing X of Y products' for the shop or a category; '' when nothing is on sale. */
export function useResultCountText(filter: ShopFilter): string {
  const list = useShopProducts(filter)
  if (isEmpty(filter, list)) return ''
  const { data } = list
  const [first] = data?.pages ?? []
  const shownCount = data?.pages.reduce((sum, page) => sum + page.items.length, 0)
  return first && shownCount !== undefined
    ? `Showing ${formatCount(shownCount)} of ${formatCount(first.totalCount)} products`
    : ''
}

/** Search, filters and sorting above the matching products. */
export function ShopList({ filter, count, onChange }: ShopListProps) {
  const list = useShopProducts(filter)
  const first = list.data?.pages[0]
  const facets = useFacets(filter)
  const [isSearchShown, setSearchShown] = useState(Boolean(filter.q))
  const wasOpened = useRef(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const isChosen = ({ color }: { color: string }) => color.toLowerCase() === filter.color?.toLowerCase()
  const chosenColor = facets.colors?.find(isChosen)?.color ?? filter.color ?? ''

  // On phones a button reveals the field; focus it, because the shopper wants to type.
  useEffect(() => {
    if (isSearchShown && wasOpened.current) searchBox.current?.focus()
  }, [isSearchShown])

  function filterBy(change: Partial<Record<keyof ShopSearch, string>>) {
    const { category, ...search } = filter
    onChange({ ...shopSearch({ ...search, ...change }), ...(category ? { category } : {}) })
  }

  if (isEmpty(filter, list)) return <ProductResults filter={filter} keepsPreviousResults />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <search
          className={`max-sm:order-last max-sm:w-full sm:flex-1 ${isSearchShown ? '' : 'max-sm:hidden'}`}
        >
          <ShopSearchBox ref={searchBox} value={filter.q ?? ''} onChange={(q) => filterBy({ q })} />
        </search>
        <Select
          aria-label="Color"
          className="max-sm:flex-1 sm:w-50"
          value={chosenColor}
          onChange={(event) => filterBy({ color: event.target.value })}
        >
          <option value="">All Colors</option>
          <ColorOptions colors={facets.colors ?? []} />
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
            value={filter.sort ?? first?.sort ?? 'name'}
            onChange={(event) => filterBy({ sort: event.target.value })}
          >
            {filter.q ? <option value="best">Best match</option> : null}
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
      <PriceTerms className="text-meta text-ink-3 sm:-mt-3" />
      {first ? <UnderstoodChips filter={filter} understood={first.understood} onChange={onChange} /> : null}
      <FilterBar search={filter} matching={first} onChange={onChange} />
      {count === undefined ? null : (
        <p
          role="status"
          className="min-h-5 text-small text-ink-2 tabular-nums sm:-mt-4 sm:-mb-3 sm:text-right"
        >
          {count}
        </p>
      )}
      <ProductResults filter={filter} keepsPreviousResults />
    </>
  )
}
