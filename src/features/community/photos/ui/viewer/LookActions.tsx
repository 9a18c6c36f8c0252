import { clsx } from 'clsx'
import { MessageCircle, Share2 } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import { SlotContent } from '../../../../../web/parts.ts'
import type { PhotoView } from '../../photo.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { LikeButton } from '../LikeButton.tsx'
import { viewerActions } from '../photo-slots.ts'

interface LookActionsProps {
  photo: PhotoView
  field: RefObject<HTMLTextAreaElement | null>
  className: string
}

/** Like, comments, favorite, share (VIEW-05). */
export function LookActions({ photo, field, className }: LookActionsProps) {
  return (
    <div data-action-bar className={clsx('flex items-center', className)}>
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
      <SlotContent slot={viewerActions} photoId={photo.id} />
      <IconButton
        icon={Share2}
        label="Share"
        className="ml-auto"
        onClick={() => void shareLink(`/photo/${photo.id}`, `Photo by ${nameOf(photo.owner)}`)}
      />
    </div>
  )
}
