import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { PhotoView } from '../../photo.ts'
import { CommentBox } from '../comments/CommentBox.tsx'
import { LookActions } from './LookActions.tsx'

interface ViewerFootProps {
  photo: PhotoView
  isPage: boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** On phones, the buttons to the neighboring looks are at both ends of the bar. */
  hasTurner: boolean
}

/** Always visible: the comment field and, beside the picture, the actions (VIEW-05). */
export function ViewerFoot({ photo, isPage, field, hasTurner }: ViewerFootProps) {
  return (
    <div
      data-action-bar
      className={clsx(
        'z-10 border-t border-line bg-paper px-gutter pt-1 md:px-7 md:pt-1.5 md:pb-5.5',
        'max-md:fixed max-md:inset-x-0 max-md:pt-2 md:sticky',
        hasTurner && 'max-md:px-14',
        isPage
          ? 'bottom-(--tabbar-h) mt-auto max-md:pb-2'
          : 'bottom-0 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
      )}
    >
      <LookActions photo={photo} field={field} className="-mx-2.5 mb-1 max-md:hidden" />
      <CommentBox photo={photo} ref={field} />
    </div>
  )
}
