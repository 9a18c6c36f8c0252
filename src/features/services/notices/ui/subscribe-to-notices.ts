import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { subscribeToLive } from '../../../../web/live-client.ts'
import { celebrate } from './celebrate.ts'
import { noticeExtras } from './notice-extras.ts'
import { noticesQuery, refreshNoticeCount } from './notice-queries.ts'
import { syncPushSubscription } from './push/sync-push-subscription.ts'
import { sendTimeZone } from './send-time-zone.ts'

/** Notices that arrive within this time are counted once. */
const GATHER_MS = 500

/** Keeps the count, and the list where it is shown, up to date. @returns a function that stops it */
export function subscribeToNotices(tools: Tools, memberId: string): () => void {
  const { cache } = tools
  void sendTimeZone(memberId)
  // A browser that blocks storage or cannot reach a push service just gets no notifications.
  void syncPushSubscription(cache, memberId).catch(() => {})
  const stopBadge = showBadge(cache)
  const celebrateInSight = watchForCelebrations(tools)
  // Notices since the last visit may include something to celebrate.
  if ((cache.getQueryData(sessionQuery.queryKey)?.noticeCount ?? 0) > 0) celebrateInSight.due()
  let gather: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeToLive(['me'], ({ topic, payload }) => {
    const { kind, of: arrived, celebrates } = payload as { kind?: string; of?: string; celebrates?: true }
    if (topic !== 'live' && kind !== 'notice') return
    if (celebrates) celebrateInSight.due()
    clearTimeout(gather)
    gather = setTimeout(() => {
      void refreshNoticeCount(cache).catch(() => {})
      void cache.invalidateQueries({ queryKey: noticesQuery.queryKey })
      for (const { kind, staleKey } of noticeExtras.all()) {
        if (kind === arrived && staleKey) void cache.invalidateQueries({ queryKey: staleKey })
      }
    }, GATHER_MS)
  })
  return () => {
    clearTimeout(gather)
    celebrateInSight.stop()
    stopBadge()
    stop()
  }
}

/** Shows the number of new notices on the icon of the installed app. */
function showBadge(cache: Tools['cache']): () => void {
  let shownCount = -1
  const show = () => {
    const count = cache.getQueryData(sessionQuery.queryKey)?.noticeCount ?? 0
    if (count === shownCount) return
    shownCount = count
    // Systems without badges lack this function; others refuse it until the app is installed.
    void navigator.setAppBadge?.(count).catch(() => {})
  }
  show()
  return cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) show()
  })
}

/** Celebrates once the page is visible: of several tabs, only the one in view. */
function watchForCelebrations(tools: Tools) {
  let isDue = false
  function tryNow() {
    if (!isDue || document.hidden) return
    isDue = false
    void celebrate(tools)
  }
  document.addEventListener('visibilitychange', tryNow)
  return {
    due() {
      isDue = true
      tryNow()
    },
    stop: () => document.removeEventListener('visibilitychange', tryNow),
  }
}
