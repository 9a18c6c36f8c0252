import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { formatCount } from '../../../../design/display/count.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import type { RetryForm } from '../today.ts'
import type { todayApi } from '../today-api.ts'
import type { Span } from '../today-words.ts'

const api = client<typeof todayApi>()

const REFRESH_MS = 60_000

export const todayQuery = (days: Span) =>
  queryOptions({
    queryKey: ['today', days],
    queryFn: ({ signal }) => api('GET /admin/today', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // The page may stay open on a wall display all day.
    refetchInterval: REFRESH_MS,
  })

/** The number of waiting items in each tab, shown beside its name. */
export const waitingQuery = queryOptions({
  queryKey: ['today', 'waiting'],
  queryFn: ({ signal }) => api('GET /admin/waiting', { signal }),
  staleTime: 10_000,
  refetchInterval: REFRESH_MS,
})

/** Retries given-up jobs: one, or all of a kind. */
export const useRetryJobs = () =>
  useAdminWrite({
    write: (body: RetryForm) => api('POST /admin/failed-jobs/retry', { body }),
    // The system tab lists them too.
    keysToInvalidate: [['today'], ['system']],
    done: (_form, { count }) =>
      count === 0 ? 'Nothing to run again: the job is done or already running' : againWords(count),
    failed: 'Failed to run again',
  })

const againWords = (count: number) => (count === 1 ? 'Job started' : `${formatCount(count)} jobs started`)
