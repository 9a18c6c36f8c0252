import { useQueryClient } from '@tanstack/react-query'
import { Ruler } from 'lucide-react'
import { useEffect } from 'react'
import { vibrate } from '../../../../design/rendering/vibrate.ts'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery, useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../web/api.ts'
import type { levelUpApi } from '../points-api.ts'

const api = client<typeof levelUpApi>()

/** Shows once, on the first device that asks, that a higher level was reached (PTS-09). Renders nothing itself. */
export function LevelUpMessage() {
  const cache = useQueryClient()
  const member = useMember()
  const isDue = member?.hasLeveledUp ?? false
  const points = member?.points ?? 0

  // The server answers only the first of several requests with the level.
  useEffect(() => {
    if (!isDue) return
    void (async () => {
      // After a failure, it is shown another time.
      const answer = await api('POST /points/level-up').catch(() => null)
      if (!answer) return
      cache.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, member: session.member && { ...session.member, hasLeveledUp: false } },
      )
      const { reached } = answer
      if (!reached) return
      vibrate([20, 60, 30])
      showToast({
        kind: 'done',
        isMoment: true,
        icon: Ruler,
        title: reached.name,
        description: `You reached level ${reached.level}. ${points} points so far.`,
      })
    })()
  }, [isDue, points, cache])

  return null
}
