import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isServerUnreachable } from '../../web/api.ts'
import { useOnReconnect } from '../../web/use-on-reconnect.ts'

const isLost = ({ state }: Query) => state.data === undefined && isServerUnreachable(state.error)

/**
 * Refetches what the page could not load while the server was unreachable, as soon as the server is back. When the
 * browser knows that it is offline, the queries wait by themselves.
 */
export function RefetchOnReconnect() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  const hasLost = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ type: 'active', predicate: isLost }).length > 0,
    () => false,
  )
  useOnReconnect(hasLost, () => void queries.refetchQueries({ type: 'active', predicate: isLost }))
  return null
}
