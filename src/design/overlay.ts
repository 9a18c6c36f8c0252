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
