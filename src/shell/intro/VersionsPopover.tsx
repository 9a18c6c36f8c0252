import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../design/controls/IconButton.tsx'
import { Popover } from '../../design/overlays/Popover.tsx'
import { VersionList } from './VersionList.tsx'

export function VersionsPopover() {
  // Mounted by the click on its button, so it starts open.
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover
      label="Version history"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={History} label="Version history" className="max-sm:hidden" />}
    >
      <h2 className="mb-4 display-s">Versions</h2>
      <VersionList />
    </Popover>
  )
}
