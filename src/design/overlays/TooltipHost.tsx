import { useEffect, useRef } from 'react'
import { watchTooltips } from './tooltip.ts'

/** Once per page: the box in which every `data-tooltip` is shown. */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null)

  // Listens to the whole document: tooltips may be anywhere, also in dialogs.
  useEffect(() => (box.current ? watchTooltips(box.current) : undefined), [])

  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden
      className="fixed inset-auto z-(--z-tooltip) m-0 max-w-64 animate-fade-in rounded-sm border-0 bg-ink px-2.5 py-1.5 type-label text-ink-inverse shadow-[0_0_0_1px_var(--paper)]"
    />
  )
}
