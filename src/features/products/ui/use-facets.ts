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

export type Facets = {
  colors: Choices<'colors'>
  sizes: Choices<'sizes'>
  brands: Choices<'brands'>
  prices: Choices<'prices'>
  inStockCount: number | null
  currency: string
}

const nothing: Facets = {
  colors: [],
  sizes: [],
  brands: [],
  prices: [],
  inStockCount: null,
  currency: 'USD',
}

/** What the shop can be filtered by. Choices that are being counted stay as they were, without a number. */
export function useFacets(search: ShopSearch): Facets {
  const { data } = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })
  const known = useRef(nothing)
  if (!data) return known.current
  const { colors, sizes, brands, prices, inStockCount, currency } = data
  const uncounted = <Choice extends { count: number | null }>(choices: Choice[]) =>
    choices.map((choice) => ({ ...choice, count: null }))
  known.current = {
    colors: colors ?? uncounted(known.current.colors),
    sizes: sizes ?? uncounted(known.current.sizes),
    brands: brands ?? uncounted(known.current.brands),
    prices: prices ?? uncounted(known.current.prices),
    inStockCount,
    currency,
  }
  return known.current
}
