import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../design/controls/IconButton.tsx'
import { Menu, MenuItem } from '../../../../design/overlays/Menu.tsx'
import type { TextActions } from './use-text-actions.tsx'

interface TextActionsMenuProps {
  label: string
  actions: TextActions
  /** Returns the focus to the button after Edit was chosen. */
  autoFocus?: boolean | undefined
  onEdit?: (() => void) | undefined
}

/** The three-dot menu beside a member's text. */
export function TextActionsMenu({ label, actions, autoFocus, onEdit }: TextActionsMenuProps) {
  const { isOwn, report, askToDelete } = actions
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} autoFocus={autoFocus} />}>
      {onEdit && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Flag} onSelect={report}>
          Report
        </MenuItem>
      )}
      {askToDelete && (
        <MenuItem icon={Trash2} destructive onSelect={askToDelete}>
          Delete
        </MenuItem>
      )}
    </Menu>
  )
}
