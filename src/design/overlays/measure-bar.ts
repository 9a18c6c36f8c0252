/** A taller bar would leave too little of the page, such as with large text or on a phone in landscape. */
const STUCK_PART = 1 / 3

/**
 * A ref for a bar that sticks to the bottom of the screen and may be tall. Sets `--action-bar-h` on the document to its
 * height while it sticks, so that scrolling to a focused field keeps it clear of the bar (styles.css), and
 * `data-too-tall` on a bar that should not stick.
 */
export function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const clear = () => style.removeProperty('--action-bar-h')
  const observer = new ResizeObserver(() => {
    bar.toggleAttribute('data-too-tall', bar.offsetHeight > window.innerHeight * STUCK_PART)
    if (getComputedStyle(bar).position === 'sticky')
      style.setProperty('--action-bar-h', `${bar.offsetHeight}px`)
    else clear()
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    clear()
  }
}
