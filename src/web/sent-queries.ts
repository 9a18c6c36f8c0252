import {
  type DehydratedState,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { storedAt } from './api.ts'
import { pack, unpack } from './packed.ts'

// The data of a page as it travels to the browser, whose query cache begins with it: of each query only what the
// browser cannot know by itself. The library's own form names twelve more fields, and the key twice.

type Sent = [queryKey: QueryKey, data: unknown, updatedAt: number, isInfinite?: 1]

/** The queries that succeeded, as one text: written and read several times faster than the tree the router would make. */
export function writeQueries(client: QueryClient): string {
  const succeeded = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const sent = succeeded.map(({ queryKey, state, queryType }): Sent => {
    const { data, dataUpdatedAt } = state
    return queryType === 'infinite' ? [queryKey, data, dataUpdatedAt, 1] : [queryKey, data, dataUpdatedAt]
  })
  return pack(sent)
}

/**
 * Fills the cache with what `writeQueries` wrote.
 * @param copiedAt when the page was fetched, in milliseconds since 1970, where it is a copy of the service worker
 */
export function readQueries(client: QueryClient, text: string, copiedAt?: number): void {
  const queries = (unpack(text) as Sent[]).map(
    ([queryKey, data, dataUpdatedAt, isInfinite]): DehydratedState['queries'][number] => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: dataUpdatedAt,
      ...(isInfinite && { queryType: 'infinite' }),
      state: {
        ...{ data, dataUpdatedAt, dataUpdateCount: 1, status: 'success', fetchStatus: 'idle' },
        ...{ error: null, errorUpdatedAt: 0, errorUpdateCount: 0 },
        ...{ fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null, isInvalidated: false },
      },
    }),
  )
  hydrate(client, { mutations: [], queries })
  if (!copiedAt) return
  for (const { state } of queries) {
    if (typeof state.data === 'object' && state.data !== null) storedAt.set(state.data, copiedAt)
  }
}
