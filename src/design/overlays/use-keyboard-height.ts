import { useSyncExternalStore } from 'react'

/** The height of the on-screen keyboard, which would hide fixed elements. */
export const useKeyboardHeight = (): number => useSyncExternalStore(listen, keyboardHeight, () => 0)

function listen(tell: () => void) {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', tell)
  viewport?.addEventListener('scroll', tell)
  return () => {
    viewport?.removeEventListener('resize', tell)
    viewport?.removeEventListener('scroll', tell)
  }
}

/**
 * Returns how many pixels of the window's bottom the on-screen keyboard covers. 0 when it covers nothing, and while the
 * page is pinch-zoomed.
 */
export function keyboardHeight(): number {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}
