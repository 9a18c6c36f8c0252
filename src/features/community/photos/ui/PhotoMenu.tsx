import { Link } from '@tanstack/react-router'
import {
  BellOff,
  Ellipsis,
  Flag,
  MessageCircle,
  MessageCircleOff,
  Pencil,
  ScanSearch,
  Tags,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { Menu, MenuItem, MenuLink } from '../../../../design/overlays/Menu.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { useMute } from '../../../core/members/ui/privacy/mute.ts'
import { useRemoval } from '../../../services/moderation/ui/use-removal.tsx'
import { useReport } from '../../../services/moderation/ui/use-report.tsx'
import type { PhotoView } from '../photo.ts'
import { editPhoto } from './cache/edit-photo.ts'
import { deletePhoto } from './cache/photo-actions.ts'
import { editLinkProps } from './open-photo.ts'
import { menuNameOf } from './photo-words.ts'

const LabelsDialog = lazyLayer(() => import('./card/LabelsDialog.tsx').then((file) => file.LabelsDialog))

interface PhotoMenuProps {
  photo: PhotoView
  className?: string | undefined
  /** Set when the user pressed the placeholder button that this menu replaces. */
  defaultOpen?: boolean | undefined
  onDeleted?: (() => void) | undefined
}

/**
 * The owner's menu of a photo: edit it, open or close its comments, delete it (FEED-11, VIEW-10). Other members can
 * mute its owner or report it (DEC-73); moderators can also correct its labels or remove it with a reason.
 */
export function PhotoMenu({ photo, className, defaultOpen, onDeleted }: PhotoMenuProps) {
  const tools = useTools()
  const viewer = useMember()
  const isOwn = viewer?.id === photo.owner.id
  const mute = useMute(photo.owner)
  const subject = { kind: 'photo', id: photo.id, name: 'this photo' } as const
  const { report, reportDialog } = useReport(subject)
  const { openRemovalDialog, removalDialog } = useRemoval(subject, onDeleted)
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isLabelling, setLabelling] = useState(false)

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
        trigger={<IconButton className={className} icon={Ellipsis} label={menuNameOf(photo)} />}
      >
        <MenuLink>
          <Link to="/find" search={{ look: photo.id }}>
            <ScanSearch aria-hidden />
            Find this
          </Link>
        </MenuLink>
        {photo.can.edit && (
          <>
            <MenuLink>
              <Link {...editLinkProps(photo)}>
                <Pencil aria-hidden />
                Edit
              </Link>
            </MenuLink>
            <MenuItem
              icon={photo.commentsOpen ? MessageCircleOff : MessageCircle}
              onSelect={() =>
                void editPhoto(
                  tools,
                  photo,
                  { commentsOpen: !photo.commentsOpen },
                  'Failed to update comments',
                )
              }
            >
              {photo.commentsOpen ? 'Close comments' : 'Open comments'}
            </MenuItem>
          </>
        )}
        {!isOwn && (
          <>
            {viewer && (
              <MenuItem icon={BellOff} onSelect={() => mute.mutate(true)}>
                Mute {nameOf(photo.owner)}
              </MenuItem>
            )}
            <MenuItem icon={Flag} onSelect={report}>
              Report
            </MenuItem>
          </>
        )}
        {photo.can.moderate && (
          <MenuItem icon={Tags} onSelect={() => setLabelling(true)}>
            Labels
          </MenuItem>
        )}
        {(photo.can.remove || photo.can.moderate) && (
          <MenuItem
            icon={Trash2}
            destructive
            onSelect={photo.can.remove ? () => setAsking(true) : openRemovalDialog}
          >
            Delete
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {removalDialog}
      {isLabelling && <LabelsDialog photo={photo} onClose={() => setLabelling(false)} />}
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
