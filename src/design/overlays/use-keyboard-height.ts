import { useSyncExternalStore } from 'react'

/**
 * Returns how many pixels of the window's bottom the on-screen keyboard covers, where it would hide fixed elements. 0
 * when it covers nothing, and while the page is pinch-zoomed.
 */
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

function keyboardHeight(): number {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}
