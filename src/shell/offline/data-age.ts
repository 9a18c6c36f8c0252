import type { Query, QueryClient } from '@tanstack/react-query'
import { storedAt } from '../../web/api.ts'

/** Queries of the header, which are not the content of the page. */
const HEADER_QUERIES = new Set<unknown>(['session', 'own-brands', 'shop'])

/** Returns when the data of this query was fetched, if it is a copy of the service worker; otherwise null. */
export function copiedAt({ state: { data } }: Query): number | null {
  if (typeof data !== 'object' || data === null) return null
  const pages = 'pages' in data && Array.isArray(data.pages) ? data.pages : []
  const times = [data, ...pages].flatMap((answer: object) => storedAt.get(answer) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** Returns when the oldest data on the page was fetched; null if the page shows no fetched data. */
export function oldestFetchTime(
  queries: QueryClient,
  { copiesOnly }: { copiesOnly: boolean },
): number | null {
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && !HEADER_QUERIES.has(queryKey[0]))
    .flatMap((query) => copiedAt(query) ?? (copiesOnly ? [] : query.state.dataUpdatedAt))
  return times.length > 0 ? Math.min(...times) : null
}
