import type { Query, QueryClient } from '@tanstack/react-query'
import { storedAt } from '../../web/api.ts'

/** What the header shows is not what the page is about. */
const ABOUT_VIEWER = new Set<unknown>(['session', 'own-brands', 'shop'])

/** When the answer was fetched that this query holds; null for one that is no copy of the service worker. */
export function copiedAt({ state: { data } }: Query): number | null {
  if (typeof data !== 'object' || data === null) return null
  const pages = 'pages' in data && Array.isArray(data.pages) ? data.pages : []
  const times = [data, ...pages].flatMap((answer: object) => storedAt.get(answer) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** From when the oldest is that the page shows; null where it shows nothing that was fetched. */
export function shownSince(queries: QueryClient, { copiesOnly }: { copiesOnly: boolean }): number | null {
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && !ABOUT_VIEWER.has(queryKey[0]))
    .flatMap((query) => copiedAt(query) ?? (copiesOnly ? [] : query.state.dataUpdatedAt))
  return times.length > 0 ? Math.min(...times) : null
}
