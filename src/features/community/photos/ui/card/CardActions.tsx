import { clsx } from 'clsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { CommentIcon, ShareIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { PhotoView } from '../../photo.ts'
import { act } from '../cache/act-on-photo.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { LikeButton } from '../LikeButton.tsx'
import { openPhoto } from '../photo-place.ts'

/** On the narrow cards of phones the buttons are closer together, and sharing is in the viewer. */
export function CardActions({ photo, lead }: { photo: PhotoView; lead: boolean }) {
  const tools = useTools()
  const narrow = lead ? undefined : 'max-sm:gap-1.25 max-sm:px-1.75'
  return (
    <div className="-mx-2.5 mt-1.5 flex items-center max-sm:-mx-1.5">
      <LikeButton photo={photo} className={narrow} />
      <IconButton
        icon={CommentIcon}
        label="Comments"
        count={photo.commentCount}
        onClick={() => void openPhoto(tools, photo, { atComments: true })}
        className={narrow}
      />
      <FavouriteButton photo={photo} className={clsx(narrow, !lead && 'max-sm:ml-auto')} />
      <IconButton
        icon={ShareIcon}
        label="Share"
        onClick={() =>
          act((actions) => actions.shareLink(`/photo/${photo.id}`, `Photo by ${nameOf(photo.owner)}`))
        }
        className={clsx('ml-auto', !lead && 'max-sm:hidden')}
      />
    </div>
  )
}
