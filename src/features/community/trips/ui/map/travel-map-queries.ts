import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { TravelMapQuery } from '../../travel-map.ts'
import type { travelMapApi } from '../../travel-map-api.ts'

const api = client<typeof travelMapApi>()

export const travelMapQuery = (asked: TravelMapQuery) =>
  queryOptions({
    queryKey: ['travel-map', asked],
    queryFn: ({ signal }) => api('GET /travel-map', { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
