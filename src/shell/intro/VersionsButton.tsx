import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../design/controls/IconButton.tsx'
import { lazyLayer } from '../../design/overlays/lazy-layer.tsx'

const VersionsPopover = lazyLayer(() => import('./VersionsPopover.tsx').then((file) => file.VersionsPopover))

/** Opens the version history (NAV-23). The popover's code is loaded when it is first needed. */
export function VersionsButton() {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={History}
      label="Version history"
      aria-haspopup="dialog"
      className="max-sm:hidden"
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return <VersionsPopover waiting={button} onClose={() => setWanted(false)} />
}
