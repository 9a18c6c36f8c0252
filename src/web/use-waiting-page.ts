import { useLayoutEffect } from 'react'

/**
 * For what stands in place of a page that is on its way. It is shorter than the page that was left, so the
 * browser scrolls up; heard by the router, that would become the place to which going back returns.
 */
export function useWaitingPage() {
  // Scrolling is told to the window first, and to the router's listener on the document after it.
  useLayoutEffect(() => {
    const keepQuiet = (event: Event) => {
      if (event.target === document) event.stopPropagation()
    }
    window.addEventListener('scroll', keepQuiet, true)
    return () => window.removeEventListener('scroll', keepQuiet, true)
  }, [])
}
