import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { RemovalDialog } from '../../../../services/moderation/ui/RemovalDialog.tsx'
import type { AdminReel } from '../../reel-admin.ts'
import { useDeleteOwnReel } from './reel-admin-changes.ts'

/** Asks for the reason, which the owner reads; for one's own reel it only asks for confirmation. */
export function RemoveReel({ reel, onClose }: { reel: AdminReel; onClose: () => void }) {
  const viewer = useMember()
  const remove = useDeleteOwnReel(reel)
  if (reel.owner?.id !== viewer?.id) {
    return <RemovalDialog thing={{ kind: 'reel', id: reel.id, name: 'this reel' }} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question="Are you sure you want to delete this reel?"
      verb="Delete"
      busyLabel="Deleting"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      Its video and its likes go with it. This cannot be undone.
    </ConfirmDialog>
  )
}
