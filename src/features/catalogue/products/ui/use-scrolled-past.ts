import { type RefObject, useEffect, useState } from 'react'

/** Whether an element lies above what can be seen; false while it is in sight or still to come. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)

  // Only the browser knows what is in sight.
  useEffect(() => {
    if (!element.current) return
    // Everything below counts as in sight, so that a jump over the element is noticed too.
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isPast
}
