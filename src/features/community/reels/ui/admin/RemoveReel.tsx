import { RemoveRow } from '../../../../../kernel/admin/ui/resource/RemoveRow.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { RemovalDialog } from '../../../../services/moderation/ui/RemovalDialog.tsx'
import type { AdminReel } from '../../reel-admin.ts'
import { reels } from './reel-resource.ts'

/** Asks for the reason, which the owner will read. For the admin's own reel it only asks for confirmation. */
export function RemoveReel({ reel, onClose }: { reel: AdminReel; onClose: () => void }) {
  const viewer = useMember()
  if (reel.owner?.id !== viewer?.id) {
    return <RemovalDialog thing={{ kind: 'reel', id: reel.id, name: 'this reel' }} onClose={onClose} />
  }
  return (
    <RemoveRow
      resource={reels}
      row={reel}
      name="this reel"
      removal={{ text: 'Its video and likes are deleted too. This cannot be undone.' }}
      onClose={onClose}
    />
  )
}
