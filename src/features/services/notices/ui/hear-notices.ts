import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { openLive } from '../../../../web/live-client.ts'
import { celebrate } from './celebrate.ts'
import { noticeExtras } from './notice-extras.ts'
import { noticesQuery, readNoticeCount } from './notice-queries.ts'
import { keepSubscribed } from './push/keep-subscribed.ts'
import { tellTimeZone } from './tell-time-zone.ts'

/** Notices that come close together are counted once. */
const GATHER_MS = 500

/** Keeps the count, and the list where it is shown, up with the server. @returns a function that ends it */
export function hearNotices(tools: Tools, memberId: string): () => void {
  const { cache } = tools
  void tellTimeZone(memberId)
  // A browser that forbids storage, or has no push service in reach, is told nothing.
  void keepSubscribed(cache, memberId).catch(() => {})
  const stopBadge = showBadge(cache)
  const celebrateInSight = celebrating(tools)
  // What is new since the last visit may be something to celebrate.
  if ((cache.getQueryData(sessionQuery.queryKey)?.noticeCount ?? 0) > 0) celebrateInSight.due()
  let gather: ReturnType<typeof setTimeout> | undefined
  const stop = openLive(['me'], ({ topic, payload }) => {
    const { kind, of: arrived, celebrates } = payload as { kind?: string; of?: string; celebrates?: true }
    if (topic !== 'live' && kind !== 'notice') return
    if (celebrates) celebrateInSight.due()
    clearTimeout(gather)
    gather = setTimeout(() => {
      void readNoticeCount(cache).catch(() => {})
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

/** Shows on the icon of the installed program how many notices are new. */
function showBadge(cache: Tools['cache']): () => void {
  let shown = -1
  const show = () => {
    const count = cache.getQueryData(sessionQuery.queryKey)?.noticeCount ?? 0
    if (count === shown) return
    shown = count
    // Systems without a badge have no such function; others refuse it until the program is installed.
    void navigator.setAppBadge?.(count).catch(() => {})
  }
  show()
  return cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionQuery.queryKey[0]) show()
  })
}

/** Celebrates once the page is in sight: of several tabs, the one that is looked at. */
function celebrating(tools: Tools) {
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
