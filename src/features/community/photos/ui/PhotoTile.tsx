import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../design/display/count.ts'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { isForBrowser } from '../../../../web/PlainLink.tsx'
import type { PhotoView } from '../photo.ts'
import { loadPhotoDialog, openPhoto } from './open-photo.ts'

interface PhotoTileProps {
  photo: PhotoView
  /** Finds the image to show, if it is not the first. */
  shows: (image: PhotoView['images'][number]) => boolean
  /** A short text on the picture. */
  mark?: string | null
}

/** A look in the panel of a product or brand, with its owner and likes. It opens over the page. */
export function PhotoTile({ photo, shows, mark }: PhotoTileProps) {
  const tools = useTools()
  const image = photo.images.find(shows) ?? photo.images[0]
  if (!image) return null
  const atImage = photo.images.indexOf(image)

  function open(event: MouseEvent) {
    if (isForBrowser(event)) return
    event.preventDefault()
    void openPhoto(tools, photo, { atImage })
  }

  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* A real link, so that it opens in a new tab and works before any script runs. */}
      <a
        href={`/photo/${photo.id}`}
        onClick={open}
        onPointerEnter={loadPhotoDialog}
        onFocus={loadPhotoDialog}
        className="relative block"
      >
        <Picture
          {...pictureProps(
            image.picture,
            image.altText || photo.caption || `Photo by ${photo.owner.username}`,
          )}
          sizes="(width >= 40rem) 32vw, 48vw"
          ratio="square"
          position={{ x: 50, y: 30 }}
        />
        {mark && (
          <Badge look="photo" className="absolute top-2.5 left-2.5">
            {mark}
          </Badge>
        )}
      </a>
      <div className="flex items-center gap-2.5 text-small">
        <Avatar size={28} name={photo.owner.username} src={photo.owner.avatarUrl} />
        <Link
          to="/user/$userId"
          params={{ userId: photo.owner.username }}
          className="min-w-0 truncate font-semibold"
        >
          {photo.owner.username}
        </Link>
        {photo.likeCount !== null && (
          <span className="ml-auto flex shrink-0 items-center gap-1.5 text-ink-2">
            <Heart aria-hidden className="size-4" />
            <span className="sr-only">Likes: </span>
            {formatCount(photo.likeCount)}
          </span>
        )}
      </div>
    </article>
  )
}
