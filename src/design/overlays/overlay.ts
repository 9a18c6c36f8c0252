import { useEffect } from 'react'

let locks = 0

/** Stops the page from scrolling while a layer is open, and keeps its width without the scrollbar. */
export function useScrollLock(locked: boolean) {
  // The document element is outside of what React renders here.
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

/**
 * Where the focus returns when a dialog closes: the element that had it before. If that was a menu item,
 * which is gone by then, the button that opened the menu; if it was deleted, the page.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return () => {
    const target =
      opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('main')
    target?.focus()
  }
}

/** A click on a toast is not a click outside the dialog: the dialog stays open. */
export function stayOpenForToast(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
