import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { CommentIcon, ShareIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { PhotoView } from '../../photo.ts'
import { runPhotoAction } from '../cache/act-on-photo.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { LikeButton } from '../LikeButton.tsx'

interface CardActionsProps {
  photo: PhotoView
  isLead: boolean
  /** The card shows its comments. */
  isUnfolded: boolean
  onComments: () => void
}

/**
 * Like, comments, favorite and share in one row (FEED-10, FEED-12). `.card-actions` in styles.css fits it to phones.
 */
export function CardActions({ photo, isLead, isUnfolded, onComments }: CardActionsProps) {
  return (
    <div className="card-actions" data-lead={isLead || undefined}>
      <LikeButton photo={photo} />
      <IconButton
        icon={CommentIcon}
        label="Comments"
        count={photo.commentCount}
        aria-expanded={isUnfolded}
        onClick={onComments}
      />
      <FavouriteButton photo={photo} />
      <IconButton
        icon={ShareIcon}
        label="Share"
        onClick={() =>
          runPhotoAction((actions) =>
            actions.shareLink(`/photo/${photo.id}`, `Photo by ${nameOf(photo.owner)}`),
          )
        }
      />
    </div>
  )
}
