import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AdminTab } from '../../../../kernel/admin/ui/admin-tab.ts'
import { waitingQuery } from '../../today/ui/today-queries.ts'
import { waitsIn } from '../../today/ui/waiting-places.ts'

/** How much waits in some tabs together; 0 while that is unknown. */
export function useWaiting(): (tabs: readonly AdminTab[]) => number {
  const { data = {} } = useQuery(waitingQuery)
  return (tabs) => tabs.reduce((sum, { value }) => sum + waitsIn(value, data), 0)
}

/** Whatever was changed may be one less to do: counted again after every change. */
export function useCountAgain() {
  const cache = useQueryClient()
  const isChanging = useIsMutating() > 0
  const wasChanging = useRef(false)

  useEffect(() => {
    if (wasChanging.current && !isChanging) void cache.invalidateQueries(waitingQuery)
    wasChanging.current = isChanging
  }, [isChanging, cache])
}
