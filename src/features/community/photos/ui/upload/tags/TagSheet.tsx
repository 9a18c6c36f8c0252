import { clsx } from 'clsx'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useKeyboardHeight } from '../../../../../../design/overlays/use-keyboard-height.ts'
import { useSheetDrag } from '../../../../../../design/overlays/use-sheet-drag.ts'
import type { TagSuggestion } from '../../../../../catalogue/products/product.ts'
import { TagSearch } from './TagSearch.tsx'

type TagSheetProps = {
  ref: Ref<HTMLInputElement>
  /** On phones: the user tapped a point on the photo. On other screens the search is always visible. */
  isOpen: boolean
  onChoose: (found: TagSuggestion) => void
  onClose: () => void
}

/** The tag search; on phones a sheet over the lower part of the screen, with the tapped point visible above it. */
export function TagSheet({ ref, isOpen, onChoose, onClose }: TagSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const keyboardPx = useKeyboardHeight()
  const drag = useSheetDrag(sheet, onClose)
  usePlaceInView(sheet, isOpen)
  return (
    <section
      ref={sheet}
      aria-label="What is this?"
      className={clsx(
        'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-(--z-dialog) max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-(--gutter) max-sm:pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        isOpen ? 'max-sm:animate-sheet-in' : 'max-sm:hidden',
      )}
      style={keyboardPx > 0 ? { bottom: keyboardPx } : undefined}
    >
      <div {...drag} className="flex touch-none justify-center pt-2.5 pb-3 sm:hidden">
        <span className="h-1 w-10 rounded-sm bg-line-strong" />
      </div>
      <TagSearch ref={ref} verbInSheet="Tag" onChoose={onChoose} onLeave={onClose} />
    </section>
  )
}

/** Space kept free around the tapped point. */
const ROOM_PX = 16

/** Scrolls the tapped point above the sheet, again whenever the sheet or the on-screen keyboard grows. */
function usePlaceInView(sheet: RefObject<HTMLElement | null>, isOpen: boolean) {
  // Only the browser knows heights and scroll positions.
  useEffect(() => {
    const element = sheet.current
    if (!isOpen || !element || getComputedStyle(element).position !== 'fixed') return
    const bring = () => {
      const place = document.querySelector('[data-pending-tag]')?.getBoundingClientRect()
      const bar = document.querySelector('[data-step-bar]')?.getBoundingClientRect()
      if (!place) return
      const below = place.bottom + ROOM_PX - element.getBoundingClientRect().top
      const above = (bar?.bottom ?? 0) + ROOM_PX - place.top
      if (below > 0) window.scrollBy(0, below)
      else if (above > 0) window.scrollBy(0, -above)
    }
    const observer = new ResizeObserver(bring)
    observer.observe(element)
    window.visualViewport?.addEventListener('resize', bring)
    element.addEventListener('animationend', bring)
    return () => {
      observer.disconnect()
      window.visualViewport?.removeEventListener('resize', bring)
      element.removeEventListener('animationend', bring)
    }
  }, [sheet, isOpen])
}
