import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../design/controls/IconButton.tsx'
import { lazyLayer } from '../../design/overlays/lazy-layer.tsx'

const MenuSheet = lazyLayer(() => import('./MenuSheet.tsx').then((file) => file.MenuSheet))

/** Phones only: Search, Upload, Intro, versions and the member's own pages (NAV-11, NAV-12). */
export function MenuButton({ pathname }: { pathname: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="sm:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <MenuSheet pathname={pathname} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
