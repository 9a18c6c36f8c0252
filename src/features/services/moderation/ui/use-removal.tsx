import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { Reported } from './send-report.ts'

const RemovalDialog = lazyLayer(() => import('./RemovalDialog.tsx').then((file) => file.RemovalDialog))

/** What stands behind Delete on what is somebody else's: the dialog that asks why. */
export function useRemoval(thing: Reported, onGone?: () => void) {
  const [isOpen, setOpen] = useState(false)
  return {
    askWhy: () => setOpen(true),
    removalDialog: isOpen && <RemovalDialog thing={thing} onClose={() => setOpen(false)} onGone={onGone} />,
  }
}
