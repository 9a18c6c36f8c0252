import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../design/IconButton.tsx'
import { Select } from '../../../design/Select.tsx'
import { TextInput } from '../../../design/TextInput.tsx'
import { ProductResults } from './ProductResults.tsx'
import { productsQuery } from './product-queries.ts'
import type { ShopSearch } from './shop-search.ts'

const route = getRouteApi('/shop')

/** How long typing rests before the list follows. */
const TYPING_REST_MS = 300

export function ShopPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(productsQuery(search))
  const [isSearchShown, setSearchShown] = useState(Boolean(search.q))
  const first = data?.pages[0]
  const shown = data?.pages.reduce((sum, page) => sum + page.items.length, 0)

  const filterBy = (change: Partial<Record<keyof ShopSearch, string | undefined>>) =>
    navigate({
      to: '/shop',
      search: (before) => ({ ...before, ...change }) as never,
      replace: true,
      resetScroll: false,
    })

  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-3">
          <h1 className="display-xl">Shop Collection</h1>
          <p role="status" className="min-h-5 text-small text-ink-2">
            {first && shown !== undefined ? `Showing ${shown} of ${first.matchingCount} products` : ''}
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          <search className={`w-full sm:block sm:w-56 ${isSearchShown ? '' : 'hidden'}`}>
            <SearchBox value={search.q ?? ''} onChange={(q) => filterBy({ q: q || undefined })} />
          </search>
          <IconButton
            icon={Search}
            label="Search products"
            aria-expanded={isSearchShown}
            className="order-last sm:hidden"
            onClick={() => setSearchShown(!isSearchShown)}
          />
          <Select
            size="small"
            aria-label="Color"
            className="max-sm:flex-1"
            value={search.color ?? ''}
            onChange={(event) => filterBy({ color: event.target.value || undefined })}
          >
            <option value="">All Colors</option>
            {first?.colors.map((color) => (
              <option key={color} value={color}>
                {color}
              </option>
            ))}
          </Select>
          <Select
            size="small"
            aria-label="Sort"
            className="max-sm:flex-1"
            value={search.sort ?? 'name'}
            onChange={(event) =>
              filterBy({ sort: event.target.value === 'name' ? undefined : event.target.value })
            }
          >
            <option value="name">Name</option>
            <option value="price-low">Price: low to high</option>
            <option value="price-high">Price: high to low</option>
          </Select>
        </div>
      </header>
      <ProductResults filter={search} />
    </div>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  // The address follows when typing rests.
  useEffect(() => {
    if (typed === said.current) return
    const rest = setTimeout(() => {
      said.current = typed
      tell.current(typed)
    }, TYPING_REST_MS)
    return () => clearTimeout(rest)
  }, [typed])

  // And the box follows the address: back, forward, Clear Filters.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(value)
  }, [value])

  return (
    <TextInput
      size="small"
      type="search"
      icon={Search}
      aria-label="Search products"
      placeholder="Search products"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
