import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../../../../design/overlays/Menu.tsx'
import type { CollectionCardView } from '../../collection.ts'
import { useDeleteCollection } from '../collection-changes.ts'
import { CollectionDialog } from '../lazy-collection-dialog.ts'

interface OwnCollectionMenuProps {
  collection: Pick<CollectionCardView, 'id' | 'name' | 'description' | 'image' | 'isPublic'>
  onDeleted?: (() => void) | undefined
}

/** The owner's menu of a collection: edit, delete (COL-05). */
export function OwnCollectionMenu({ collection, onDeleted }: OwnCollectionMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const remove = useDeleteCollection(collection.id)
  const close = () => setOpen(null)
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Options for ${collection.name}`} />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={Trash2} destructive onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'edit' && <CollectionDialog edited={collection} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        question="Are you sure you want to delete this collection?"
        verb="Delete"
        busyLabel="Deleting"
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              close()
              onDeleted?.()
            },
          })
        }
      >
        The looks and products in it stay. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
