import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { use, useState } from 'react'
import { Chip, RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { lazyLayer } from '../../../../../design/overlays/lazy-layer.tsx'
import { ListExtras } from '../list-extras.ts'
import { type Matching, productCountQuery } from '../product-queries.ts'
import { chosenKeys } from '../shop-filter.ts'
import { decodeList, hasFilters, type ShopFilter } from '../shop-search.ts'
import { useFacets } from '../use-facets.ts'
import { ColorFamilies } from './ColorFamilies.tsx'
import { BrandChoices, KeyedChoices, PriceChoices, SizeChoices } from './FilterGroups.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { facetKeys, KEYED_MENUS } from './filter-menus.ts'
import { chosenFilters, withoutFilter } from './filter-words.ts'

const FilterSheet = lazyLayer(() => import('./FilterSheet.tsx').then((file) => file.FilterSheet))

type FilterBarProps = {
  search: ShopFilter
  /** The number of matches; undefined while it is loading. */
  matching: Matching | undefined
  onChange: (search: ShopFilter) => void
}

/** The filters besides words and exact color: a row of menus, one sheet on phones, and a chip per chosen value. */
export function FilterBar({ search: addressed, matching: listed, onChange: ask }: FilterBarProps) {
  // A choice is shown immediately; the address follows a moment later.
  const [pending, setPending] = useState({ from: addressed, to: addressed })
  const search = pending.from === addressed ? pending.to : addressed
  function onChange(to: ShopFilter) {
    setPending({ from: addressed, to })
    ask(to)
  }
  const facets = useFacets(search)
  const { sort: _, ...filters } = addressed
  const { data: counted } = useQuery({ ...productCountQuery(filters), enabled: listed?.isEstimate ?? false })
  const matching = listed?.isEstimate && counted ? counted : listed
  const [isSheetOpen, setSheetOpen] = useState(false)
  const filter = { search, facets, onChange }
  const chosen = chosenFilters(search, facets)
  const { sort, category } = search
  const { OwnFilter } = use(ListExtras)
  const chips = OwnFilter ? chosen.filter(({ key }) => key !== 'worn') : chosen
  const clear = () => onChange({ ...(sort ? { sort } : {}), ...(category ? { category } : {}) })
  const chosenHere = { chips, onChange, onClear: chosen.length > 0 ? clear : null }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        {/* On phones a single scrolling row, with the chosen values first: more rows would push the products down. */}
        <div className="scroll-row grow basis-full items-center gap-2.5 max-sm:*:shrink-0 sm:contents">
          <Chip className="sm:hidden" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            Filters
            {chosen.length > 0 ? (
              <span className="text-ink-2 tabular-nums">
                <span className="sr-only">, </span>
                {chosen.length}
                <span className="sr-only"> chosen</span>
              </span>
            ) : null}
          </Chip>
          {/* Placed here on phones and at the end elsewhere, so that focus order and reading order match what is
              seen. */}
          <Chosen {...chosenHere} className="sm:hidden" />
          {OwnFilter ? <OwnFilter search={search} onChange={onChange} /> : null}
          <div className="contents max-sm:hidden">
            <FilterMenu label="Size" chosen={decodeList(search.size ?? '').length}>
              <SizeChoices {...filter} />
            </FilterMenu>
            {KEYED_MENUS.map(([name, label]) =>
              // Hide the menu when no product has such a value.
              facets[facetKeys[name]]?.length || search[name] ? (
                <FilterMenu key={name} label={label} chosen={chosenKeys(search, name).length}>
                  <KeyedChoices {...filter} name={name} />
                </FilterMenu>
              ) : null,
            )}
            <FilterMenu label="Brand" chosen={decodeList(search.brand ?? '').length}>
              <BrandChoices {...filter} />
            </FilterMenu>
            <FilterMenu label="Price" chosen={search.price ? 1 : 0}>
              <PriceChoices {...filter} />
            </FilterMenu>
            <Chip
              on={search.stock === 'in'}
              onClick={() =>
                onChange(search.stock ? withoutFilter(search, 'stock') : { ...search, stock: 'in' })
              }
            >
              In stock
              {facets.inStockCount === null ? null : (
                <span className="tabular-nums opacity-75">{formatCount(facets.inStockCount)}</span>
              )}
            </Chip>
            {search.reduced || (facets.reducedCount ?? 0) > 0 ? (
              <Chip
                on={search.reduced === 'yes'}
                onClick={() =>
                  onChange(search.reduced ? withoutFilter(search, 'reduced') : { ...search, reduced: 'yes' })
                }
              >
                Reduced
                {facets.reducedCount === null ? null : (
                  <span className="tabular-nums opacity-75">{formatCount(facets.reducedCount)}</span>
                )}
              </Chip>
            ) : null}
          </div>
          {chips.length > 0 ? <span aria-hidden className="mx-1 h-6 w-px bg-line max-sm:hidden" /> : null}
          {/* On wide screens these have a chip of their own. */}
          <Chosen
            {...chosenHere}
            chips={chips.filter(({ key }) => key !== 'stock' && key !== 'reduced')}
            className="max-sm:hidden"
          />
        </div>
        {hasFilters(search) && matching ? (
          <span className="ml-auto text-small text-ink-2 tabular-nums">
            {matching.isEstimate ? 'About ' : ''}
            {formatCount(matching.matchingCount)} found
          </span>
        ) : null}
      </div>
      <ColorFamilies {...filter} className="max-sm:hidden" />
      {isSheetOpen ? <FilterSheet {...filter} onClear={clear} onClose={() => setSheetOpen(false)} /> : null}
    </>
  )
}

interface ChosenProps {
  chips: ReturnType<typeof chosenFilters>
  onChange: (search: ShopFilter) => void
  /** Null when there is nothing to clear. */
  onClear: (() => void) | null
  className: string
}

/** The chosen values as chips, and a button that clears them all. */
const Chosen = ({ chips, onChange, onClear, className }: ChosenProps) => (
  <>
    {chips.map(({ key, label, without: rest }) => (
      <RemovableChip key={key} label={label} className={className} onRemove={() => onChange(rest)} />
    ))}
    {onClear ? (
      <button
        type="button"
        className={`text-link min-h-target px-1 text-small ${className}`}
        onClick={onClear}
      >
        Clear all
      </button>
    ) : null}
  </>
)
