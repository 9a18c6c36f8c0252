import { useLayoutEffect } from 'react'

/**
 * For the placeholder of a page that is loading. It is shorter than the previous page, so the browser scrolls
 * up; if the router noticed, going back would return to that position.
 */
export function useWaitingPage() {
  // A scroll event reaches the window first, and the router's listener on the document after it.
  useLayoutEffect(() => {
    const keepQuiet = (event: Event) => {
      if (event.target === document) event.stopPropagation()
    }
    window.addEventListener('scroll', keepQuiet, true)
    return () => window.removeEventListener('scroll', keepQuiet, true)
  }, [])
}
