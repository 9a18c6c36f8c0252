import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../web/api.ts'
import type { OwnProfile } from '../profile.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.get<OwnProfile>('/profile', { signal }),
})
