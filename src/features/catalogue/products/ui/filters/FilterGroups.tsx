import type { ReactNode } from 'react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { chosenKeys, filterValueWords, type KeyedFilter } from '../shop-filter.ts'
import { decodeList, type ShopFilter } from '../shop-search.ts'
import type { Facets } from '../use-facets.ts'
import { facetKeys } from './filter-menus.ts'
import { priceValue, priceWords, withListValue, withoutFilter } from './filter-words.ts'
import { PriceRange } from './PriceRange.tsx'

export type FilterProps = {
  search: ShopFilter
  facets: Facets
  onChange: (search: ShopFilter) => void
}

export function SizeChoices({ search, facets, onChange }: FilterProps) {
  const chosen = decodeList(search.size ?? '')
  return (
    <Choices empty="No sizes here." className="grid grid-cols-2 gap-x-8">
      {facets.sizes?.map(({ size, count }) => (
        <Choice
          key={size}
          label={size}
          count={count}
          isChosen={chosen.includes(size)}
          onChange={(isChosen) => onChange(withListValue(search, 'size', size, isChosen))}
        />
      ))}
    </Choices>
  )
}

export function KeyedChoices({ name, search, facets, onChange }: FilterProps & { name: KeyedFilter }) {
  const chosen: string[] = chosenKeys(search, name)
  const words: Record<string, string> = filterValueWords[name]
  return (
    <Choices empty="Nothing to choose here.">
      {facets[facetKeys[name]]?.map(({ value, count }) => (
        <Choice
          key={value}
          label={words[value] ?? value}
          count={count}
          isChosen={chosen.includes(value)}
          onChange={(isChosen) => onChange(withListValue(search, name, value, isChosen))}
        />
      ))}
    </Choices>
  )
}

/** The maximum number of brands that the server lists. */
const BRANDS_LISTED = 50

export function BrandChoices({ search, facets, onChange }: FilterProps) {
  const chosen = decodeList(search.brand ?? '')
  return (
    <>
      <Choices empty="No brands here.">
        {facets.brands?.map(({ id, name, count }) => (
          <Choice
            key={id}
            label={name}
            count={count}
            isChosen={chosen.includes(id)}
            onChange={(isChosen) => onChange(withListValue(search, 'brand', id, isChosen))}
          />
        ))}
      </Choices>
      {(facets.brands?.length ?? 0) >= BRANDS_LISTED ? (
        <p className="pt-2 text-meta text-ink-3">
          These brands have the most products. Search for other brands by name.
        </p>
      ) : null}
    </>
  )
}

/** A single range, predefined or typed; clicking it again removes it. */
export function PriceChoices({ search, facets, onChange }: FilterProps) {
  return (
    <>
      <Choices empty="No prices here.">
        {facets.prices?.map(({ from, to, count }) => {
          const value = priceValue(from, to)
          return (
            <Choice
              key={value}
              label={priceWords(from, to, facets.currency)}
              count={count}
              isChosen={search.price === value}
              onChange={(isChosen) =>
                onChange(isChosen ? { ...search, price: value } : withoutFilter(search, 'price'))
              }
            />
          )
        })}
      </Choices>
      <PriceRange search={search} facets={facets} onChange={onChange} />
    </>
  )
}

export function StockChoice({ search, facets, onChange }: FilterProps) {
  return (
    <Choice
      label="In stock"
      count={facets.inStockCount}
      isChosen={search.stock === 'in'}
      onChange={(isChosen) =>
        onChange(isChosen ? { ...search, stock: 'in' } : withoutFilter(search, 'stock'))
      }
    />
  )
}

export function ReducedChoice({ search, facets, onChange }: FilterProps) {
  return (
    <Choice
      label="Reduced"
      count={facets.reducedCount}
      isChosen={search.reduced === 'yes'}
      onChange={(isChosen) =>
        onChange(isChosen ? { ...search, reduced: 'yes' } : withoutFilter(search, 'reduced'))
      }
    />
  )
}

type ChoicesProps = {
  empty: string
  className?: string
  /** Undefined during the first count. */
  children: ReactNode[] | undefined
}

function Choices({ empty, className, children }: ChoicesProps) {
  if (children?.length) return <div className={className}>{children}</div>
  return <p className="text-small text-ink-3">{children ? empty : 'Counting what there is…'}</p>
}

type ChoiceProps = {
  label: string
  count: number | null
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A choice without matches cannot be added, only removed. */
function Choice({ label, count, isChosen, onChange }: ChoiceProps) {
  return (
    <Checkbox
      label={
        <span className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="text-ink-3 tabular-nums">
            <span className="sr-only">, </span>
            {count === null ? '' : formatCount(count)}
          </span>
        </span>
      }
      className="*:last:flex-1"
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
