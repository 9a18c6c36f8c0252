import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** Each look begins at its top; going back to one, it is where it was left. */
export function useScrollPlaces(box: HTMLElement | null, photoId: string) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const places = useRef(new Map<string, number>())
  const key = `${entry} ${photoId}`

  // The position belongs to the dialog's element.
  useLayoutEffect(() => {
    if (!box) return
    box.scrollTop = places.current.get(key) ?? 0
    const note = () => places.current.set(key, box.scrollTop)
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [box, key])
}
