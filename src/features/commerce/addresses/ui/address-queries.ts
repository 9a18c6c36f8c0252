import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { addressApi, countryApi } from '../address-api.ts'

const api = client<typeof addressApi & typeof countryApi>()

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => api('GET /addresses', { signal }),
})

const HOUR_MS = 60 * 60 * 1000

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => api('GET /countries', { signal }),
  staleTime: HOUR_MS,
})

/** The layout of a country's addresses. An unknown country has every field. */
export const addressLayoutQuery = (country: string) =>
  queryOptions({
    queryKey: ['countries', country, 'address-form'],
    queryFn: ({ signal }) =>
      api('GET /countries/{country}/address-form', { country: country || 'any', signal }),
    staleTime: HOUR_MS,
  })
