import { Ban, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../design/ConfirmDialog.tsx'
import { IconButton } from '../../../design/IconButton.tsx'
import { Menu, MenuItem } from '../../../design/Menu.tsx'
import type { MemberView } from '../member.ts'
import { useBlock, useRemoveFollower } from './privacy.ts'

/** What can be done about a member besides following them. */
export function MemberMenu({ member }: { member: MemberView }) {
  const [isAsking, setAsking] = useState(false)
  const block = useBlock(member)
  const removeFollower = useRemoveFollower(member)
  return (
    <>
      <Menu defaultOpen trigger={<IconButton icon={Ellipsis} label={`More about ${member.username}`} />}>
        {member.followsViewer && (
          <MenuItem icon={UserMinus} onSelect={() => removeFollower.mutate()}>
            Remove follower
          </MenuItem>
        )}
        <MenuItem icon={Ban} destructive onSelect={() => setAsking(true)}>
          Block
        </MenuItem>
      </Menu>
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
        Neither of you will see the other’s photos and comments, and you stop following each other. They are
        not told.
      </ConfirmDialog>
    </>
  )
}
