import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { TodayView } from '../today.ts'
import type { Span } from '../today-words.ts'

const REFRESH_MS = 60_000

export const todayQuery = (days: Span) =>
  queryOptions({
    queryKey: ['today', days],
    queryFn: ({ signal }) => api.get<TodayView>(`/admin/today?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // It may stay open on a wall all day.
    refetchInterval: REFRESH_MS,
  })
