import { useSyncExternalStore } from 'react'

/**
 * How much of the window's foot the keyboard of a phone covers, in pixels: what is fixed there would lie below it.
 * 0 where nothing is covered, and while somebody looks closer with two fingers.
 */
export const useKeyboardHeight = (): number => useSyncExternalStore(listen, covered, () => 0)

function listen(tell: () => void) {
  const seen = window.visualViewport
  seen?.addEventListener('resize', tell)
  seen?.addEventListener('scroll', tell)
  return () => {
    seen?.removeEventListener('resize', tell)
    seen?.removeEventListener('scroll', tell)
  }
}

function covered(): number {
  const seen = window.visualViewport
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
}
