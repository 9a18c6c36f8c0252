import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../web/api.ts'
import type { houseRulesApi } from '../../house-rules-api.ts'
import type { houseTextApi } from '../../house-text-api.ts'

export const rulesApi = client<typeof houseRulesApi>()
export const textsApi = client<typeof houseTextApi>()

export const houseRulesQuery = queryOptions({
  queryKey: ['house-rules'],
  queryFn: ({ signal }) => rulesApi('GET /admin/house-rules', { signal }),
})

export const adminTextsQuery = queryOptions({
  queryKey: ['admin-texts'],
  queryFn: ({ signal }) => textsApi('GET /admin/texts', { signal }),
})

export const textPreviewQuery = (body: string) =>
  queryOptions({
    queryKey: ['admin-text-preview', body],
    queryFn: ({ signal }) => textsApi('POST /admin/texts/preview', { body: { body }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
