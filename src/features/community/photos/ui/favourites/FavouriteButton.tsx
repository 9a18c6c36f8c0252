import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { BookmarkIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { PhotoView } from '../../photo.ts'
import { runPhotoAction } from '../cache/act-on-photo.ts'

export function FavouriteButton({ photo, className }: { photo: PhotoView; className?: string | undefined }) {
  const tools = useTools()
  return (
    <IconButton
      icon={BookmarkIcon}
      label="Favorite"
      pressed={photo.favouritedByViewer}
      onClick={() =>
        runPhotoAction((actions) => actions.favouritePhoto(tools, photo, !photo.favouritedByViewer))
      }
      className={className}
    />
  )
}
