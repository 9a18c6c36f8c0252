import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is above the viewport; false while it is visible or below. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)

  // Visibility is known only to the browser.
  useEffect(() => {
    if (!element.current) return
    // A busy browser may report several changes at once, the latest last. Everything below counts as visible, so that a
    // jump past the element is noticed too.
    const observer = new IntersectionObserver((changes) => setPast(!changes.at(-1)!.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isPast
}
