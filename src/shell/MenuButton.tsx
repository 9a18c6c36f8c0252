import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../design/IconButton.tsx'

const MenuSheet = lazy(() => import('./MenuSheet.tsx').then((file) => ({ default: file.MenuSheet })))

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
      {isOpen ? (
        <Suspense>
          <MenuSheet pathname={pathname} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
