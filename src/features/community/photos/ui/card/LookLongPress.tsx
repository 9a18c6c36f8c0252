import { useEffect, useEffectEvent, useState } from 'react'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { PhotoView } from '../../photo.ts'
import { findPhoto } from '../cache/photo-cache.ts'
import { PhotoMenu } from './lazy-photo-menu.ts'

const HOLD_MS = 450
const SLOP_PX = 10

type PressedLook = { photo: PhotoView; x: number; y: number; key: number }

/**
 * Opens a look's menu at the finger after a long press on its picture. The look's menu button opens the same menu.
 */
export function LookLongPress() {
  const { cache } = useTools()
  const [pressedLook, setPressedLook] = useState<PressedLook | null>(null)
  const photoAt = useEffectEvent((target: EventTarget | null) => {
    const link = target instanceof Element && target.closest('figure > a[href^="/photo/"]')
    return link ? findPhoto(cache, link.getAttribute('href')!.slice('/photo/'.length)) : undefined
  })

  // One set of listeners on the page, because lists of looks are many and come and go.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: { x: number; y: number } | null = null
    /** This touch opened the menu, so the click that follows is ignored. */
    let wasHeld = false
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    function begin(event: PointerEvent) {
      stop()
      wasHeld = false
      const { clientX: x, clientY: y, isPrimary, pointerType, target, timeStamp: key } = event
      const photo = pointerType === 'touch' && isPrimary ? photoAt(target) : undefined
      from = photo ? { x, y } : null
      if (!photo) return
      timer = setTimeout(() => {
        wasHeld = true
        setPressedLook({ photo, x, y, key })
      }, HOLD_MS)
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) stop()
    }
    function noClick(event: MouseEvent) {
      if (!wasHeld) return
      wasHeld = false
      event.preventDefault()
      event.stopPropagation()
    }
    /** Suppresses the browser's own menu for the link. */
    function noOtherMenu(event: Event) {
      if (from && (timer || wasHeld)) event.preventDefault()
    }
    const page = document.documentElement
    page.dataset.lookPress = ''
    addEventListener('pointerdown', begin)
    addEventListener('pointermove', move, { passive: true })
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    addEventListener('click', noClick, { capture: true })
    addEventListener('contextmenu', noOtherMenu)
    return () => {
      stop()
      delete page.dataset.lookPress
      removeEventListener('pointerdown', begin)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
      removeEventListener('click', noClick, { capture: true })
      removeEventListener('contextmenu', noOtherMenu)
    }
  }, [])

  if (!pressedLook) return null
  return (
    // Stays mounted when the menu closes, because the menu's dialogs are inside it.
    <div className="fixed" style={{ left: pressedLook.x, top: pressedLook.y }}>
      <PhotoMenu
        key={pressedLook.key}
        photo={pressedLook.photo}
        defaultOpen
        className="pointer-events-none invisible"
        onClose={() => setPressedLook(null)}
      />
    </div>
  )
}
