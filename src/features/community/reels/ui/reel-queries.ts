import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { reelApi, reelUploadApi } from '../reel-api.ts'

const api = client<typeof reelApi & typeof reelUploadApi>()

// The key of every query with reels to watch begins with 'reels', so that a like shows in all of them at once.

export const reelsQuery = (tag: string | undefined) =>
  listQuery({
    key: ['reels', 'list', tag ?? null],
    read: (cursor, signal) => api('GET /reels', { query: { tag, cursor }, signal }),
    // The list does not change while the user watches it.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reelQuery = (reelId: string) =>
  queryOptions({
    queryKey: ['reels', 'one', reelId],
    queryFn: ({ signal }) => api('GET /reels/{reelId}', { reelId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const reelSettingsQuery = queryOptions({
  queryKey: ['reel-settings'],
  queryFn: ({ signal }) => api('GET /reel-settings', { signal }),
  staleTime: 5 * 60_000,
})

const POLL_MS = 2_000

export const ownReelsQuery = queryOptions({
  queryKey: ['own-reels'],
  queryFn: ({ signal }) => api('GET /members/me/reels', { signal }),
  // While a reel is processed, its owner sees the progress.
  refetchInterval: (query) =>
    query.state.data?.items.some(({ stage }) => stage === 'processing') ? POLL_MS : false,
})
