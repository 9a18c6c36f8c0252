import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pluralize } from '../../design/display/count.ts'
import { OFFLINE_NOTE_ID } from '../../kernel/lists/ui/OfflineNote.tsx'
import { useOutbox } from '../../kernel/outbox/ui/outbox-store.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { clockTime } from './clock-time.ts'
import { copiedAt, oldestFetchTime } from './data-age.ts'
import { useIsOnline } from './is-online.ts'

/** Data requested again at the start has arrived by then, unless the connection is weak. */
const WEAK_AFTER_MS = 3000

/** A note above the page: the page shows stored data, from when, and how much the outbox holds. */
export function StoredDataNote() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const isOnline = useIsOnline()
  const isFilm = useRouterState({ select: ({ location }) => location.pathname === '/vi' })
  const waiting = useOutbox(useMember()?.id).length
  const subscribe = useCallback((tell: () => void) => cache.subscribe(oncePerTask(tell)), [cache])
  const since = useSyncExternalStore(subscribe, () => oldestFetchTime(queries, { copiesOnly: isOnline }))

  // Back online: reload the queries that hold copies.
  useEffect(() => {
    if (!isOnline) return
    void queries.invalidateQueries({ predicate: (query) => copiedAt(query) !== null })
  }, [isOnline, queries])

  const isWeak = useSustained(isOnline && since !== null, WEAK_AFTER_MS)
  const isShown = !isOnline || isWeak
  return (
    <div
      id={OFFLINE_NOTE_ID}
      role="status"
      className={isFilm ? 'on-photo bg-[#141310] text-[#f3f1ea]' : undefined}
    >
      {isShown && (
        <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-(--gutter) pt-3 text-small text-ink-2">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            {isOnline ? 'The connection is weak.' : 'You are offline.'}
            {since !== null && ` This is from ${clockTime(since, Date.now())}.`}
          </span>
          {waiting > 0 && (
            <Link to="/outbox" className="text-link underline underline-offset-4">
              {pluralize(waiting, 'thing')} in the outbox
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

/** Passes many calls of one task on as one: every component that a page mounts announces itself to the cache. */
function oncePerTask(tell: () => void): () => void {
  let isPending = false
  return () => {
    if (isPending) return
    isPending = true
    setTimeout(() => {
      isPending = false
      tell()
    })
  }
}

/** True once `isTrue` has been true for `ms`; false at once. */
function useSustained(isTrue: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue, ms])
  return isTrue && lasts
}
