import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { profileApi } from '../member-api.ts'

const api = client<typeof profileApi>()

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('GET /profile', { signal }),
})
