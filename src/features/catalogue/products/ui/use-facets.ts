import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProductFacets } from '../product.ts'
import { facetsQuery } from './product-queries.ts'
import type { ShopFilter } from './shop-search.ts'

/** A choice of a filter; `count` is null while it is being counted. */
type Uncounted<Choice> = Omit<Choice, 'count'> & { count: number | null }
type Choices<Name extends keyof ProductFacets> = Uncounted<
  NonNullable<ProductFacets[Name]> extends (infer Choice)[] ? Choice : never
>[]

/** Choices are null until the first count is done. */
export type Facets = {
  colors: Choices<'colors'> | null
  families: Choices<'families'> | null
  audiences: Choices<'audiences'> | null
  materials: Choices<'materials'> | null
  patterns: Choices<'patterns'> | null
  occasions: Choices<'occasions'> | null
  categories: Choices<'categories'> | null
  sizes: Choices<'sizes'> | null
  brands: Choices<'brands'> | null
  prices: Choices<'prices'> | null
  inStockCount: number | null
  reducedCount: number | null
  currency: string
}

const nothing: Facets = {
  ...{ colors: null, families: null, audiences: null, materials: null, patterns: null, occasions: null },
  ...{ categories: null, sizes: null, brands: null, prices: null },
  inStockCount: null,
  reducedCount: null,
  currency: 'USD',
}

/** Returns the shop's filter choices. Choices being counted again stay, without a number. */
export function useFacets(search: ShopFilter): Facets {
  const { data } = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })
  const lastKnown = useRef(nothing)
  if (!data) return lastKnown.current
  const { inStockCount, reducedCount, currency } = data
  const uncounted = <Choice extends { count: number | null }>(choices: Choice[] | null) =>
    choices?.map((choice) => ({ ...choice, count: null })) ?? null
  const before = lastKnown.current
  lastKnown.current = {
    colors: data.colors ?? uncounted(before.colors),
    families: data.families ?? uncounted(before.families),
    audiences: data.audiences ?? uncounted(before.audiences),
    materials: data.materials ?? uncounted(before.materials),
    patterns: data.patterns ?? uncounted(before.patterns),
    occasions: data.occasions ?? uncounted(before.occasions),
    categories: data.categories ?? uncounted(before.categories),
    sizes: data.sizes ?? uncounted(before.sizes),
    brands: data.brands ?? uncounted(before.brands),
    prices: data.prices ?? uncounted(before.prices),
    inStockCount,
    reducedCount,
    currency,
  }
  return lastKnown.current
}
