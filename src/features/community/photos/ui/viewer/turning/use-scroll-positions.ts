import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** Scrolls each new look to its top, and restores the scroll position when the user goes back to one. */
export function useScrollPositions(box: HTMLElement | null, photoId: string) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const places = useRef(new Map<string, number>())
  const key = `${entry} ${photoId}`

  // The scroll position belongs to the dialog's element.
  useLayoutEffect(() => {
    if (!box) return
    box.scrollTop = places.current.get(key) ?? 0
    const note = () => places.current.set(key, box.scrollTop)
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [box, key])
}
