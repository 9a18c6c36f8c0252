import { useEffect } from 'react'
import { rememberPlace } from '../../design/overlays/remember-place.ts'

/** By then a dialog that closes, or a new page, has taken the focus itself. */
const OTHERS_FIRST_MS = 50
/** A control that is disabled only while something is saved gets the focus back. */
const SAVED_MS = 1_000

/**
 * Renders nothing. When the focused control is removed or disabled, such as the Remove button of a row, moves the focus
 * to the nearest one; the browser would begin again at the top of the page, and a screen reader would be silent.
 */
export function LostFocus() {
  // Focus and removed elements are outside of React.
  useEffect(() => {
    let last: { control: Element; pathname: string; findNearest: () => HTMLElement | null } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last = { control: target, pathname: location.pathname, findNearest: rememberPlace(target) }
    }
    // A press elsewhere takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!last?.control.contains(target as Node)) last = null
    }
    const isGone = () => last !== null && (!last.control.isConnected || last.control.matches(':disabled'))

    function moveFocus() {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement === last?.control
      if (!isLost || !last || last.pathname !== location.pathname) return
      const control = isGone() ? last.findNearest() : (last.control as HTMLElement)
      control?.focus({ preventScroll: true })
      if (control?.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' })
    }

    const observer = new MutationObserver(() => {
      if (!isGone()) return
      clearTimeout(timer)
      const lost = last
      timer = setTimeout(
        () => {
          // Otherwise something else has the focus meanwhile, such as the heading of a new page, which is not to scroll.
          if (last === lost) moveFocus()
        },
        lost?.control.isConnected ? SAVED_MS : OTHERS_FIRST_MS,
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, { capture: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [])
  return null
}
