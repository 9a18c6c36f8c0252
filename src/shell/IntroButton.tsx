import { lazy, Suspense, useState } from 'react'

const IntroDialog = lazy(() => import('./IntroDialog.tsx').then((file) => ({ default: file.IntroDialog })))

/** Opens the welcome dialog (NAV-13). On phones it stands in the menu instead. */
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
      {isOpen ? (
        <Suspense>
          <IntroDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
