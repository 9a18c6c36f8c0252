import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { isSignedOut } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { PhotoView } from '../../photo.ts'
import { likePhoto } from '../LikeButton.tsx'

const BETWEEN_TAPS_MS = 300
const APART_PX = 30
const HEART_MS = 700

/**
 * A double tap on the picture likes it, and never removes a like. The like button does the same.
 * @returns where to show the heart briefly
 */
export function useTapToLike(photo: PhotoView) {
  const tools = useTools()
  const last = useRef({ at: 0, x: 0, y: 0 })
  const [likedAt, setLikedAt] = useState<{ x: number; y: number; key: number } | null>(null)

  useEffect(() => {
    if (!likedAt) return
    const away = setTimeout(() => setLikedAt(null), HEART_MS)
    return () => clearTimeout(away)
  }, [likedAt])

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const { pointerType, timeStamp: at, clientX: x, clientY: y, target, currentTarget } = event
    if (pointerType !== 'touch' || (target instanceof Element && target.closest('button, a'))) return
    const before = last.current
    const isSecond = at - before.at < BETWEEN_TAPS_MS && Math.hypot(x - before.x, y - before.y) < APART_PX
    last.current = { at: isSecond ? 0 : at, x, y }
    if (!isSecond) return
    if (!photo.likedByViewer) void likePhoto(tools, photo, true)
    if (isSignedOut(tools.cache)) return
    const { left, top } = currentTarget.getBoundingClientRect()
    setLikedAt({ x: x - left, y: y - top, key: at })
  }

  return { onPointerUp, likedAt }
}
