import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import type { ReportableThing } from './send-report.ts'

const RemovalDialog = lazyLayer(() => import('./RemovalDialog.tsx').then((file) => file.RemovalDialog))

/** Returns the Delete action for another member's content, and its dialog. */
export function useRemoval(thing: ReportableThing, onGone?: () => void) {
  const [isOpen, setOpen] = useState(false)
  return {
    openRemovalDialog: () => setOpen(true),
    removalDialog: isOpen && (
      <RemovalDialog thing={thing} onClose={() => setOpen(false)} onDeleted={onGone} />
    ),
  }
}
