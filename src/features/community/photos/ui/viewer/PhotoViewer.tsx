import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import type { PhotoView } from '../../photo.ts'
import { PhotoPanel } from './PhotoPanel.tsx'
import { PhotoStage } from './PhotoStage.tsx'
import type { LookPaging } from './turning/use-look-paging.ts'
import { useLivePhoto } from './use-live-photo.ts'
import { ViewerFoot } from './ViewerFoot.tsx'
import { LookWall } from './wall/LookWall.tsx'

interface PhotoViewerProps {
  photo: PhotoView
  /** A dialog fills the window; a page is below the header and scrolls with it. */
  frame: 'dialog' | 'page'
  /** The picture to show first, from 0. */
  firstImage?: number | undefined
  /** The looks before and after it, in the list below a dialog. */
  turning?: LookPaging | undefined
  onClose?: (() => void) | undefined
  onDeleted: () => void
  commentField?: RefObject<HTMLTextAreaElement | null> | undefined
}

/** An uncropped photo with its texts beside it, and further looks below. */
export function PhotoViewer({
  photo,
  frame,
  firstImage = 0,
  turning,
  onClose,
  onDeleted,
  commentField,
}: PhotoViewerProps) {
  const [index, setIndex] = useState(Math.min(firstImage, photo.images.length - 1))
  const ownField = useRef<HTMLTextAreaElement>(null)
  const field = commentField ?? ownField
  const isPage = frame === 'page'
  useLivePhoto(photo.id)

  // The arrow keys change the picture, except in text fields, and wrap around (VIEW-07).
  function turnByKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const isTaken =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role="menu"]')
    if (!step || event.defaultPrevented || isTaken || event.altKey || event.metaKey || event.ctrlKey) return
    const count = photo.images.length
    setIndex((index + step + count) % count)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it receives the key events of the controls inside */}
      <div
        onKeyDown={turnByKey}
        className={clsx(
          'md:grid md:grid-cols-[minmax(0,1fr)_28.75rem] md:border-b md:border-line',
          // Leaves the beginning of the looks below visible.
          isPage ? '-mx-gutter' : 'md:h-[calc(100dvh-4.5rem)]',
        )}
      >
        <PhotoStage photo={photo} index={index} onIndexChange={setIndex} turning={turning} isPage={isPage} />
        {onClose && (
          <IconButton
            look="disc"
            icon={ArrowLeft}
            label="Close"
            onClick={onClose}
            className="on-photo fixed! top-[calc(0.5rem+var(--safe-top))] left-2 z-(--z-sticky) md:hidden"
          />
        )}
        <div
          className={clsx(
            'md:flex md:min-h-0 md:flex-col md:border-l md:border-line',
            isPage && 'md:min-h-[calc(100dvh-var(--header-h))]',
          )}
        >
          <PhotoPanel photo={photo} isPage={isPage} field={field} onClose={onClose} onDeleted={onDeleted} />
          <ViewerFoot photo={photo} isPage={isPage} field={field} hasTurner={turning !== undefined} />
        </div>
      </div>
      <Suspense>
        <LookWall photo={photo} isPage={isPage} />
      </Suspense>
    </>
  )
}
