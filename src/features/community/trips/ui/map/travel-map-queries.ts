import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { TravelMapQuery } from '../../travel-map.ts'
import type { travelMapApi } from '../../travel-map-api.ts'

const api = client<typeof travelMapApi>()

export const travelMapQuery = (mapQuery: TravelMapQuery) =>
  queryOptions({
    queryKey: ['travel-map', mapQuery],
    queryFn: ({ signal }) => api('GET /travel-map', { query: mapQuery, signal }),
    placeholderData: keepPreviousData,
  })
