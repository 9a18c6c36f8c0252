import {
  type DehydratedState,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { storedAt } from './api.ts'
import { pack, unpack } from './pack.ts'

// The data of a page for the browser, whose query cache starts with it. Each query has only what the browser cannot
// know by itself; the library's own form has twelve more fields, and the key twice.

type SentQuery = [queryKey: QueryKey, data: unknown, updatedAt: number, isInfinite?: 1]

/** Returns the successful queries as one text, several times faster to write and read than the router's own format. */
export function dehydrateQueries(client: QueryClient): string {
  const succeeded = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const sentQueries = succeeded.map(({ queryKey, state, queryType }): SentQuery => {
    const { data, dataUpdatedAt } = state
    return queryType === 'infinite' ? [queryKey, data, dataUpdatedAt, 1] : [queryKey, data, dataUpdatedAt]
  })
  return pack(sentQueries)
}

/**
 * Fills the cache from the output of `dehydrateQueries`.
 * @param copiedAt when the page was fetched, in milliseconds since 1970, if it is a copy kept by the service worker
 */
export function hydrateQueries(client: QueryClient, text: string, copiedAt?: number): void {
  const queries = (unpack(text) as SentQuery[]).map(
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
