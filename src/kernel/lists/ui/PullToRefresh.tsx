import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** Distance of the pull that reloads the list. */
const FAR_PX = 110
/** A shorter movement counts as a tap. */
const SLOP_PX = 10
/** Elements that use touch themselves, and layers over the list. */
const OWN_TOUCH = 'input, textarea, select, .scroll-row'
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]'

type State = 'resting' | 'refreshing' | 'refreshed'

/** Reloads the list when the user pulls down at the top of the page. The page has a button for it too. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [pulledPx, setPulled] = useState(0)
  const [state, setState] = useState<State>('resting')
  const refresh = useEffectEvent(async () => {
    if (state === 'refreshing') return
    setState('refreshing')
    await onRefresh().catch(() => {})
    setState('refreshed')
  })

  // React's touch listeners are passive, so the browser would reload the whole page.
  useEffect(() => {
    let from: { x: number; y: number } | null = null
    let isPull = false
    const rest = () => {
      from = null
      isPull = false
      setPulled(0)
    }
    function begin({ touches, target }: TouchEvent) {
      rest()
      const [finger] = touches
      const isOurs =
        scrollY <= 0 &&
        touches.length === 1 &&
        target instanceof Element &&
        target.closest('main') &&
        !target.closest(OWN_TOUCH) &&
        !document.querySelector(LAYER)
      if (isOurs && finger) from = { x: finger.clientX, y: finger.clientY }
    }
    function move(event: TouchEvent) {
      const [finger] = event.touches
      if (!from || !finger) return
      if (event.touches.length > 1) return rest()
      const [dx, dy] = [finger.clientX - from.x, finger.clientY - from.y]
      if (!isPull && Math.max(Math.abs(dx), Math.abs(dy)) < SLOP_PX) return
      isPull ||= dy > Math.abs(dx)
      if (!isPull || !event.cancelable) return rest()
      event.preventDefault()
      setPulled(Math.max(0, dy))
    }
    function end({ changedTouches }: TouchEvent) {
      const [finger] = changedTouches
      if (isPull && from && finger && finger.clientY - from.y >= FAR_PX) void refresh()
      rest()
    }
    addEventListener('touchstart', begin, { passive: true })
    addEventListener('touchmove', move, { passive: false })
    addEventListener('touchend', end)
    addEventListener('touchcancel', rest)
    return () => {
      removeEventListener('touchstart', begin)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', rest)
    }
  }, [])

  const isRefreshing = state === 'refreshing'
  const words = isRefreshing ? 'Refreshing' : pulledPx >= FAR_PX ? 'Release to refresh' : 'Pull to refresh'
  return (
    <>
      <p role="status" className="sr-only">
        {isRefreshing ? 'Refreshing' : state === 'refreshed' ? 'Refreshed' : ''}
      </p>
      {(pulledPx > 0 || isRefreshing) && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-x-0 top-(--header-h) z-(--z-sticky) grid justify-items-center"
        >
          <span
            style={{ scale: `${isRefreshing ? 1 : Math.min(1, pulledPx / FAR_PX)} 1` }}
            className={clsx('strip w-full origin-left', isRefreshing && 'animate-tape-travel')}
          />
          <span className="rounded-b-sm bg-raised px-3.5 py-2 text-meta text-ink-2 shadow-float">
            {words}
          </span>
        </div>
      )}
    </>
  )
}
