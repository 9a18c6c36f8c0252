import { useEffect, useEffectEvent } from 'react'
import type { LookPaging } from './use-look-paging.ts'

// One-finger swipes: sideways, on a look with one picture, to the next look; down, at the top of the viewer, to close
// it. Buttons do the same. Uses touch events, because pointer events end as soon as the browser scrolls.

/** From this distance on, a movement has a direction. */
const SLOP_PX = 8
/** A movement this far, or this fast, counts as a swipe. */
const TURN_SHARE = 0.25
const CLOSE_PX = 120
const FAST_PX_PER_MS = 0.5
const SETTLE = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Elements with touch gestures of their own. */
const OWN_TOUCH = 'input, textarea, select, [role="menu"], .scroll-row, .tag-ticket'

type Drag = {
  x: number
  y: number
  at: number
  axis: 'x' | 'y' | null
  slide: HTMLElement | null
  mayClose: boolean
}

type Swipes = { turning: LookPaging; close: () => void }

/** @param box the viewer's scroll container; null until it is mounted */
export function useDrag(box: HTMLElement | null, { turning, close }: Swipes) {
  const turn = useEffectEvent((step: 1 | -1) => turning.turn(step))
  const leave = useEffectEvent(close)
  const hasLook = useEffectEvent((step: 1 | -1) => Boolean(step === 1 ? turning.next : turning.previous))

  // Not React props: React listens passively, and then the browser's scrolling could not be prevented.
  useEffect(() => {
    if (!box) return
    let drag: Drag | null = null

    function begin({ touches, target }: TouchEvent) {
      drag = null
      const [finger] = touches
      if (touches.length !== 1 || !finger || !(target instanceof Element) || target.closest(OWN_TOUCH)) return
      const slide = target.closest<HTMLElement>('[data-look-slide]')
      drag = {
        x: finger.clientX,
        y: finger.clientY,
        at: Date.now(),
        axis: null,
        slide,
        mayClose: box!.scrollTop <= 0,
      }
    }

    function move(event: TouchEvent) {
      const [finger] = event.touches
      if (!drag || !finger || event.touches.length !== 1) return settle()
      const [dx, dy] = [finger.clientX - drag.x, finger.clientY - drag.y]
      drag.axis ??= axisOf(drag, dx, dy)
      if (!drag.axis) {
        // The browser is handling the gesture now.
        if (Math.max(Math.abs(dx), Math.abs(dy)) > SLOP_PX) drag = null
        return
      }
      if (event.cancelable) event.preventDefault()
      if (drag.axis === 'y') shift(box!, 0, Math.max(0, dy))
      else shift(drag.slide!, hasLook(dx < 0 ? 1 : -1) ? dx : dx / 4, 0)
    }

    function end({ changedTouches }: TouchEvent) {
      const [finger] = changedTouches
      if (!drag?.axis || !finger) return settle()
      const [dx, dy] = [finger.clientX - drag.x, finger.clientY - drag.y]
      const ms = Math.max(1, Date.now() - drag.at)
      if (drag.axis === 'y') {
        if (dy < CLOSE_PX && dy / ms < FAST_PX_PER_MS) return settle()
        drag = null
        return leave()
      }
      const { slide } = drag
      const width = slide!.clientWidth
      const step = dx < 0 ? 1 : -1
      if (Math.abs(dx) < width * TURN_SHARE && Math.abs(dx) / ms < FAST_PX_PER_MS) return settle()
      if (!hasLook(step)) {
        turn(step)
        return settle()
      }
      drag = null
      // The glide brings the neighbor to the center; turning then makes it the current look.
      void glide(slide!, dx, -step * width).then(() => turn(step))
    }

    function settle() {
      const moved = drag?.axis === 'y' ? box : drag?.axis === 'x' ? drag.slide : null
      drag = null
      if (!moved) return
      const { translate } = moved.style
      moved.style.translate = ''
      if (!lessMotion()) moved.animate([{ translate }, { translate: '0 0' }], SETTLE)
    }

    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: settle }
    const entries = Object.entries(listeners) as ['touchmove', (event: TouchEvent) => void][]
    for (const [kind, hear] of entries) box.addEventListener(kind, hear, { passive: false })
    return () => {
      for (const [kind, hear] of entries) box.removeEventListener(kind, hear)
    }
  }, [box])
}

/**
 * Returns the axis of the swipe: sideways on a look with one picture, down at the top; anything else is left to the
 * browser.
 */
function axisOf({ slide, mayClose }: Drag, dx: number, dy: number): Drag['axis'] {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SLOP_PX) return null
  if (Math.abs(dx) > Math.abs(dy)) return slide ? 'x' : null
  return mayClose && dy > 0 ? 'y' : null
}

function shift(element: HTMLElement, xPx: number, yPx: number) {
  element.style.translate = `${xPx}px ${yPx}px`
}

async function glide(element: HTMLElement, fromPx: number, toPx: number) {
  shift(element, toPx, 0)
  if (lessMotion()) return
  await element.animate([{ translate: `${fromPx}px 0` }, { translate: `${toPx}px 0` }], SETTLE).finished
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
