const openAfterMs = 700
const closeAfterMs = 100
const marginPx = 8

/**
 * Shows the text of `data-tooltip` after the pointer or the keyboard focus has rested on an element for 700 ms. One box
 * serves the whole page, so a tooltip costs a button nothing. The text repeats the button's name, so the box is hidden
 * from screen readers. Escape, a click or scrolling hides it; it stays while the pointer is on it.
 * @returns a function that removes the listeners
 */
export function watchTooltips(box: HTMLElement): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let owner: Element | null = null

  function later(ms: number, action: () => void) {
    clearTimeout(timer)
    timer = setTimeout(action, ms)
  }

  function open(target: Element) {
    if (!target.isConnected) return
    owner = target
    box.textContent = target.getAttribute('data-tooltip')
    box.showPopover()
    const at = tooltipPosition(target.getBoundingClientRect(), box.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    box.style.left = `${at.left}px`
    box.style.top = `${at.top}px`
  }

  function close() {
    clearTimeout(timer)
    if (owner) box.hidePopover()
    owner = null
  }

  function enter(event: Event) {
    const target = event.target instanceof Element ? event.target : null
    if (target && box.contains(target)) return clearTimeout(timer)
    const next = target?.closest('[data-tooltip]')
    if (!next) return
    if (next === owner) return clearTimeout(timer)
    close()
    later(openAfterMs, () => open(next))
  }

  const options = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && enter(event), options)
  document.addEventListener('pointerout', () => later(closeAfterMs, close), options)
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && enter(event),
    options,
  )
  for (const end of ['focusout', 'pointerdown', 'scroll']) {
    document.addEventListener(end, close, { ...options, capture: true })
  }
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), {
    ...options,
    capture: true,
  })

  return () => {
    close()
    stop.abort()
  }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Centered below the target, above it when there is no space below, and always within the window. */
export function tooltipPosition(
  target: Box,
  tip: { width: number; height: number },
  view: { width: number; height: number },
) {
  const below = target.top + target.height + 4
  const fitsBelow = below + tip.height + marginPx <= view.height
  const centered = target.left + target.width / 2 - tip.width / 2
  return {
    left: Math.round(Math.max(marginPx, Math.min(centered, view.width - tip.width - marginPx))),
    top: Math.round(fitsBelow ? below : Math.max(marginPx, target.top - tip.height - 4)),
  }
}
