import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { waitingQuery } from '../../today/ui/today-queries.ts'
import { countWaitingIn } from '../../today/ui/waiting-places.ts'

/** Returns the total number of waiting items in some tabs; 0 while it is unknown. */
export function useWaitingCount(): (tabs: readonly AdminTab[]) => number {
  const { data = {} } = useQuery(waitingQuery)
  return (tabs) => tabs.reduce((sum, { value }) => sum + countWaitingIn(value, data), 0)
}

/** Recounts waiting items after every change, since any change may have resolved one. */
export function useRecountWaiting() {
  const cache = useQueryClient()
  const isChanging = useIsMutating() > 0
  const wasChanging = useRef(false)

  useEffect(() => {
    if (wasChanging.current && !isChanging) void cache.invalidateQueries(waitingQuery)
    wasChanging.current = isChanging
  }, [isChanging, cache])
}
