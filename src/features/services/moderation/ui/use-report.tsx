import { useState } from 'react'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import type { ReportableThing } from './send-report.ts'

const ReportDialog = lazyLayer(() => import('./ReportDialog.tsx').then((file) => file.ReportDialog))

/** Returns the Report action of a menu: it opens the dialog, or asks signed-out visitors to sign in. */
export function useReport(thing: ReportableThing) {
  const tools = useTools()
  const [isOpen, setOpen] = useState(false)
  return {
    report() {
      if (isSignedOut(tools.cache)) askToSignIn(tools, 'Please sign in to report')
      else setOpen(true)
    },
    reportDialog: isOpen && <ReportDialog thing={thing} onClose={() => setOpen(false)} />,
  }
}
