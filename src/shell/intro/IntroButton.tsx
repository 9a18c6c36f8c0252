import { useState } from 'react'
import { lazyLayer } from '../../design/overlays/lazy-layer.tsx'

const IntroDialog = lazyLayer(() => import('./IntroDialog.tsx').then((file) => file.IntroDialog))

/** Opens the welcome dialog (NAV-13). On phones it is in the menu instead. */
export function IntroButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-target items-center px-2.5 text-small text-ink-2 hover:text-ink max-sm:hidden"
      >
        Intro
      </button>
      {isOpen ? <IntroDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
