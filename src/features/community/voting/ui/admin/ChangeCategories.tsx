import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { CategoriesForm } from '../../category-form.ts'
import { UNDO_MINUTES } from '../../voting-limits.ts'
import { useChangeCategories } from './category-resource.ts'

interface ChangeCategoriesProps {
  pendingChange: CategoriesForm | null
  onClose: () => void
  onDone: (done: CategoriesForm) => void
}

/** Asks for confirmation before changing one or several categories. */
export function ChangeCategories({ pendingChange, onClose, onDone }: ChangeCategoriesProps) {
  const change = useChangeCategories()
  const many = pendingChange && pendingChange.ids.length > 1 ? pendingChange.ids.length : null
  const shared = {
    onOpenChange: onClose,
    busy: change.isPending,
    onConfirm: () =>
      pendingChange &&
      change.mutate(pendingChange, { onSuccess: () => onDone(pendingChange), onSettled: onClose }),
  }
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={pendingChange?.change === 'close'}
        question={many ? `Close the voting in ${many} categories now?` : 'Close the voting now?'}
        verb="Close voting"
        busyLabel="Closing"
      >
        Votes are counted and the result is sealed. You cannot reopen it. In a contest with rounds, only the
        current round closes.
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={pendingChange?.change === 'delete'}
        question={
          many
            ? `Are you sure you want to delete ${many} categories?`
            : 'Are you sure you want to delete this category?'
        }
        verb="Delete"
        busyLabel="Deleting"
        destructive
      >
        {many ? 'Their' : 'Its'} votes, comments and result are deleted too. You can undo this for{' '}
        {UNDO_MINUTES} minutes. Photos stay with their owners.
      </ConfirmDialog>
    </>
  )
}
