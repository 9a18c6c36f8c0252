import { useEffect, useState } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { HeartIcon } from '../../../../design/rendering/sprite-icons.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import type { PhotoView } from '../photo.ts'
import { act } from './cache/act-on-photo.ts'

/** How long the heart beats, and how long the second click of a double tap is ignored (CONST-03, ACT-04). */
const HEART_MS = 300

export function LikeButton({ photo, className }: { photo: PhotoView; className?: string | undefined }) {
  const tools = useTools()
  const [isBeating, setBeating] = useState(false)

  useEffect(() => {
    if (!isBeating) return
    const rest = setTimeout(() => setBeating(false), HEART_MS)
    return () => clearTimeout(rest)
  }, [isBeating])

  return (
    <IconButton
      icon={HeartIcon}
      label="Like"
      count={photo.likeCount ?? undefined}
      pressed={photo.likedByViewer}
      aria-busy={isBeating || undefined}
      onClick={() => {
        if (isBeating) return
        setBeating(true)
        act((actions) => actions.likePhoto(tools, photo, !photo.likedByViewer))
      }}
      className={className}
      iconClassName={isBeating && photo.likedByViewer ? 'animate-heart' : undefined}
    />
  )
}
