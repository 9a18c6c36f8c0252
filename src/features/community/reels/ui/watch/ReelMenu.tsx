import { BellOff, Ellipsis, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem } from '../../../../../design/overlays/Menu.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useMute } from '../../../../core/members/ui/privacy/mute.ts'
import { useRemoval } from '../../../../services/moderation/ui/use-removal.tsx'
import { useReport } from '../../../../services/moderation/ui/use-report.tsx'
import type { ReelView } from '../../reel.ts'
import { DeleteReelDialog } from '../DeleteReelDialog.tsx'
import { RailButton } from './RailButton.tsx'

/** The menu of a reel, for its owner and for other viewers (DEC-73). */
export function ReelMenu({ reel }: { reel: ReelView }) {
  const viewer = useMember()
  const isOwn = viewer?.id === reel.owner.id
  const mute = useMute(reel.owner)
  const subject = { kind: 'reel', id: reel.id, name: 'this reel' } as const
  const { report, reportDialog } = useReport(subject)
  const { openRemovalDialog, removalDialog } = useRemoval(subject)
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <Menu
        trigger={
          <RailButton icon={Ellipsis} label={reel.can.remove ? 'Reel options' : 'More about this reel'} />
        }
      >
        {!isOwn && viewer && (
          <MenuItem icon={BellOff} onSelect={() => mute.mutate(true)}>
            Mute {reel.owner.username}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={Flag} onSelect={report}>
            Report
          </MenuItem>
        )}
        {(reel.can.remove || reel.can.moderate) && (
          <MenuItem
            icon={Trash2}
            destructive
            onSelect={reel.can.remove ? () => setAsking(true) : openRemovalDialog}
          >
            Delete
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {removalDialog}
      <DeleteReelDialog reelId={reel.id} open={isAsking} onOpenChange={setAsking} />
    </>
  )
}
