import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { subscribeToLive } from '../../../../../web/live-client.ts'
import { feedQuery } from '../cache/photo-queries.ts'
import { refreshFeed } from './refresh-feed.ts'
import { findUnseen } from './unseen-looks.ts'

/** Spreads the requests of the browsers that receive the same event. */
const REQUEST_SPREAD_MS = 3000

/**
 * The "3 new looks" button, shown when others publish while the feed is open. The list changes only when it is
 * pressed.
 */
export function NewLooks({ order }: { order?: 'following' }) {
  const cache = useQueryClient()
  const memberId = useMember()?.id
  const [heardOf, setHeardOf] = useState<ReadonlySet<string>>(new Set())
  const [isLoading, setLoading] = useState(false)
  // Pull-to-refresh may also reload the list, and then those looks are no longer new.
  const { data: feed } = useInfiniteQuery({ ...feedQuery(order ? { order } : {}), enabled: false })
  const listed = new Set(feed?.items.map(({ id }) => id as string))
  const unseen = [...heardOf].filter((id) => !listed.has(id))

  // Listens to the server while the feed is shown, and checks for missed posts after a connection loss.
  useEffect(() => {
    const add = (ids: string[]) => setHeardOf((before) => new Set([...before, ...ids]))
    const look = (isUrgent = false) =>
      void findUnseen(cache, { memberId, order, isUrgent }).then(add, () => {})
    look()
    if (order) return subscribeToFollowedPosts(look)
    return subscribeToLive(['feed'], ({ topic, payload }) => {
      const { kind, photoId, ownerId } = payload as { kind?: string; photoId?: string; ownerId?: string }
      if (topic === 'live') look()
      // The member's own post is in the list already.
      else if (kind === 'published' && photoId && ownerId !== memberId) add([photoId])
    })
  }, [cache, memberId, order])

  async function show() {
    setLoading(true)
    await refreshFeed(cache, order)
    setLoading(false)
    setHeardOf(new Set())
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  }

  return (
    <>
      {/* Separate from the button, because screen readers can reach a status region even behind a dialog, and so
          they would reach anything beside it. */}
      <p role="status" className="sr-only">
        {unseen.length > 0 && pluralize(unseen.length, 'new look')}
      </p>
      <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-h)+0.75rem)] z-(--z-sticky) flex justify-center">
        {unseen.length > 0 && (
          <Button
            size="small"
            busy={isLoading}
            onClick={() => void show()}
            className="pointer-events-auto animate-rise-in shadow-float"
          >
            <ArrowUp aria-hidden className="size-4" />
            {pluralize(unseen.length, 'new look')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The event names neither owner nor visibility, so each browser queries its own feed. */
function subscribeToFollowedPosts(look: (isUrgent: boolean) => void): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeToLive(['followed'], ({ topic }) => {
    if (topic === 'live') return look(false)
    asking ??= setTimeout(() => {
      asking = undefined
      look(true)
    }, Math.random() * REQUEST_SPREAD_MS)
  })
  return () => {
    clearTimeout(asking)
    stop()
  }
}
