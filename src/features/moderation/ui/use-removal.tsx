import { lazy, Suspense, useState } from 'react'
import type { Reported } from './send-report.ts'

const RemovalDialog = lazy(() =>
  import('./RemovalDialog.tsx').then((file) => ({ default: file.RemovalDialog })),
)

/** What stands behind Delete on what is somebody else's: the dialog that asks why. */
export function useRemoval(thing: Reported, onGone?: () => void) {
  const [isOpen, setOpen] = useState(false)
  return {
    askWhy: () => setOpen(true),
    removalDialog: isOpen && (
      <Suspense>
        <RemovalDialog thing={thing} onClose={() => setOpen(false)} onGone={onGone} />
      </Suspense>
    ),
  }
}
