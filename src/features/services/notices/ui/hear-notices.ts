import type { QueryClient } from '@tanstack/react-query'
import { openLive } from '../../../../web/live-client.ts'
import { noticeExtras } from './notice-extras.ts'
import { noticesQuery, readNoticeCount } from './notice-queries.ts'
import { tellTimeZone } from './tell-time-zone.ts'

/** Notices that come close together are counted once. */
const GATHER_MS = 500

/** Keeps the count, and the list where it is shown, up with the server. @returns a function that ends it */
export function hearNotices(cache: QueryClient, memberId: string): () => void {
  void tellTimeZone(memberId)
  let gather: ReturnType<typeof setTimeout> | undefined
  const stop = openLive(['me'], ({ topic, payload }) => {
    const { kind, of: arrived } = payload as { kind?: string; of?: string }
    if (topic !== 'live' && kind !== 'notice') return
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
    stop()
  }
}
