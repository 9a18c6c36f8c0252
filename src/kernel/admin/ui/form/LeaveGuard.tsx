import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminSearch } from '../admin-search.ts'

interface LeaveGuardProps {
  /** Whether there are unsaved changes. A function, so that the click that saves can also leave. */
  isDirty: () => boolean
  /** For example "Close without saving?", and the label of the button that does. */
  question?: string
  verb?: string
  /** Text about the unsaved changes. */
  children: ReactNode
  /** The draft is also kept in the browser, so a reload need not ask. */
  keepsDraft?: boolean
}

/** Asks before the user leaves a form of the admin area: by another row, another tab, or the back button. */
export function LeaveGuard({
  isDirty,
  question,
  verb = 'Close',
  children,
  keepsDraft = false,
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [from, to] = [current.search, next.search] as AdminSearch[]
      const stays = current.pathname === next.pathname && from?.tab === to?.tab && from?.open === to?.open
      return !stays && isDirty()
    },
    enableBeforeUnload: () => !keepsDraft && isDirty(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      question={question ?? 'Close without saving?'}
      verb={verb}
      cancelLabel="Keep editing"
      destructive={!keepsDraft}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
