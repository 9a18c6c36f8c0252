import { clsx } from 'clsx'
import { MessageCircle, Share2 } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { Filled } from '../../../../../web/parts.ts'
import type { PhotoView } from '../../photo.ts'
import { CommentBox } from '../comments/CommentBox.tsx'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { LikeButton } from '../LikeButton.tsx'
import { viewerActions } from '../photo-slots.ts'

interface ViewerFootProps {
  photo: PhotoView
  isPage: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

/** Always visible: like, comments, favorite, share, and the comment field (VIEW-05). */
export function ViewerFoot({ photo, isPage, field }: ViewerFootProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 border-t border-line bg-paper px-gutter pt-1 pb-3.5 md:px-7 md:pt-1.5 md:pb-5.5',
        isPage
          ? 'bottom-(--tabbar-h) mt-auto'
          : 'bottom-0 max-md:pb-[max(0.875rem,env(safe-area-inset-bottom))]',
      )}
    >
      <div className="-mx-2.5 mb-1 flex items-center">
        <LikeButton photo={photo} className="text-control" />
        <IconButton
          icon={MessageCircle}
          label="Comments"
          count={photo.commentCount}
          className="text-control"
          onClick={() => {
            document.getElementById('comments')?.scrollIntoView({ block: 'nearest' })
            field.current?.focus()
          }}
        />
        <FavouriteButton photo={photo} />
        <Filled slot={viewerActions} photoId={photo.id} />
        <IconButton
          icon={Share2}
          label="Share"
          className="ml-auto"
          onClick={() => void shareLink(`/photo/${photo.id}`, `Photo by ${nameOf(photo.owner)}`)}
        />
      </div>
      <CommentBox photo={photo} ref={field} />
    </div>
  )
}
