import { useState } from 'react'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { deleteReel } from './reel-actions.ts'

interface DeleteReelDialogProps {
  reelId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks the owner for confirmation before a reel is deleted. */
export function DeleteReelDialog({ reelId, open, onOpenChange, onDeleted }: DeleteReelDialogProps) {
  const tools = useTools()
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    if (await deleteReel(tools, reelId)) onDeleted?.()
    setDeleting(false)
    onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question="Are you sure you want to delete this reel?"
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={isDeleting}
      onConfirm={() => void remove()}
    >
      Its video and its likes go with it. This cannot be undone.
    </ConfirmDialog>
  )
}
