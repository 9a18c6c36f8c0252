import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProductFacets } from '../product.ts'
import { facetsQuery } from './product-queries.ts'
import type { ShopSearch } from './shop-search.ts'

/** A choice of a filter; `count` is null while it is being counted. */
type Uncounted<Choice> = Omit<Choice, 'count'> & { count: number | null }
type Choices<Name extends keyof ProductFacets> = Uncounted<
  NonNullable<ProductFacets[Name]> extends (infer Choice)[] ? Choice : never
>[]

/** Choices are null until they are counted for the first time. */
export type Facets = {
  colors: Choices<'colors'> | null
  sizes: Choices<'sizes'> | null
  brands: Choices<'brands'> | null
  prices: Choices<'prices'> | null
  inStockCount: number | null
  reducedCount: number | null
  currency: string
}

const nothing: Facets = {
  colors: null,
  sizes: null,
  brands: null,
  prices: null,
  inStockCount: null,
  reducedCount: null,
  currency: 'USD',
}

/** The shop's filter choices. Those being counted stay as they were, without a number. */
export function useFacets(search: ShopSearch): Facets {
  const { data } = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })
  const known = useRef(nothing)
  if (!data) return known.current
  const { colors, sizes, brands, prices, inStockCount, reducedCount, currency } = data
  const uncounted = <Choice extends { count: number | null }>(choices: Choice[] | null) =>
    choices?.map((choice) => ({ ...choice, count: null })) ?? null
  known.current = {
    colors: colors ?? uncounted(known.current.colors),
    sizes: sizes ?? uncounted(known.current.sizes),
    brands: brands ?? uncounted(known.current.brands),
    prices: prices ?? uncounted(known.current.prices),
    inStockCount,
    reducedCount,
    currency,
  }
  return known.current
}
