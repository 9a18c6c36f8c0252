import { pluralize } from '../../../../../design/display/count.ts'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { sizeWords, wornSizeWords } from '../../sizes.ts'
import type { Matching } from '../product-queries.ts'
import { chosenKeys, filterValueWords, type KeyedFilter, toFilterQuery } from '../shop-filter.ts'
import { decodeList, encodeList, KEYED_FILTERS, parsePriceRange, type ShopFilter } from '../shop-search.ts'
import type { Facets } from '../use-facets.ts'

/** "Up to $50", "$50 to $100", "$500 and over" */
export function priceWords(from: number | null, to: number | null, currency: string): string {
  const money = (minor: number) => formatMoney(minor, currency).replace(/\.00$/, '')
  if (from === null) return `Up to ${money(to ?? 0)}`
  return to === null ? `${money(from)} and over` : `${money(from)} to ${money(to)}`
}

/** "12 products", or "about 21,000 products" while they are being counted. */
export const matchCountWords = ({ matchingCount, isEstimate }: Matching): string =>
  `${isEstimate ? 'about ' : ''}${pluralize(matchingCount, 'product')}`

export const priceValue = (from: number | null, to: number | null) => `${from ?? ''}-${to ?? ''}`

/** One active filter: its label, and the search without it. */
export type ChosenFilter = { key: string; label: string; without: ShopFilter }

/** The active filters, one chip each. Search words have their own field. */
export function chosenFilters(search: ShopFilter, { brands, currency }: Facets): ChosenFilter[] {
  const { brand, size, worn } = toFilterQuery(search)
  const { from, to } = parsePriceRange(search.price ?? '')
  const brandName = (id: string) => brands?.find((one) => one.id === id)?.name
  return [
    ...(search.color ? [{ key: 'color', label: search.color, without: withoutFilter(search, 'color') }] : []),
    ...KEYED_FILTERS.flatMap((name) =>
      chosenKeys(search, name).map((key) => ({
        key: `${name} ${key}`,
        label: (filterValueWords[name] as Record<string, string>)[key] ?? key,
        without: withListValue(search, name, key, false),
      })),
    ),
    ...size.map((one) => ({
      key: `size ${one}`,
      label: sizeWords(one),
      without: withListValue(search, 'size', one, false),
    })),
    ...(worn.length > 0
      ? [{ key: 'worn', label: `Size ${wornSizeWords(worn)}`, without: withoutFilter(search, 'worn') }]
      : []),
    ...brand.map((id) => ({
      key: `brand ${id}`,
      label: brandName(id) ?? 'Brand',
      without: withListValue(search, 'brand', id, false),
    })),
    ...(search.price
      ? [
          {
            key: 'price',
            label: priceWords(from, to, currency),
            without: withoutFilter(search, 'price'),
          },
        ]
      : []),
    ...(search.stock ? [{ key: 'stock', label: 'In stock', without: withoutFilter(search, 'stock') }] : []),
    ...(search.reduced
      ? [{ key: 'reduced', label: 'Reduced', without: withoutFilter(search, 'reduced') }]
      : []),
  ]
}

export function withoutFilter(search: ShopFilter, key: keyof ShopFilter): ShopFilter {
  const { [key]: _, ...rest } = search
  return rest
}

/** Returns the search with one value added to or removed from a list. */
export function withListValue(
  search: ShopFilter,
  key: 'size' | 'brand' | KeyedFilter,
  item: string,
  isChosen: boolean,
): ShopFilter {
  const others = decodeList(search[key] ?? '').filter((one) => one !== item)
  const items = isChosen ? [...others, item] : others
  return items.length > 0 ? { ...search, [key]: encodeList(items) } : withoutFilter(search, key)
}
