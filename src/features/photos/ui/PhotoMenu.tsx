import { Link } from '@tanstack/react-router'
import { Ellipsis, MessageCircle, MessageCircleOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../design/ConfirmDialog.tsx'
import { IconButton } from '../../../design/IconButton.tsx'
import type { IconButtonLook } from '../../../design/icon-button-class.ts'
import { Menu, MenuItem, MenuLink } from '../../../design/Menu.tsx'
import type { PhotoView } from '../photo.ts'
import { deletePhoto, editPhoto } from './photo-actions.ts'
import { useTools } from './tools.ts'

interface PhotoMenuProps {
  photo: PhotoView
  look?: IconButtonLook | undefined
  /** It is drawn because somebody pressed the button that stood here before. */
  defaultOpen?: boolean | undefined
  onDeleted?: (() => void) | undefined
}

/** What an owner can do with a photo: edit it, open or close its comments, delete it (FEED-11, VIEW-10). */
export function PhotoMenu({ photo, look = 'plain', defaultOpen, onDeleted }: PhotoMenuProps) {
  const tools = useTools()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    const isGone = await deletePhoto(tools, photo.id)
    setDeleting(false)
    setAsking(false)
    if (isGone) onDeleted?.()
  }

  return (
    <>
      <Menu
        defaultOpen={defaultOpen}
        trigger={
          <IconButton
            look={look}
            icon={Ellipsis}
            iconClassName={look === 'photo' ? 'size-4' : undefined}
            label="Photo options"
          />
        }
      >
        {photo.can.edit && (
          <>
            <MenuLink>
              <Link to="/upload" search={{ edit: photo.id }}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </MenuLink>
            <MenuItem
              icon={photo.commentsOpen ? MessageCircleOff : MessageCircle}
              onSelect={() =>
                void editPhoto(
                  tools,
                  photo.id,
                  { commentsOpen: !photo.commentsOpen },
                  'Failed to update comments',
                )
              }
            >
              {photo.commentsOpen ? 'Close comments' : 'Open comments'}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Trash2} destructive onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this photo?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={isDeleting}
        onConfirm={() => void remove()}
      >
        Its likes and comments go with it. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
