import { useEffect, useRef } from 'react'

/** The box in which every `data-tooltip` is shown. Render it once per page. */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null)

  // Listens on the whole document, because tooltips may be anywhere, including in dialogs. Its code is loaded after
  // hydration.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    import('./tooltip.ts').then(
      ({ watchTooltips }) => {
        if (!isGone && box.current) stop = watchTooltips(box.current)
      },
      // Without a connection there are no tooltips.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden
      className="fixed inset-auto z-(--z-tooltip) m-0 max-w-64 animate-fade-in rounded-sm border-0 bg-ink px-2.5 py-1.5 type-label wrap-anywhere text-ink-inverse shadow-[0_0_0_1px_var(--paper)]"
    />
  )
}
