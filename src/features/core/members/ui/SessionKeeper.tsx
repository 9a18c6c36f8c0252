import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { repeatWhileVisible } from '../../../../design/rendering/repeat-while-visible.ts'
import type { sessionApi } from '../../../../kernel/session/session-api.ts'
import { isSignOutPending } from '../../../../kernel/session/ui/pending-sign-out.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { subscribeToOtherTabs } from '../../../../kernel/session/ui/session-tabs.ts'
import { useForgetSession } from '../../../../kernel/session/ui/sign-out.ts'
import { client } from '../../../../web/api.ts'
import { useOnReconnect } from '../../../../web/use-on-reconnect.ts'

const api = client<typeof sessionApi>()

const TICK_SECONDS = 30
/** The session token is renewed when this many checks are left (AUTH-46). */
const LAST_TICKS = 3

/**
 * Renders nothing. Renews the session token in time, and follows sign-in and sign-out in other tabs. Rendered once per
 * page.
 */
export function SessionKeeper() {
  const cache = useQueryClient()
  const { data: session, dataUpdatedAt, isError, refetch } = useQuery(sessionQuery)
  const renewInSeconds = session?.renewInSeconds ?? null
  const { mutate } = useMutation({
    // Run one at a time, and queue none while offline.
    scope: { id: 'renew-session' },
    networkMode: 'always',
    mutationFn: () => api('POST /auth/renew'),
    onSuccess: (fresh) =>
      cache.setQueryData(sessionQuery.queryKey, (cached) => (cached ? { ...cached, ...fresh } : cached)),
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required'))
        void cache.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })

  // Other tabs sign in and out with the same cookie.
  const forget = useForgetSession()
  useEffect(
    () =>
      subscribeToOtherTabs((message) => void (message === 'signed-out' ? forget() : cache.resetQueries())),
    [forget, cache],
  )

  // If signing out did not reach the server, the next request of any kind ends the session.
  useOnReconnect(isError && isSignOutPending(), refetch)

  // Timers are outside of React.
  useEffect(() => {
    if (renewInSeconds === null) return
    const freshUntil = dataUpdatedAt + renewInSeconds * 1000
    const tick = () => {
      const ticksLeft = Math.floor((freshUntil - Date.now()) / 1000 / TICK_SECONDS)
      if (ticksLeft <= LAST_TICKS) mutate()
    }
    return repeatWhileVisible(tick, TICK_SECONDS * 1000)
  }, [renewInSeconds, dataUpdatedAt, mutate])
  return null
}
