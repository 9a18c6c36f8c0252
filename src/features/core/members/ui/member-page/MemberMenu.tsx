import { Ban, Bell, BellOff, Ellipsis, Flag, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '../../../../../design/overlays/Menu.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useReport } from '../../../../services/moderation/ui/use-report.tsx'
import type { MemberView } from '../../member.ts'
import { useMute } from '../privacy/mute.ts'
import { useBlock, useRemoveFollower } from '../privacy/privacy.ts'

/** The menu of a member, without following. */
export function MemberMenu({ member }: { member: MemberView }) {
  const [isAsking, setAsking] = useState(false)
  const viewer = useMember()
  const block = useBlock(member)
  const mute = useMute(member)
  const removeFollower = useRemoveFollower(member)
  const { report, reportDialog } = useReport({ kind: 'member', id: member.id, name: member.username })
  return (
    <>
      <Menu defaultOpen trigger={<IconButton icon={Ellipsis} label={`More about ${member.username}`} />}>
        {member.followsViewer && (
          <MenuItem icon={UserMinus} onSelect={() => removeFollower.mutate()}>
            Remove follower
          </MenuItem>
        )}
        {viewer && !member.blockedByViewer && (
          <MenuItem
            icon={member.mutedByViewer ? Bell : BellOff}
            onSelect={() => mute.mutate(!member.mutedByViewer)}
          >
            {member.mutedByViewer ? 'Unmute' : 'Mute'}
          </MenuItem>
        )}
        <MenuItem icon={Flag} onSelect={report}>
          Report
        </MenuItem>
        {viewer && !member.blockedByViewer && (
          <MenuItem icon={Ban} destructive onSelect={() => setAsking(true)}>
            Block
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={`Block ${member.username}?`}
        verb="Block"
        busyLabel="Blocking"
        destructive
        busy={block.isPending}
        onConfirm={() => block.mutate(true, { onSettled: () => setAsking(false) })}
      >
        You will not see each other’s photos and comments, and you will stop following each other. They are
        not notified.
      </ConfirmDialog>
    </>
  )
}
