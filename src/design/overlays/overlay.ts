import { useEffect } from 'react'

let locks = 0

/** Holds the page still while a layer lies over it, and as wide as it was with its scrollbar. */
export function useScrollLock(locked: boolean) {
  // The page's own element is outside of what React draws here.
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
 * Where the focus goes back to when a dialog closes: the element that had it when the dialog opened. If that
 * was a row of a menu, which is gone by then, the button that opened the menu; if it was deleted, the page.
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

/** A press on a toast is no press beside the dialog: the dialog stays open. */
export function stayOpenForToast(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
