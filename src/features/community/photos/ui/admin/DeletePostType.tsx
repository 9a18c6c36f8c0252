import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminPostType } from '../../post-type-admin.ts'
import { useDeletePostType, useSetActive } from './post-type-changes.ts'

type DeletePostTypeProps = { type: AdminPostType; onClose: () => void; onGone: () => void }

/** Asks first. One that posts were published as cannot go: it can be made inactive instead. */
export function DeletePostType({ type, onClose, onGone }: DeletePostTypeProps) {
  const remove = useDeletePostType(type)
  const setActive = useSetActive(type)
  const shared = { open: true, onOpenChange: onClose }
  if (type.isUsed) {
    return (
      <ConfirmDialog
        {...shared}
        question={`There are posts of the type ${type.name}`}
        verb={type.isActive ? 'Make inactive' : 'Understood'}
        busy={setActive.isPending}
        onConfirm={() => (type.isActive ? setActive.mutate(false, { onSettled: onClose }) : onClose())}
      >
        {type.isActive
          ? 'So it cannot be deleted. Made inactive, it is offered nowhere any more, and its posts stay.'
          : 'So it cannot be deleted. It is inactive already, and offered nowhere.'}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...shared}
      question={`Are you sure you want to delete ${type.name}?`}
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onGone, onSettled: onClose })}
    >
      Nothing was published as this.
    </ConfirmDialog>
  )
}
