import { type RefObject, useEffect } from 'react'
import { keyboardHeight } from '../overlays/use-keyboard-height.ts'

/** What lies at the foot of the window: its two edges, as distances from the window's bottom. */
export type Bar = { bottom: number; top: number }

/** CSS for the lower edge of the lowest toast. */
export const ABOVE_FLOOR = 'calc(max(var(--toast-floor, 0px), env(safe-area-inset-bottom, 0px)) + 0.75rem)'
/** At least the space around a toast. */
const SPACE_PX = 24
const BARS = '[data-action-bar], [data-tab-bar]'
const SHOWN_TOASTS = 'li:not([data-visible="false"], [data-removed="true"])'

/**
 * Sets `--toast-floor` on the section with the toasts: the lowest place where they cover neither the on-screen keyboard
 * nor the tab bar nor a bar with the main buttons of a page, drawer or dialog (`data-action-bar`).
 */
export function useToastFloor(section: RefObject<HTMLElement | null>, isShown: boolean) {
  // Reads positions before each paint: bars stick, scroll and slide in without a common event.
  useEffect(() => {
    if (!isShown) return
    let frame = 0
    const place = () => {
      const list = section.current?.querySelector('ol')
      if (list) section.current?.style.setProperty('--toast-floor', `${floorOf(list)}px`)
      frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [section, isShown])
}

function floorOf(list: HTMLElement): number {
  const { left } = list.getBoundingClientRect()
  const heights = [...list.querySelectorAll<HTMLElement>(SHOWN_TOASTS)].map((toast) => toast.offsetHeight)
  const bars = [...document.querySelectorAll(BARS)].flatMap((bar): Bar[] => {
    // An open dialog hides the rest of the page from screen readers, and covers it.
    if (bar.closest('[aria-hidden="true"]')) return []
    const box = bar.getBoundingClientRect()
    // Toasts are at the right edge; only a drawer that is still sliding in is to the right of them.
    const isBeside = box.width === 0 || box.right <= left
    return isBeside ? [] : [{ bottom: window.innerHeight - box.bottom, top: window.innerHeight - box.top }]
  })
  return lowestFloor(
    bars,
    keyboardHeight(),
    heights.reduce((sum, height) => sum + height + SPACE_PX, 0),
    window.innerHeight,
  )
}

/**
 * Returns the lowest floor, in pixels from the window's bottom and at least the given one, on which toasts of this
 * height fit between the bars; without such a place, the floor at which they reach the window's top.
 */
export function lowestFloor(
  bars: readonly Bar[],
  floor: number,
  height: number,
  windowHeight: number,
): number {
  let free = floor
  for (const { bottom, top } of bars.toSorted((one, other) => one.bottom - other.bottom)) {
    if (top > free && bottom < free + height) free = top
  }
  return Math.max(floor, Math.min(free, windowHeight - height))
}
