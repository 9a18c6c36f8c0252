import { type RefObject, useEffect, useState } from 'react'

/** Returns the height of an element in pixels; 0 until it is measured. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0)

  // Only the browser knows where its lines break.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeightPx(entry.contentRect.height))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return heightPx
}
