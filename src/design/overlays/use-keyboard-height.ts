import { useSyncExternalStore } from 'react'

/**
 * Returns how many pixels of the window's bottom the on-screen keyboard covers, where it would hide fixed elements. 0
 * when it covers nothing, and while the page is pinch-zoomed.
 */
export const useKeyboardHeight = (): number => useSyncExternalStore(listen, keyboardHeight, () => 0)

function listen(tell: () => void) {
  const seen = window.visualViewport
  seen?.addEventListener('resize', tell)
  seen?.addEventListener('scroll', tell)
  return () => {
    seen?.removeEventListener('resize', tell)
    seen?.removeEventListener('scroll', tell)
  }
}

function keyboardHeight(): number {
  const seen = window.visualViewport
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop))
}
