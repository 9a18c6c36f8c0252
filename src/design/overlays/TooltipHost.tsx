import { useEffect, useRef } from 'react'

/** Once per page: the box in which every `data-tooltip` is shown. */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null)

  // Listens to the whole document: tooltips may be anywhere, also in dialogs. Loaded once the page works.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    import('./tooltip.ts').then(
      ({ watchTooltips }) => {
        if (!isGone && box.current) stop = watchTooltips(box.current)
      },
      // Offline there are none.
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
      className="fixed inset-auto z-(--z-tooltip) m-0 max-w-64 animate-fade-in rounded-sm border-0 bg-ink px-2.5 py-1.5 type-label text-ink-inverse shadow-[0_0_0_1px_var(--paper)]"
    />
  )
}
