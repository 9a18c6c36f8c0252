import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** After a navigation, moves the focus to the page's heading and announces its title. */
export function PageFocus() {
  // The resolved location, because the old page is shown until then.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  // Moves the browser's focus.
  useEffect(() => {
    const isFirst = last.current === undefined
    if (last.current === pathname) return
    last.current = pathname
    if (isFirst) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!heading) return
    // A dialog or field that took the focus keeps it.
    const active = document.activeElement
    if (active && active !== document.body && !active.closest('header, footer, nav')) {
      if (active.closest('[role="dialog"], main')) return
    }
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
