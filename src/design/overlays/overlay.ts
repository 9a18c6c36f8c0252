import { useEffect, useState } from 'react'
import { rememberPlace } from './remember-place.ts'

let locks = 0

/** Stops the page from scrolling while a layer is open, and keeps the page's width without the scrollbar. */
export function useScrollLock(locked: boolean) {
  // React does not render the document element here.
  useEffect(() => {
    if (!locked) return
    const page = document.documentElement
    if (locks++ === 0) {
      page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
      page.dataset.locked = ''
    }
    return () => {
      if (--locks === 0) delete page.dataset.locked
    }
  }, [locked])
}

/** Whether the layer is open or was before: a page has many layers of which a visit opens few. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}

/**
 * Returns a function that returns the focus when a dialog closes: to the element that has the focus now. If that is a
 * menu item, which is gone by then, the focus goes to the button that opened the menu; if the element was removed, to
 * the nearest control.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  const findNearest = opener ? rememberPlace(opener) : null
  return () => {
    const isThere = opener instanceof HTMLElement && opener.isConnected
    const target = isThere ? opener : (findNearest?.() ?? document.querySelector('main'))
    target?.focus()
  }
}

/** A click on a toast does not count as a click outside the dialog, so the dialog stays open. */
export function stayOpenForToast(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
