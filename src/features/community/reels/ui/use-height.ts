import { type RefObject, useEffect, useState } from 'react'

/** How high something is on screen, in pixels; 0 until that is known. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0)

  // Only the browser knows how its lines break.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeightPx(entry.contentRect.height))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return heightPx
}
