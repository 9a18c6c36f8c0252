import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { MoreIcon } from '../../../../../design/rendering/sprite-icons.tsx'
import type { PhotoView } from '../../photo.ts'
import { menuNameOf } from '../photo-words.ts'
import { PhotoMenu } from './lazy-photo-menu.ts'

interface CardMenuProps {
  photo: PhotoView
  className: string
}

/** The menu of a card (FEED-11). A plain button stands in for it until the user needs it. */
export function CardMenu({ photo, className }: CardMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={MoreIcon}
      label={menuNameOf(photo)}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      className={className}
    />
  )
  if (!isWanted) return button
  return (
    <PhotoMenu
      photo={photo}
      className={className}
      defaultOpen
      waiting={button}
      onClose={() => setWanted(false)}
    />
  )
}
