import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isOutOfReach } from '../../web/api.ts'
import { useLineBack } from '../../web/use-line-back.ts'

const isLost = ({ state }: Query) => state.data === undefined && isOutOfReach(state.error)

/**
 * Fetches again what the page on screen could not get while the server was out of reach, as soon as it is back.
 * Whenever the browser itself knows that it is offline, the queries wait for the line on their own.
 */
export function LineKeeper() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  const hasLost = useSyncExternalStore(
    subscribe,
    () => cache.findAll({ type: 'active', predicate: isLost }).length > 0,
    () => false,
  )
  useLineBack(hasLost, () => void queries.refetchQueries({ type: 'active', predicate: isLost }))
  return null
}
