import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { firstStepsApi } from '../first-steps-api.ts'

const api = client<typeof firstStepsApi>()

export const firstStepsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['first-steps', memberId],
    queryFn: ({ signal }) => api('GET /first-steps', { signal }),
    // Steps are completed on other pages.
    staleTime: 0,
  })
